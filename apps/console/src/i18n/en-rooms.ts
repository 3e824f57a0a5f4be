import { enAccount } from './en-account';
import { enDesk } from './en-desk';
import { enDevelopers } from './en-developers';
import { enGovernance } from './en-governance';
import { enImports } from './en-imports';
import { enInvestigate } from './en-investigate';
import { enJourneys } from './en-journeys';
import { enLabels } from './en-labels';
import { enMachine } from './en-machine';
import { enOversight } from './en-oversight';
import { enOverview } from './en-overview';
import { enPolicy } from './en-policy';
import { enProve } from './en-prove';
import { enSaid } from './en-said';
import { enSettings } from './en-settings';
import { enSteps } from './en-steps';
import { enTeam } from './en-team';
import { enWork } from './en-work';

/** Texts of the rooms behind the door, in English. */
export const enRooms = {
  ...enAccount,
  ...enDesk,
  ...enWork,
  ...enDevelopers,
  ...enGovernance,
  ...enImports,
  ...enInvestigate,
  ...enJourneys,
  ...enLabels,
  ...enMachine,
  ...enOverview,
  ...enOversight,
  ...enPolicy,
  ...enProve,
  ...enSaid,
  ...enSettings,
  ...enSteps,
  ...enTeam,
} as const;

export type RoomTexts = Readonly<Record<keyof typeof enRooms, string>>;
