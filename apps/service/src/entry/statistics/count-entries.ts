import { alertOf, type Entry, type Facts, type HitVerdict, type Span, type Verdict } from './facts.js';
import type { Tally } from './tally.js';

/** A step that a session has reached for the first time. */
export interface NewStep {
  readonly sessionId: string;
  readonly step: string;
  readonly at: number;
}

/** What a slice brings beside counts. */
export interface Counted {
  readonly steps: readonly NewStep[];
  readonly spans: readonly Span[];
  /** The earliest moment at which the queue was another than known; undefined where it was not. */
  readonly queueFrom: number | undefined;
}

/** Steps of the hosted flow by the action that shows them; those of pictures have the kind of the picture. */
const STEPS: Readonly<Record<string, string>> = {
  'verification.created': 'created',
  'verification.started': 'opened',
  'verification.consent_given': 'consent',
  'verification.details_typed': 'details',
  'verification.company_confirmed': 'company',
  'verification.contact_confirmed': 'contact',
  'verification.challenge_completed': 'liveness',
  'verification.processing': 'submitted',
};
const PEOPLE = ['api_key', 'user'];
const DECISIONS = ['verification.decided', 'verification.opinion_recorded', 'case.closed', 'case.closing_proposed'];

/** Adds what a slice of the chain says to the counts. Entries come in the order of the chain. */
export function countEntries(entries: readonly Entry[], facts: Facts, tally: Tally): Counted {
  const sessions = new SessionCounter(facts, tally);
  const cases = new CaseCounter(facts, tally);
  const hits = new HitCounter(facts, tally);
  for (const entry of entries) {
    sessions.count(entry);
    cases.count(entry);
    hits.count(entry);
    countOther(entry, facts, tally);
  }
  return { steps: sessions.steps, spans: cases.spans, queueFrom: cases.queueFrom };
}

function countOther(entry: Entry, facts: Facts, tally: Tally): void {
  const { action, at } = entry;
  if (action === 'transaction.evaluated') {
    const status = after(entry, 'status');
    tally.add('transactions', at, [`status:${status}`]);
    if (status === 'held') tally.add('holds', at);
  }
  if (action === 'transaction.amended') countCorrection(entry, facts, tally);
  if (action === 'quality.reviewed') {
    const by = String(after(entry, 'first_by')).replace(/^operator:/, '');
    const groups = [`kind:${after(entry, 'kind')}`, `operator:${by}`];
    tally.add('reviews_again', at, groups);
    if (after(entry, 'agrees') === true) tally.add('reviews_agreed', at, groups);
  }
  if (DECISIONS.includes(action) && PEOPLE.includes(entry.actorType)) {
    const id = entry.actorType === 'api_key' ? `key:${entry.actorId}` : entry.actorId;
    tally.add('reviewer_decisions', at, [`operator:${id}`]);
  }
}

/**
 * A corrected transaction has its new status in the hour in which it came. What it holds anew is a hold of now: one that was
 * held already waits on. Entries name what was decided apart where a person had released it.
 */
function countCorrection(entry: Entry, facts: Facts, tally: Tally): void {
  const [was, is] = [before(entry, 'status'), after(entry, 'status')];
  if (is === undefined) return;
  if (is === 'held' && was !== 'held') tally.add('holds', entry.at);
  const came = facts.transactions.get(entry.targetId)?.created_at.getTime();
  const counted = before(entry, 'decided') ?? was;
  if (came === undefined || counted === is) return;
  tally.addTo('transactions', came, `status:${counted}`, -1);
  tally.addTo('transactions', came, `status:${is}`);
}

class SessionCounter {
  readonly steps: NewStep[] = [];
  readonly #facts: Facts;
  readonly #tally: Tally;
  readonly #reached = new Set<string>();

  constructor(facts: Facts, tally: Tally) {
    this.#facts = facts;
    this.#tally = tally;
  }

  count(entry: Entry): void {
    const session = this.#facts.sessions.get(entry.targetId);
    if (!session) return;
    const { action, at } = entry;
    const created = session.created_at.getTime();
    const journey = `journey:${session.journey_id}`;
    // A link that was withdrawn had this name too: it has a status before it.
    const isNew = action === 'verification.created' && before(entry, 'status') == null;
    if (isNew) this.#tally.add('sessions_created', at, [journey]);
    const step = stepOf(entry);
    if (step) this.#reach(session.id, step, created);
    const decision = after(entry, 'status');
    if (action !== 'verification.decided' || (decision !== 'approved' && decision !== 'declined')) return;
    this.#tally.add('sessions_decided', at, [journey, `decision:${decision}`]);
    if (decision === 'approved') this.#tally.add('sessions_approved', at, [journey]);
    this.#tally.note('time_to_decision', at, at - created, [journey]);
    this.#reach(session.id, 'decided', created);
  }

  /** Counts a step once a session, at the moment of the session's creation. */
  #reach(sessionId: string, step: string, created: number): void {
    const name = `${sessionId} ${step}`;
    if (this.#facts.steps.has(name) || this.#reached.has(name)) return;
    this.#reached.add(name);
    this.steps.push({ sessionId, step, at: created });
    this.#tally.addTo('funnel', created, `step:${step}`);
  }
}

function stepOf(entry: Entry): string | undefined {
  if (entry.action === 'verification.capture_received') return entry.changes[0]?.field;
  return STEPS[entry.action];
}

class CaseCounter {
  queueFrom: number | undefined;
  readonly #facts: Facts;
  readonly #tally: Tally;
  readonly #open: Map<string, Span>;
  readonly #changed = new Map<string, Span>();
  /** What the last closing of a case said of its alerts. */
  readonly #verdicts: Map<string, Verdict>;

  constructor(facts: Facts, tally: Tally) {
    this.#facts = facts;
    this.#tally = tally;
    this.#verdicts = new Map(facts.verdicts);
    this.#open = new Map(facts.openSpans);
  }

  /** Spans that began or ended. */
  get spans(): readonly Span[] {
    return [...this.#changed.values()];
  }

  count(entry: Entry): void {
    const found = this.#facts.cases.get(entry.targetId);
    if (!found) return;
    const { action } = entry;
    const reopened = action === 'case.reopened' && before(entry, 'state') === 'closed';
    if (reopened) this.#takeBack(entry.targetId);
    if (action === 'case.opened' || reopened) this.#begin(entry, found.type);
    if (action === 'case.closed' || action === 'case.merged') this.#end(entry, found.type);
    if (action === 'case.alert_raised') this.#alert(entry, found.type);
    if (action === 'case.closed') this.#close(entry, found.due_at.getTime(), found.type);
  }

  #begin({ targetId, at }: Entry, type: string): void {
    if (this.#open.has(targetId)) return;
    this.#keep({ case_id: targetId, type, opened_at: new Date(at), closed_at: null });
    this.#tally.add('queue', at, [`type:${type}`]);
  }

  #end({ targetId, at }: Entry, type: string): void {
    const span = this.#open.get(targetId);
    if (!span) return;
    this.#keep({ ...span, closed_at: new Date(at) });
    this.#tally.add('queue', at, [`type:${type}`], -1);
    this.#tally.note('review_time', at, at - span.opened_at.getTime(), [`type:${type}`]);
  }

  #keep(span: Span): void {
    const at = (span.closed_at ?? span.opened_at).getTime();
    this.queueFrom = Math.min(this.queueFrom ?? at, at);
    this.#changed.set(`${span.case_id} ${span.opened_at.getTime()}`, span);
    if (span.closed_at) this.#open.delete(span.case_id);
    else this.#open.set(span.case_id, span);
  }

  #alert(entry: Entry, type: string): void {
    const alert = this.#facts.alerts.get(alertOf(entry));
    const groups = alert ? [`rule:${alert.kind}`, `severity:${alert.severity}`] : [];
    this.#tally.add('alerts', entry.at, [`type:${type}`, ...groups]);
  }

  /** Whether the due date was kept, and what the alerts of the case came to. */
  #close(entry: Entry, due: number, type: string): void {
    const { at, targetId } = entry;
    this.#tally.add('due', at, [`type:${type}`]);
    if (at <= due) this.#tally.add('due_kept', at, [`type:${type}`]);
    const verdict = { case_id: targetId, at, wrong: after(entry, 'outcome') === 'false_positive' };
    this.#judge(verdict, 1);
    this.#verdicts.set(targetId, verdict);
  }

  /** What is taken up again was not judged: its next closing says what the alerts came to. */
  #takeBack(caseId: string): void {
    const verdict = this.#verdicts.get(caseId);
    if (verdict) this.#judge(verdict, -1);
    this.#verdicts.delete(caseId);
  }

  #judge({ case_id: caseId, at, wrong }: Verdict, by: 1 | -1): void {
    for (const { kind, created_at: raised } of this.#facts.alertsByCase.get(caseId) ?? []) {
      if (raised.getTime() > at) continue;
      this.#tally.add('judged', at, [`rule:${kind}`], by);
      if (wrong) this.#tally.add('judged_false', at, [`rule:${kind}`], by);
    }
  }
}

/** Each review is counted as work; of a hit that is judged again the last verdict alone says how often its list was wrong. */
class HitCounter {
  readonly #tally: Tally;
  readonly #verdicts: Map<string, HitVerdict>;

  constructor(facts: Facts, tally: Tally) {
    this.#tally = tally;
    this.#verdicts = new Map(facts.hitVerdicts);
  }

  count(entry: Entry): void {
    if (entry.action !== 'screening.hit_reviewed') return;
    const { at, targetId } = entry;
    const status = after(entry, 'review_status');
    const list = after(entry, 'list');
    const lists = list === undefined ? [] : [`list:${list}`];
    this.#tally.add('hits_reviewed', at, [`status:${status}`, ...lists]);
    const earlier = this.#verdicts.get(targetId);
    if (earlier && before(entry, 'review_status') !== 'unreviewed') this.#judge(earlier, -1);
    const verdict = {
      ...{ hit_id: targetId, at, wrong: status === 'false_positive' },
      list: list === undefined ? null : String(list),
    };
    this.#judge(verdict, 1);
    this.#verdicts.set(targetId, verdict);
  }

  #judge({ list, at, wrong }: HitVerdict, by: 1 | -1): void {
    if (list === null) return;
    this.#tally.addTo('judged', at, `list:${list}`, by);
    if (wrong) this.#tally.addTo('judged_false', at, `list:${list}`, by);
  }
}

function after({ changes }: Entry, field: string): unknown {
  return changes.find((change) => change.field === field)?.after;
}

function before({ changes }: Entry, field: string): unknown {
  return changes.find((change) => change.field === field)?.before;
}
