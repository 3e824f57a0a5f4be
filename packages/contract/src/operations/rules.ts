import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { NewVersionApproval, VersionApprovals } from '../schemas/approvals.js';
import { page, pageQuery } from '../schemas/common.js';
import { NewRuleImport, RuleImport } from '../schemas/rule-files.js';
import {
  Backtest,
  DeletedRuleDraft,
  NewBacktest,
  NewRule,
  NewRuleVersion,
  PackPublication,
  Rule,
  RulePack,
  RulePublication,
  RuleRollback,
  RuleSnooze,
  RuleVersion,
  Snooze,
} from '../schemas/rules.js';

const common = { tag: 'Rules', auth: 'api_key', unknownFields: 'refuse', names: ['rules'] } as const;

export const listRules = defineOperation({
  ...common,
  id: 'listRules',
  method: 'GET',
  path: '/v1/rules',
  summary: 'Read the rule set with versions and authors',
  description: 'Your rules and those that come with the service, with versions, authors and modes.',
  scope: 'rules:read',
  query: Type.Object({
    ...pageQuery,
    mode: Type.Optional(Type.Enum(['live', 'shadow', 'off'])),
    tag: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  replies: { 200: { description: 'A page of rules', schema: page(Rule) } },
});

export const createRule = defineOperation({
  ...common,
  id: 'createRule',
  method: 'POST',
  path: '/v1/rules',
  summary: 'Write a rule',
  description: 'Makes version 1 as a draft. It runs once it is published, by default in shadow.',
  scope: 'rules:write',
  body: NewRule,
  bodyBytesMax: 1024 * 1024,
  replies: { 201: { description: 'The rule', schema: Rule } },
});

export const exportRules = defineOperation({
  ...common,
  id: 'exportRules',
  method: 'GET',
  path: '/v1/rules/export',
  summary: 'Take rules out as YAML',
  description:
    'Your rules and those of the pack, each in the version that is live, else in shadow, else newest, as a file that `POST /v1/rules/imports` reads: keep it under version control, or carry rules to another environment.',
  scope: 'rules:read',
  query: Type.Object({
    mode: Type.Optional(Type.Enum(['live', 'shadow', 'off'])),
    tag: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  replies: { 200: { description: 'The rules', mediaTypes: ['application/yaml'] } },
});

export const importRules = defineOperation({
  ...common,
  id: 'importRules',
  method: 'POST',
  path: '/v1/rules/imports',
  summary: 'Bring rules in as YAML, with the differences shown first',
  description:
    'Judges every rule of the file as if it were written alone, and shows what differs from the newest version of each. With `dry_run: false` the differences become drafts, all or none; a rule that is the same gets no version. Nothing runs before it is published. Of a rule that is here, fields that the file leaves out stay as they are.',
  scope: 'rules:write',
  body: NewRuleImport,
  bodyBytesMax: 1024 * 1024,
  replies: { 200: { description: 'The differences', schema: RuleImport } },
});

export const getRule = defineOperation({
  ...common,
  id: 'getRule',
  method: 'GET',
  path: '/v1/rules/{id}',
  summary: 'Retrieve a rule',
  description: 'One rule with the versions that run live and in shadow, and how often it fired in seven days.',
  scope: 'rules:read',
  replies: { 200: { description: 'The rule', schema: Rule } },
});

export const getRuleVersion = defineOperation({
  ...common,
  id: 'getRuleVersion',
  method: 'GET',
  path: '/v1/rules/{id}/versions/{version}',
  summary: 'Retrieve one version of a rule',
  description: 'Expression, action and explanation of one version. Versions never change.',
  scope: 'rules:read',
  replies: { 200: { description: 'The version', schema: RuleVersion } },
});

export const addRuleVersion = defineOperation({
  ...common,
  id: 'addRuleVersion',
  method: 'POST',
  path: '/v1/rules/{id}/versions',
  summary: 'Add a version to a rule, as a draft',
  description:
    'Saves a new version as a draft. Nothing changes before it is published; try it in a back-test or in shadow first.',
  scope: 'rules:write',
  body: NewRuleVersion,
  bodyBytesMax: 1024 * 1024,
  replies: { 201: { description: 'The version', schema: RuleVersion } },
});

export const deleteRuleDraft = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'deleteRuleDraft',
  method: 'DELETE',
  path: '/v1/rules/{id}/versions/{version}',
  summary: 'Delete a draft that never ran',
  description:
    'Removes a version that was never published, with its approvals and back-tests; the rule goes with its only version. A published version is 409: what it decided must stay explainable. The number is free for the next draft; who approves or publishes sends `version_created_at`, so that it is not another one.',
  scope: 'rules:write',
  replies: { 200: { description: 'The draft is gone', schema: DeletedRuleDraft } },
});

export const approveRuleVersion = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'approveRuleVersion',
  method: 'POST',
  path: '/v1/rules/{id}/versions/{version}/approvals',
  summary: 'Approve a version of a rule, as another person than its author',
  description:
    'Who stands behind a version is counted against `publish_approvals` of the settings: by default one person, and two once there are two compliance admins. Where a key asked to publish the version, it is published with the last approval. A new draft is another version and has none.',
  scope: 'rules:write',
  body: NewVersionApproval,
  replies: { 201: { description: 'The version with its approvals', schema: VersionApprovals } },
});

export const publishRule = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'publishRule',
  method: 'POST',
  path: '/v1/rules/{id}/publish',
  summary: 'Run a version of a rule: live, in shadow, or not at all',
  description:
    'By default the newest version in shadow. A shadow version runs beside another one that is live; off stops both. In production `rul_sanctioned_party` stays live (409).',
  scope: 'rules:write',
  body: RulePublication,
  replies: { 200: { description: 'The rule', schema: Rule } },
});

export const publishRulePack = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'publishRulePack',
  method: 'POST',
  path: '/v1/rules/publish-pack',
  summary: 'Run the rule pack live, with its back-test shown first',
  description:
    'Without `confirm` nothing changes: the answer shows how the newest stored transactions would be judged, and the rules that would change. With `confirm: true` each rule of the pack that runs in shadow becomes live in that version; a rule that is off stays off. A version that lacks the approvals of a publication is refused with 403 for an operator; for a key it waits for them (`pending_approval`). `mode: shadow` goes back. `rul_sanctioned_party` stays live.',
  scope: 'rules:write',
  body: PackPublication,
  replies: { 200: { description: 'The pack with its back-test', schema: RulePack } },
});

export const rollbackRule = defineOperation({
  ...common,
  id: 'rollbackRule',
  method: 'POST',
  path: '/v1/rules/{id}/rollback',
  summary: 'Make an earlier version live again; by default the one that was live before',
  description:
    'For a rule that turned out wrong: the version before is live again within seconds, whoever asks. Any other version is a publication: it needs the people that stand behind one. A `comment` says why; the audit log keeps it.',
  scope: 'rules:write',
  stepUpMinutes: 5,
  body: RuleRollback,
  replies: { 200: { description: 'The rule', schema: Rule } },
});

export const snoozeRule = defineOperation({
  ...common,
  id: 'snoozeRule',
  method: 'POST',
  path: '/v1/rules/{id}/snooze',
  summary: 'Silence a rule until a moment, for one customer or for everybody',
  description:
    'The rule does not fire until then and comes back by itself; `until: null` ends it at once. Without `subject_reference` the rule is paused for everybody: `snooze` of the rule shows it, and an operator gives a fresh second factor, as for a publication.',
  scope: 'rules:write',
  body: Snooze,
  replies: { 201: { description: 'The snooze', schema: RuleSnooze } },
});

export const createBacktest = defineOperation({
  ...common,
  id: 'createBacktest',
  method: 'POST',
  path: '/v1/rules/{id}/backtests',
  summary: 'Run a version of a rule over stored transactions',
  description:
    'Tells what a version would have flagged, held or rejected, before it does so. By default the newest version over all that is stored. With `sweep`, one numeric parameter takes each value of a range in the same pass: alerts and labelled precision for each, and a sample of what lies just below the line. Nothing is raised or changed.',
  scope: 'rules:write',
  body: NewBacktest,
  replies: { 202: { description: 'The back-test, queued', schema: Backtest } },
});

export const listBacktests = defineOperation({
  ...common,
  id: 'listBacktests',
  method: 'GET',
  path: '/v1/rules/{id}/backtests',
  summary: 'List the back-tests of a rule',
  description: 'Runs of all versions of the rule, newest first. Filter by `sweep`.',
  scope: 'rules:read',
  query: Type.Object({
    ...pageQuery,
    sweep: Type.Optional(Type.Literal(true, { description: 'Only those with a threshold sweep' })),
  }),
  replies: { 200: { description: 'A page of back-tests', schema: page(Backtest) } },
});

export const getBacktest = defineOperation({
  ...common,
  id: 'getBacktest',
  method: 'GET',
  path: '/v1/rules/{id}/backtests/{backtest}',
  summary: 'Retrieve a back-test with its progress',
  description: 'How far the run is, and at the end hits, precision and recall compared with the version that is live.',
  scope: 'rules:read',
  replies: { 200: { description: 'The back-test', schema: Backtest } },
});

export const cancelBacktest = defineOperation({
  ...common,
  id: 'cancelBacktest',
  method: 'POST',
  path: '/v1/rules/{id}/backtests/{backtest}/cancel',
  summary: 'Stop a back-test; it keeps its place',
  description: 'The run stops at the next batch. What it has counted stays, and it can be resumed.',
  scope: 'rules:write',
  body: Type.Object({}, { additionalProperties: false }),
  replies: { 200: { description: 'The back-test', schema: Backtest } },
});

export const resumeBacktest = defineOperation({
  ...common,
  id: 'resumeBacktest',
  method: 'POST',
  path: '/v1/rules/{id}/backtests/{backtest}/resume',
  summary: 'Go on with a cancelled or failed back-test where it stopped',
  description: 'Continues at the transaction where the run stopped. Transactions that arrived later are not added.',
  scope: 'rules:write',
  body: Type.Object({}, { additionalProperties: false }),
  replies: { 200: { description: 'The back-test', schema: Backtest } },
});
