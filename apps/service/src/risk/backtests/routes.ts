import { cancelBacktest, createBacktest, getBacktest, listBacktests, resumeBacktest } from './backtests.js';
import { publishRulePack } from './publish-pack.js';

/** Every operation of back-tests with its handler. */
export const backtestRoutes = [
  createBacktest,
  listBacktests,
  getBacktest,
  cancelBacktest,
  resumeBacktest,
  publishRulePack,
] as const;
