import { cancelRuleRun, createRuleRun, getRuleRun, listRuleRuns, resumeRuleRun } from './runs.js';
import { deleteRuleSchedule, getRuleSchedule, setRuleSchedule } from './schedule.js';

/** Every operation of runs of rules over what is stored, with its handler. */
export const ruleRunRoutes = [
  setRuleSchedule,
  getRuleSchedule,
  deleteRuleSchedule,
  createRuleRun,
  listRuleRuns,
  getRuleRun,
  cancelRuleRun,
  resumeRuleRun,
] as const;
