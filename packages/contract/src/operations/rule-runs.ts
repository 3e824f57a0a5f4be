import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery } from '../schemas/common.js';
import { DeletedRuleSchedule, NewRuleRun, NewRuleSchedule, RuleRun, RuleSchedule } from '../schemas/rule-runs.js';

const common = { tag: 'Rules', auth: 'api_key', unknownFields: 'refuse', names: ['rules'] } as const;
const SCHEDULE = '/v1/rules/{id}/schedule';
const RUNS = '/v1/rules/{id}/runs';
const nothing = Type.Object({}, { additionalProperties: false });

export const setRuleSchedule = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'setRuleSchedule',
  method: 'PUT',
  path: SCHEDULE,
  summary: 'Let a rule run over stored transactions at set times',
  description:
    'Every day, every week or once. Each time a run begins as `POST …/runs` begins one, with the version that is live (`mode: live`) or that a shadow run takes. A time that comes while the run before is not done is left out; times that passed while the service stood are made up for by one run.',
  scope: 'rules:write',
  body: NewRuleSchedule,
  replies: { 200: { description: 'The schedule', schema: RuleSchedule } },
});

export const getRuleSchedule = defineOperation({
  ...common,
  id: 'getRuleSchedule',
  method: 'GET',
  path: SCHEDULE,
  summary: 'Read when a rule runs over stored transactions',
  description: 'The schedule with its next time and its last run; 404 where the rule has none.',
  scope: 'rules:read',
  replies: { 200: { description: 'The schedule', schema: RuleSchedule } },
});

export const deleteRuleSchedule = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'deleteRuleSchedule',
  method: 'DELETE',
  path: SCHEDULE,
  summary: 'End the schedule of a rule',
  description: 'No further run begins. One that is under way goes on; cancel it by itself. Runs stay readable.',
  scope: 'rules:write',
  replies: { 200: { description: 'The schedule is gone', schema: DeletedRuleSchedule } },
});

export const createRuleRun = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'createRuleRun',
  method: 'POST',
  path: RUNS,
  summary: 'Run a rule over stored transactions now',
  description:
    'As a back-test, in the background, but in live mode it raises alerts: at most one for each customer while one stands open, and never again for a transaction that the rule has fired for. A rule has one run at a time; another one is 409. Decisions on transactions stay as they are. A live run ends where its version stops being live.',
  scope: 'rules:write',
  body: NewRuleRun,
  replies: { 202: { description: 'The run, queued', schema: RuleRun } },
});

export const listRuleRuns = defineOperation({
  ...common,
  id: 'listRuleRuns',
  method: 'GET',
  path: RUNS,
  summary: 'List the runs of a rule over stored transactions',
  description: 'Scheduled ones and those that somebody asked for, newest first. Back-tests are listed by themselves.',
  scope: 'rules:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of runs', schema: page(RuleRun) } },
});

export const getRuleRun = defineOperation({
  ...common,
  id: 'getRuleRun',
  method: 'GET',
  path: `${RUNS}/{run}`,
  summary: 'Retrieve a run of a rule with its progress',
  description: 'How far the run is, what it has found so far, and how many alerts it has raised.',
  scope: 'rules:read',
  replies: { 200: { description: 'The run', schema: RuleRun } },
});

export const cancelRuleRun = defineOperation({
  ...common,
  id: 'cancelRuleRun',
  method: 'POST',
  path: `${RUNS}/{run}/cancel`,
  summary: 'Stop a run of a rule; it keeps its place',
  description: 'The run stops at the next batch. Its counts and alerts stay, and it can be resumed.',
  scope: 'rules:write',
  body: nothing,
  replies: { 200: { description: 'The run', schema: RuleRun } },
});

export const resumeRuleRun = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'resumeRuleRun',
  method: 'POST',
  path: `${RUNS}/{run}/resume`,
  summary: 'Go on with a cancelled or failed run of a rule where it stopped',
  description:
    'Continues behind the last customer that is done. A run that stopped at its limit may raise as many alerts again.',
  scope: 'rules:write',
  body: nothing,
  replies: { 200: { description: 'The run', schema: RuleRun } },
});
