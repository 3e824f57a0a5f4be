import type { Fact } from './fact.js';
import { companyFacts } from './report-company.js';
import type { ReportCheck, ReportInput } from './report-input.js';
import { type VerifyPage, verifyPage } from './report-verify.js';
import {
  checkName,
  measuredText,
  mediaTypeName,
  percentText,
  signalText,
  sizeText,
  sourceName,
  words,
} from './report-words.js';
import type { EvidenceContent, ExtractedField, HitReview, Signal, TrailEntry } from './types.js';

export type Tone = 'good' | 'bad' | 'review' | 'neutral';

export interface ReportCheckRow {
  readonly name: string;
  readonly status: string;
  readonly tone: Tone;
  /** Measured values against thresholds, one a line. */
  readonly measures: readonly string[];
  readonly reasons: readonly { readonly code: string; readonly text: string }[];
}

/** Everything the PDF shows, as text, in the order it is shown. The same model always gives the same PDF. */
export interface ReportModel {
  readonly verificationId: string;
  /** RFC 3339; the state the report describes, and the PDF's creation date. */
  readonly stateAt: string;
  readonly outcome: { readonly label: string; readonly tone: Tone; readonly sentence: string };
  readonly session: readonly Fact[];
  readonly subject: readonly Fact[];
  /** The company of a business session; empty for a person. */
  readonly company: readonly Fact[];
  readonly decision: readonly Fact[];
  readonly extracted: readonly { readonly field: string; readonly value: string; readonly origin: string }[];
  readonly checks: readonly ReportCheckRow[];
  readonly timeline: readonly { readonly at: string; readonly actor: string; readonly what: string }[];
  readonly media: readonly {
    readonly id: string;
    readonly kind: string;
    readonly detail: string;
    readonly sha256: string;
  }[];
  /** Why there are no media; empty where there are some. */
  readonly mediaRemark: string;
  readonly lists: readonly Fact[];
  readonly verify: VerifyPage;
}

const TONES: Readonly<Record<string, Tone>> = {
  approved: 'good',
  passed: 'good',
  no_match: 'good',
  declined: 'bad',
  failed: 'bad',
  match: 'bad',
  referred: 'review',
  review: 'review',
  possible_match: 'review',
  unavailable: 'review',
};

/** The compliance report of a session as data: no layout, no fonts, no clock. Texts are English. */
export function reportModel(input: ReportInput): ReportModel {
  const { session, evidence } = input;
  return {
    verificationId: session.id,
    stateAt: session.updated_at,
    outcome: outcome(input),
    session: sessionFacts(input),
    subject: [
      { label: 'Type', value: words(session.subject.type) },
      { label: 'Reference', value: session.subject.reference },
      ...(session.subject.country ? [{ label: 'Country', value: session.subject.country }] : []),
    ],
    company: evidence.business ? companyFacts(evidence.business) : [],
    decision: decisionFacts(input),
    extracted: Object.entries(evidence.extracted).map(([field, item]) => ({
      field: words(field.replace('.', ': ')),
      value: item.value ?? '(none)',
      origin: originOf(item),
    })),
    checks: session.checks.map((check) => checkRow(check, input)),
    timeline: evidence.decision_trail.map(timelineRow),
    media: evidence.media.map((item) => ({
      id: item.id,
      kind: words(item.kind),
      detail: [
        time(item.captured_at),
        words(item.capture_method ?? ''),
        mediaTypeName(item.media_type),
        sizeText(item.bytes),
        item.lost ? 'lost: the store has no such file' : '',
      ]
        .filter((part) => part !== '')
        .join(' · '),
      sha256: item.sha256,
    })),
    mediaRemark: mediaRemark(evidence),
    lists: listFacts(input),
    verify: verifyPage(input),
  };
}

function mediaRemark({ media, media_erased_at: at }: EvidenceContent): string {
  if (media.length > 0) return '';
  if (at === undefined) return 'No media was captured.';
  return `No media is kept: what was captured was erased on ${at.slice(0, 10)}, at the end of its retention.`;
}

function outcome({ session, decision, evidence }: ReportInput): ReportModel['outcome'] {
  const label = words(session.status);
  const tone = TONES[session.status] ?? 'neutral';
  if (!decision) {
    const ended = session.status === 'expired' || session.status === 'abandoned';
    const sentence = ended
      ? `The session ended without a decision: it is ${session.status}.`
      : 'No decision has been made yet. This report shows the state so far and is not a result.';
    return { label, tone, sentence };
  }
  const by = `${time(decision.decided_at)} by ${words(decision.decided_by.type).toLowerCase()}`;
  if (decision.final) {
    const replaced = evidence.superseded_by
      ? ` Verification ${evidence.superseded_by} was made to supersede this one: see what it came to.`
      : '';
    return { label, tone, sentence: `Final decision: ${decision.decision}, ${by}.${replaced}` };
  }
  const waits = session.awaiting_approval
    ? 'One reviewer has given an opinion, and a second has not decided yet.'
    : 'A reviewer has not decided yet.';
  return {
    label,
    tone,
    sentence: `Preliminary decision: ${decision.decision}, ${by}. ${waits}`,
  };
}

function sessionFacts({ session, evidence }: ReportInput): Fact[] {
  return [
    { label: 'Verification', value: session.id },
    { label: 'Journey', value: `${session.journey}, version ${session.journey_version}` },
    { label: 'Journey SHA-256', value: evidence.journey.definition_sha256 },
    { label: 'Environment', value: words(session.environment) },
    { label: 'Created', value: time(session.created_at) },
    { label: 'State as of', value: time(session.updated_at) },
    ...(session.seeded ? [{ label: 'Seeded', value: 'A test subject: person and results are made up.' }] : []),
    ...(evidence.supersedes ? [{ label: 'Supersedes', value: evidence.supersedes }] : []),
    ...(evidence.superseded_by ? [{ label: 'Superseded by', value: evidence.superseded_by }] : []),
    ...(session.imported ? [{ label: 'Imported from', value: session.provider ?? 'unknown' }] : []),
  ];
}

function decisionFacts({ decision, reasonTexts }: ReportInput): Fact[] {
  if (!decision) return [{ label: 'Decision', value: 'none' }];
  const { risk } = decision;
  const contributions = (risk?.contributions ?? [])
    .map(({ source, points }) => `${checkName(source)} ${points}`)
    .join(', ');
  return [
    { label: 'Decision', value: `${words(decision.decision)}${decision.final ? '' : ' (not final)'}` },
    { label: 'Decision id', value: decision.id },
    { label: 'Decided by', value: [words(decision.decided_by.type), decision.decided_by.id ?? ''].join(' ').trim() },
    ...(risk ? [{ label: 'Risk', value: `${risk.score} of 100, band ${risk.band}` }] : []),
    ...(contributions ? [{ label: 'Points from', value: contributions }] : []),
    ...decision.reason_codes.map((code) => ({
      label: 'Reason',
      value: `${reasonTexts[code] ?? 'No text is known for this reason.'} (${code})`,
    })),
    ...(decision.counterfactual ? [{ label: 'Counterfactual', value: decision.counterfactual }] : []),
    ...(decision.comment ? [{ label: 'Comment', value: decision.comment }] : []),
  ];
}

function checkRow(
  check: ReportCheck,
  { session, decision, evidence, reasonTexts: texts }: ReportInput,
): ReportCheckRow {
  const alike = session.checks.filter(({ type }) => type === check.type);
  // A reason names a kind of check: where there are several of it, whose measure it tells is not known.
  const own = alike.length > 1 ? [] : (decision?.reasons ?? []).filter((reason) => reason.check === check.type);
  const name = checkName(check.type);
  return {
    name: alike.length > 1 && check.step !== undefined ? `${name}: ${words(check.step).toLowerCase()}` : name,
    status: words(check.status),
    tone: TONES[check.status] ?? 'neutral',
    measures: evidence.signals.filter(measuredBy(check, session.checks)).map(signalText),
    reasons: (check.reason_codes ?? []).map((code) => {
      const reason = own.find((candidate) => candidate.code === code);
      const measured = reason && measuredText(reason);
      const text = reason?.message ?? texts[code] ?? 'No text is known for this reason.';
      return { code, text: measured ? `${text} Measured: ${measured}.` : text };
    }),
  };
}

/** What the last run of a check measured. A signal names the step, or the kind of check where no step is called so. */
function measuredBy({ step, type }: ReportCheck, checks: readonly ReportCheck[]): (signal: Signal) => boolean {
  const isStep = (name: string) => checks.some((check) => check.step === name);
  return ({ check, replaced }) => replaced !== true && (check === step || (check === type && !isStep(check)));
}

/** Where a value comes from, and how sure the reading is; of a corrected one who gave it, why, and what had been read. */
function originOf({ source, confidence, original, corrected_by: by, reason }: ExtractedField): string {
  if (by) return `corrected by ${by}${reason ? ` (${reason})` : ''}, was ${original ?? '(none)'}`;
  const from = source ? `from the ${sourceName(source)}` : '';
  const sure = confidence === undefined ? '' : `${percentText(confidence)} sure`;
  return [from, sure].filter((part) => part !== '').join(', ');
}

function timelineRow(entry: TrailEntry): ReportModel['timeline'][number] {
  const move = entry.to === undefined ? '' : `: ${entry.from ? `${words(entry.from)} to ` : ''}${words(entry.to)}`;
  const reasons = entry.reason_codes?.length ? ` (${entry.reason_codes.join(', ')})` : '';
  const comment = entry.comment ? ` “${entry.comment}”` : '';
  const said = entry.decision ? [words(entry.decision).toLowerCase()] : (entry.fields ?? []);
  const given = entry.reviewer ? `: ${[said.join(', '), 'by', entry.reviewer].join(' ').trim()}` : '';
  return {
    at: time(entry.at),
    actor: [words(entry.actor.type), entry.actor.id ?? ''].join(' ').trim(),
    what: `${words(entry.action)}${move}${given}${reasons}${comment}`,
  };
}

const COVERAGE: Readonly<Record<string, string>> = {
  covered: 'covered',
  stale: 'covered by a list that was out of date',
  no_list: 'not searched: no list covers it',
  waived: 'not searched: no list covers it, and the journey waives it',
};

/** The editions that were searched, what of the asked kinds they covered, and who was found. */
function listFacts({ evidence }: ReportInput): Fact[] {
  const { list_versions: versions, coverage = [], hits = [] } = evidence.screening;
  return [
    ...versions.map(({ list, published }) => ({ label: list, value: `published ${published}` })),
    ...coverage.map(({ check, type, status }) => ({
      label: `${words(check)}: ${words(type)}`,
      value: COVERAGE[status] ?? status,
    })),
    // Those of a company stand with its parties.
    ...(hits as readonly ReportedHit[])
      .filter(({ subject }) => subject === undefined)
      .map((hit) => ({ label: 'Hit', value: hitText(hit, evidence.screening.reviews ?? []) })),
  ];
}

interface ReportedHit {
  readonly id?: string;
  readonly name?: string;
  readonly list?: string;
  readonly match_score?: number;
  readonly subject?: unknown;
}

/** A hit with what a person said of it. */
function hitText({ id, name, list, match_score: score }: ReportedHit, reviews: readonly HitReview[]): string {
  const review = reviews.find(({ hit }) => hit === id);
  const said = review
    ? `${words(review.status).toLowerCase()} by ${review.reviewed_by ?? 'somebody'}, ${time(review.reviewed_at)}`
    : 'reviewed by nobody';
  return `${name} (${list}, score ${score}): ${said}`;
}

/** `2026-11-20 10:16:02 UTC` of an RFC 3339 time in UTC. */
function time(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}
