import type { RoomTexts } from './en-rooms';
import { esAccount } from './es-account';
import { esDesk } from './es-desk';
import { esDevelopers } from './es-developers';
import { esGovernance } from './es-governance';
import { esImports } from './es-imports';
import { esInvestigate } from './es-investigate';
import { esJourneys } from './es-journeys';
import { esLabels } from './es-labels';
import { esMachine } from './es-machine';
import { esOversight } from './es-oversight';
import { esOverview } from './es-overview';
import { esPolicy } from './es-policy';
import { esProve } from './es-prove';
import { esSaid } from './es-said';
import { esSettings } from './es-settings';
import { esSteps } from './es-steps';
import { esTeam } from './es-team';
import { esWork } from './es-work';

/** The same in Spanish. */
export const esRooms: RoomTexts = {
  ...esAccount,
  ...esDesk,
  ...esWork,
  ...esDevelopers,
  ...esGovernance,
  ...esImports,
  ...esInvestigate,
  ...esJourneys,
  ...esLabels,
  ...esMachine,
  ...esOverview,
  ...esOversight,
  ...esPolicy,
  ...esProve,
  ...esSaid,
  ...esSettings,
  ...esSteps,
  ...esTeam,
};
