import { enDesk } from './en-desk';
import { enDevelopers } from './en-developers';
import { enInvestigate } from './en-investigate';
import { enJourneys } from './en-journeys';
import { enOversight } from './en-oversight';
import { enOverview } from './en-overview';
import { enPolicy } from './en-policy';
import { enSettings } from './en-settings';
import { enWork } from './en-work';

/** Texts of the rooms behind the door, in English. */
export const enRooms = {
  ...enDesk,
  ...enWork,
  ...enDevelopers,
  ...enInvestigate,
  ...enJourneys,
  ...enOverview,
  ...enOversight,
  ...enPolicy,
  ...enSettings,
} as const;

export type RoomTexts = Readonly<Record<keyof typeof enRooms, string>>;
