import { exportDecisionSample } from './export-sample.js';
import { getGovernedItem, listGovernedItems, updateGovernedItem } from './items.js';
import { getGovernanceReport } from './report.js';
import { createDecisionSample, getDecisionSample, listDecisionSamples } from './samples.js';

/** Every operation of governance with its handler. */
export const governanceRoutes = [
  listGovernedItems,
  getGovernedItem,
  updateGovernedItem,
  getGovernanceReport,
  createDecisionSample,
  listDecisionSamples,
  getDecisionSample,
  exportDecisionSample,
] as const;
