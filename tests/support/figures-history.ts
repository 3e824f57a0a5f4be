import { METRICS, type Metric } from '@assay/contract';
import { newId } from '../../apps/service/src/platform/ids.js';
import type { AuditEntry } from '../../apps/service/src/platform/store/record.js';

const HOUR = 3_600_000;

export interface MadeSession {
  readonly id: string;
  readonly journey: string;
  readonly created: number;
}
export interface MadeTransaction {
  readonly id: string;
  readonly created: number;
}
export interface MadeCase {
  readonly id: string;
  readonly type: string;
  readonly due: number;
  readonly alerts: readonly {
    readonly id: string;
    readonly kind: string;
    readonly severity: string;
    readonly at: number;
  }[];
}

/** A history as it was made: rows, and audit entries of each thing in their order. */
export interface History {
  readonly sessions: readonly MadeSession[];
  readonly cases: readonly MadeCase[];
  readonly transactions: readonly MadeTransaction[];
  readonly failures: readonly { readonly id: string; readonly webhook: string; readonly at: number }[];
  /** One list a thing; lists of different things are told in any order. */
  readonly entries: readonly (readonly AuditEntry[])[];
}

/** A random history of the days before a moment. */
export function makeHistory(random: () => number, now: number, size: number): History {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const begin = () => Math.floor(now - random() * 90 * HOUR - HOUR);
  const people = [
    { type: 'api_key', id: 'key_a', name: 'A' },
    { type: 'user', id: 'opr_b', name: 'B' },
    { type: 'system' },
  ] as const;
  const sessions: MadeSession[] = [];
  const cases: MadeCase[] = [];
  const transactions: MadeTransaction[] = [];
  const entries: AuditEntry[][] = [];
  for (let count = 0; count < size; count += 1) {
    const made = { id: newId('ver'), journey: pick(['kyc_light', 'kyc_standard']), created: begin() };
    sessions.push(made);
    entries.push(sessionLife(random, pick, made, now, people));
    const found = {
      id: newId('cas'),
      type: pick(['wallet', 'verification', 'transaction']),
      due: begin() + 20 * HOUR,
      alerts: [] as { id: string; kind: string; severity: string; at: number }[],
    };
    cases.push(found);
    entries.push(caseLife(random, pick, found, begin(), now, people));
    const at = begin();
    const transaction = { id: newId('txn'), created: at };
    transactions.push(transaction);
    entries.push(transactionLife(random, pick, transaction, now, people[0]));
    entries.push([
      entry('quality.reviewed', 'alert', newId('alr'), at, people[1], [
        { field: 'kind', before: null, after: pick(['drawn', 'first']) },
        { field: 'first_by', before: null, after: pick(['operator:opr_a', 'engine']) },
        { field: 'agrees', before: null, after: pick([true, false]) },
      ]),
    ]);
    const hit = newId('hit');
    const list = random() < 0.5 ? [{ field: 'list', before: null, after: pick(['ofac_sdn', 'eu']) }] : [];
    const judged = (was: string, when: number) =>
      entry('screening.hit_reviewed', 'screening_hit', hit, when, people[1], [
        { field: 'review_status', before: was, after: pick(['false_positive', 'true_positive']) },
        ...list,
      ]);
    const again = pick(['true_positive', 'unreviewed', undefined]);
    entries.push([judged('unreviewed', at), ...(again ? [judged(again, Math.min(now, at + 2 * HOUR))] : [])]);
  }
  const failures = Array.from({ length: size }, () => ({
    id: newId('dlv'),
    webhook: pick(['whk_1', 'whk_2']),
    at: begin(),
  }));
  return { sessions, cases, transactions, failures, entries };
}

type Actor = AuditEntry['actor'];
const STATUSES = ['approved', 'held', 'flagged', 'rejected'];
type Pick = <T>(values: readonly T[]) => T;

function entry(
  action: AuditEntry['action'],
  type: string,
  id: string,
  at: number,
  actor: Actor,
  changes: NonNullable<AuditEntry['changes']> = [],
): AuditEntry {
  return { action, actor, target: { type, id }, at, changes };
}

function sessionLife(random: () => number, pick: Pick, made: MadeSession, now: number, people: readonly Actor[]) {
  let at = made.created;
  const life: AuditEntry[] = [];
  const tell = (
    action: AuditEntry['action'],
    changes: NonNullable<AuditEntry['changes']> = [],
    actor: Actor = people[2]!,
  ) => {
    life.push(entry(action, 'verification', made.id, at, actor, changes));
    at = Math.min(now, at + Math.floor(random() * random() * 8 * HOUR));
  };
  tell('verification.created', [], people[0]);
  const steps = [
    () => tell('verification.started'),
    () => tell('verification.consent_given'),
    () => tell('verification.capture_received', [{ field: 'document_front', before: null, after: 'med_1' }]),
    () => tell('verification.capture_received', [{ field: 'document_front', before: null, after: 'med_2' }]),
    () => tell('verification.capture_received', [{ field: 'selfie', before: null, after: 'med_3' }]),
    () => tell('verification.challenge_completed'),
    () => tell('verification.processing'),
    () => tell('verification.decided', [{ field: 'status', before: 'processing', after: 'referred' }]),
    () =>
      tell(
        'verification.decided',
        [{ field: 'status', before: 'referred', after: pick(['approved', 'declined']) }],
        pick(people),
      ),
  ];
  const reached = Math.floor(random() * (steps.length + 3));
  for (const step of steps.slice(0, reached)) step();
  if (random() < 0.2) tell('verification.deleted', [], people[0]);
  return life;
}

/** A transaction that may be released and corrected, several times. */
function transactionLife(random: () => number, pick: Pick, made: MadeTransaction, now: number, actor: Actor) {
  let at = made.created;
  let decided = pick(STATUSES);
  let status = decided;
  const life: AuditEntry[] = [];
  const tell = (action: AuditEntry['action'], changes: NonNullable<AuditEntry['changes']>) => {
    life.push(entry(action, 'transaction', made.id, at, actor, changes));
    at = Math.min(now, at + Math.floor(random() * 8 * HOUR));
  };
  tell('transaction.evaluated', [{ field: 'status', before: null, after: status }]);
  while (random() < 0.6) {
    const release = status === 'held' && random() < 0.5;
    if (release) tell('transaction.released', [{ field: 'status', before: 'held', after: 'approved' }]);
    if (release) status = 'approved';
    const next = pick(STATUSES);
    tell('transaction.amended', [
      { field: 'status', before: status, after: next },
      ...(status === decided ? [] : [{ field: 'decided', before: decided, after: next }]),
    ]);
    [decided, status] = [next, next];
  }
  return life;
}

function caseLife(
  random: () => number,
  pick: Pick,
  made: MadeCase & { readonly alerts: { id: string; kind: string; severity: string; at: number }[] },
  from: number,
  now: number,
  people: readonly Actor[],
) {
  let at = from;
  const life: AuditEntry[] = [];
  const tell = (
    action: AuditEntry['action'],
    changes: NonNullable<AuditEntry['changes']> = [],
    actor: Actor = people[2]!,
  ) => {
    life.push(entry(action, 'case', made.id, at, actor, changes));
    at = Math.min(now, at + 1 + Math.floor(random() * random() * 30 * HOUR));
  };
  const raise = () => {
    const alert = { id: newId('alr'), kind: pick(['rul_a', 'rul_b']), severity: pick(['low', 'high']), at };
    made.alerts.push(alert);
    tell('case.alert_raised', [{ field: 'alert', before: null, after: alert.id }]);
  };
  tell('case.opened', [{ field: 'state', before: null, after: 'open' }]);
  raise();
  const acts = Math.floor(random() * 5);
  for (let count = 0; count < acts; count += 1) {
    raise();
    const outcome = pick(['false_positive', 'confirmed', undefined]);
    const changes = outcome === undefined ? [] : [{ field: 'outcome', before: null, after: outcome }];
    const end = random() < 0.1 ? 'case.merged' : 'case.closed';
    tell(end, end === 'case.closed' ? changes : [], pick(people));
    if (end === 'case.merged' || random() < 0.5) break;
    tell('case.reopened', [{ field: 'state', before: 'closed', after: 'open' }], people[0]);
  }
  return life;
}

export interface Expected {
  readonly start: number;
  readonly group: string | null;
  readonly value: number | null;
}

/** Brute force: the figure from the whole history at once. */
export function expectFigure(
  history: History,
  asked: {
    readonly metric: Metric;
    readonly groupBy?: string;
    readonly start: number;
    readonly end: number;
    readonly size: number;
  },
  now: number,
): Expected[] {
  const { metric, groupBy, start, end, size } = asked;
  // Rules are judged by alerts, lists by reviewed hits.
  const base = metric === 'false_positive_rate' && groupBy === 'list' ? 'judged_by_list' : baseOf(metric);
  const facts = factsOf(history).filter((fact) => fact.metric === base);
  const inGroup = facts.flatMap((fact): (Fact & { readonly group: string | null })[] => {
    const groups = groupBy === undefined ? [null] : groupsOf(fact, groupBy);
    return groups.map((group) => ({ ...fact, group }));
  });
  const isLevel = metric === 'queue_open' || metric === 'queue_age_p95';
  const relevant = inGroup.filter(({ at }) => at < end && (isLevel || at >= start));
  const starts = Array.from({ length: (end - start) / size }, (_, index) => start + index * size);
  const groups = groupBy === undefined ? [null] : [...new Set(relevant.map(({ group }) => group))].sort();
  return starts.flatMap((at) =>
    groups.map((group) => {
      const mine = relevant.filter((fact) => fact.group === group);
      return { start: at, group, value: figureOf(metric, mine, at, size, now) };
    }),
  );
}

interface Fact {
  readonly metric: string;
  readonly at: number;
  readonly groups: Readonly<Record<string, string>>;
  /** A duration, or 1 for what counts among a ratio. */
  readonly value: number;
  readonly closed?: number;
}

function baseOf(metric: Metric): string {
  return metric
    .replace(/_p(50|95)$/, '')
    .replace(/^queue_(open|age)$/, 'queue')
    .replace(/^queue_age$/, 'queue');
}

function groupsOf(fact: Fact, groupBy: string): string[] {
  const group = fact.groups[groupBy];
  return group === undefined ? [] : [group];
}

function figureOf(metric: Metric, facts: readonly Fact[], at: number, size: number, now: number): number | null {
  const within = facts.filter((fact) => fact.at >= at && fact.at < at + size);
  if (metric === 'queue_open')
    return facts.filter(({ at: opened, closed }) => opened < at + size && !((closed ?? Infinity) < at + size)).length;
  if (metric === 'queue_age_p95') {
    const last = Math.min(at + size, Math.floor(now / HOUR) * HOUR);
    for (let moment = last; moment > at; moment -= HOUR) {
      const ages = facts
        .filter(({ at: opened, closed }) => opened < moment && !((closed ?? Infinity) < moment))
        .map((fact) => moment - fact.at);
      if (ages.length > 0) return nearest(ages, 0.95);
    }
    return null;
  }
  if (metric.endsWith('_p50') || metric.endsWith('_p95'))
    return within.length === 0
      ? null
      : nearest(
          within.map(({ value }) => value),
          metric.endsWith('_p50') ? 0.5 : 0.95,
        );
  if (METRICS[metric].unit === 'ratio')
    return within.length === 0 ? null : within.reduce((sum, { value }) => sum + value, 0) / within.length;
  return within.length;
}

/** The nearest rank, in seconds with three significant digits of the milliseconds. */
function nearest(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Number(sorted[Math.ceil(share * sorted.length) - 1]!.toPrecision(3)) / 1000;
}

const STEP_OF: Readonly<Record<string, string>> = {
  'verification.created': 'created',
  'verification.started': 'opened',
  'verification.consent_given': 'consent',
  'verification.challenge_completed': 'liveness',
  'verification.processing': 'submitted',
};

function factsOf(history: History): Fact[] {
  const sessions = new Map(history.sessions.map((made) => [made.id, made]));
  const cases = new Map(history.cases.map((made) => [made.id, made]));
  const facts: Fact[] = history.failures.map(({ at, webhook }) => ({
    metric: 'deliveries_failed',
    at,
    value: 1,
    groups: { webhook },
  }));
  for (const life of history.entries) {
    const steps = new Set<string>();
    let opened: { at: number; fact: { closed?: number } } | undefined;
    let verdicts: readonly Fact[] = [];
    let judged: Fact | undefined;
    for (const { action, at, actor, target, changes = [] } of life) {
      const add = (metric: string, groups: Record<string, string> = {}, value = 1, moment = at) => {
        const fact: Fact & { closed?: number } = { metric, at: moment, groups, value };
        facts.push(fact);
        return fact;
      };
      const changed = (field: string) => changes.find((change) => change.field === field)?.after;
      const session = sessions.get(target.id);
      const found = cases.get(target.id);
      const final = action === 'verification.decided' && ['approved', 'declined'].includes(String(changed('status')));
      if (session) {
        const { journey, created } = session;
        if (action === 'verification.created') add('sessions_created', { journey });
        if (final) {
          add('sessions_decided', { journey, decision: String(changed('status')) });
          add('approval_rate', { journey }, changed('status') === 'approved' ? 1 : 0);
          add('time_to_decision', { journey }, at - created);
        }
        const reached = final ? 'decided' : STEP_OF[action];
        const step = action === 'verification.capture_received' ? changes[0]!.field : reached;
        if (step !== undefined && !steps.has(step)) add('funnel', { step }, 1, created);
        if (step !== undefined) steps.add(step);
      }
      if (found) {
        const { type } = found;
        if (action === 'case.opened' || action === 'case.reopened') opened = { at, fact: add('queue', { type }) };
        // What is taken up again was not judged: the next closing says what its alerts came to.
        if (action === 'case.reopened') for (const verdict of verdicts) facts.splice(facts.indexOf(verdict), 1);
        if (action === 'case.alert_raised') {
          const alert = found.alerts.find(({ id }) => id === changed('alert'))!;
          add('alerts', { type, rule: alert.kind, severity: alert.severity });
        }
        if ((action === 'case.closed' || action === 'case.merged') && opened) {
          opened.fact.closed = at;
          add('review_time', { type }, at - opened.at);
          opened = undefined;
        }
        if (action === 'case.closed') {
          add('due_kept', { type }, at <= found.due ? 1 : 0);
          verdicts = found.alerts
            .filter((alert) => alert.at <= at)
            .map(({ kind }) =>
              add('false_positive_rate', { rule: kind }, changed('outcome') === 'false_positive' ? 1 : 0),
            );
        }
      }
      if (action === 'transaction.evaluated') {
        const last = life.filter((one) => one.action !== 'transaction.released').at(-1);
        add('transactions', { status: String(last?.changes?.find(({ field }) => field === 'status')?.after) });
      }
      if (action === 'transaction.evaluated' || action === 'transaction.amended') {
        const held = changes.find(({ field }) => field === 'status');
        if (held?.after === 'held' && held.before !== 'held') add('holds');
      }
      if (action === 'screening.hit_reviewed') {
        const list = changed('list');
        add('hits_reviewed', {
          status: String(changed('review_status')),
          ...(list === undefined ? {} : { list: String(list) }),
        });
        const before = changes.find(({ field }) => field === 'review_status')?.before;
        // Who judges a hit again takes the earlier verdict back; a hit that has changed is another one.
        if (judged && before !== 'unreviewed') facts.splice(facts.indexOf(judged), 1);
        judged = undefined;
        if (list !== undefined)
          judged = add('judged_by_list', { list: String(list) }, changed('review_status') === 'false_positive' ? 1 : 0);
      }
      if (action === 'quality.reviewed') {
        const groups = {
          kind: String(changed('kind')),
          operator: String(changed('first_by')).replace('operator:', ''),
        };
        add('agreement_rate', groups, changed('agrees') === true ? 1 : 0);
      }
      if (actor.type !== 'system' && (action === 'verification.decided' || action === 'case.closed'))
        add('reviewer_decisions', { operator: actor.type === 'api_key' ? `key:${actor.id}` : String(actor.id) });
    }
  }
  return facts;
}
