import type { RoomTexts } from './en-rooms';
import { esDesk } from './es-desk';
import { esDevelopers } from './es-developers';
import { esInvestigate } from './es-investigate';
import { esJourneys } from './es-journeys';
import { esOversight } from './es-oversight';
import { esOverview } from './es-overview';
import { esPolicy } from './es-policy';
import { esSettings } from './es-settings';
import { esWork } from './es-work';

/** The same in Spanish. */
export const esRooms: RoomTexts = {
  ...esDesk,
  ...esWork,
  ...esDevelopers,
  ...esInvestigate,
  ...esJourneys,
  ...esOverview,
  ...esOversight,
  ...esPolicy,
  ...esSettings,
};
