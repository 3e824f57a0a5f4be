import type { AnyRoute } from '../../platform/http/route.js';
import { approveRuleVersion } from './approve.js';
import { deleteRuleDraft } from './delete-draft.js';
import { exportRules } from './export-rules.js';
import { importRules } from './import-rules.js';
import { publishRule, rollbackRule } from './publish.js';
import { getRule, getRuleVersion, listRules } from './read.js';
import { snoozeRule } from './snooze.js';
import { addRuleVersion, createRule } from './write.js';

export const ruleRoutes: readonly AnyRoute[] = [
  listRules,
  createRule,
  exportRules,
  importRules,
  getRule,
  getRuleVersion,
  addRuleVersion,
  deleteRuleDraft,
  approveRuleVersion,
  publishRule,
  rollbackRule,
  snoozeRule,
];
