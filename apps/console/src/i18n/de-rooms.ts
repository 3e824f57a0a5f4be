import { deAccount } from './de-account';
import { deDesk } from './de-desk';
import { deDevelopers } from './de-developers';
import { deGovernance } from './de-governance';
import { deImports } from './de-imports';
import { deInvestigate } from './de-investigate';
import { deJourneys } from './de-journeys';
import { deLabels } from './de-labels';
import { deMachine } from './de-machine';
import { deOversight } from './de-oversight';
import { deOverview } from './de-overview';
import { dePolicy } from './de-policy';
import { deProve } from './de-prove';
import { deSaid } from './de-said';
import { deSettings } from './de-settings';
import { deSteps } from './de-steps';
import { deTeam } from './de-team';
import { deWork } from './de-work';
import type { RoomTexts } from './en-rooms';

/** The same in German. */
export const deRooms: RoomTexts = {
  ...deAccount,
  ...deDesk,
  ...deWork,
  ...deDevelopers,
  ...deGovernance,
  ...deImports,
  ...deInvestigate,
  ...deJourneys,
  ...deLabels,
  ...deMachine,
  ...deOverview,
  ...deOversight,
  ...dePolicy,
  ...deProve,
  ...deSaid,
  ...deSettings,
  ...deSteps,
  ...deTeam,
};
