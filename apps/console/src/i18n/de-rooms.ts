import { deDesk } from './de-desk';
import { deDevelopers } from './de-developers';
import { deInvestigate } from './de-investigate';
import { deJourneys } from './de-journeys';
import { deOversight } from './de-oversight';
import { deOverview } from './de-overview';
import { dePolicy } from './de-policy';
import { deSettings } from './de-settings';
import { deWork } from './de-work';
import type { RoomTexts } from './en-rooms';

/** The same in German. */
export const deRooms: RoomTexts = {
  ...deDesk,
  ...deWork,
  ...deDevelopers,
  ...deInvestigate,
  ...deJourneys,
  ...deOverview,
  ...deOversight,
  ...dePolicy,
  ...deSettings,
};
