import type { Tool } from './tool.js';
import { caseTools } from './tools/cases.js';
import { referenceTools } from './tools/reference.js';
import { riskTools } from './tools/risk.js';
import { screeningTools } from './tools/screening.js';
import { sessionTools } from './tools/sessions.js';
import { writingTools } from './tools/writing.js';

const TOOLS: readonly Tool[] = [
  ...sessionTools,
  ...screeningTools,
  ...riskTools,
  ...caseTools,
  ...referenceTools,
  ...writingTools,
];

/** The tools that are offered. @param writes whether those that change something are among them */
export function toolsFor(writes: boolean): readonly Tool[] {
  return TOOLS.filter((tool) => writes || !tool.writes);
}
