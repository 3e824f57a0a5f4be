import { faceVerdict } from '@assay/faces';
import { type CheckResult, DEFINITION_DEFAULTS, type JourneyDefinition, type Step } from '@assay/journeys';
import type { ScreeningHit } from '@assay/screening';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeScreening } from '../../risk/screening/judge-screening.js';
import type { StoredCheck } from './derive.js';
import { deriveFaceMatch, forgedStatus } from './face-match/derive.js';
import { deriveFaceSearch } from './face-search/derive.js';
import { deriveLiveness } from './liveness/derive.js';
import { underThreshold } from './liveness/under-threshold.js';
import { deriveScreening } from './screening/derive.js';

const step = (check: Step['check'], config: Step['config'] = {}): Step => ({ id: check, check, config, after: [] });
type Thresholds = Partial<JourneyDefinition['thresholds']>;
type Lists = Partial<JourneyDefinition['lists']>;
const definition = (thresholds: Thresholds = {}, lists: Lists = {}): JourneyDefinition => ({
  ...DEFINITION_DEFAULTS,
  steps: [],
  thresholds: { ...DEFINITION_DEFAULTS.thresholds, ...thresholds },
  lists: { ...DEFINITION_DEFAULTS.lists, ...lists },
});
const stored = (
  check: CheckResult,
  then: JourneyDefinition,
  now: JourneyDefinition,
  result?: Record<string, unknown>,
): StoredCheck => ({ check, result, then, now, stepThen: step(check.type), stepNow: step(check.type) });
/** What a decision reads of a check. */
const outcome = (derived: ReturnType<typeof deriveFaceMatch>) =>
  'check' in derived ? { status: derived.check.status, codes: [...derived.check.reasonCodes].sort() } : derived;

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const limits = fc.tuple(unit, unit).map(([a, b]) => ({ pass: Math.max(a, b), review: Math.min(a, b) }));

test('a stored comparison under other thresholds is what the comparison itself would have come to', () => {
  const flaws = fc.uniqueArray(fc.constantFrom('liveness.low_quality', 'face.low_quality', 'document.chip_invalid'));
  const judged = (score: number | null, thresholds: { pass: number; review: number }, codes: readonly string[]) => {
    const capture = codes.filter((code) => code !== 'document.chip_invalid');
    const { status, scoreCodes } = faceVerdict(score, thresholds, capture);
    const all = [...capture, ...scoreCodes, ...codes.filter((code) => code === 'document.chip_invalid')];
    return { status: forgedStatus(status, all), reasonCodes: all };
  };
  fc.assert(
    fc.property(fc.option(unit), limits, limits, flaws, (score, before, after, codes) => {
      const check: CheckResult = { step: 'face', type: 'face_match', score, ...judged(score, before, codes) };
      const derived = deriveFaceMatch(
        stored(check, definition({ face_match: before }), definition({ face_match: after })),
      );
      const wanted = judged(score, after, codes);
      expect(outcome(derived)).toEqual({ status: wanted.status, codes: [...wanted.reasonCodes].sort() });
    }),
  );
});

test('a stored capture under another threshold is what the capture itself would have come to, lower or higher', () => {
  const engine = fc.constantFrom(
    { status: 'passed' as const, reasonCodes: [] as string[] },
    { status: 'passed' as const, reasonCodes: ['liveness.eyes_closed'] },
    { status: 'review' as const, reasonCodes: ['liveness.low_quality'] },
    { status: 'failed' as const, reasonCodes: ['liveness.failed'] },
  );
  fc.assert(
    fc.property(engine, unit, unit, unit, (judged, score, before, after) => {
      const under = (pass: number) => underThreshold({ ...judged, score }, pass);
      const check: CheckResult = { step: 'live', type: 'liveness', score, ...under(before) };
      const of = (pass: number) => definition({ liveness: { pass, review: 0 } });
      const derived = deriveLiveness(stored(check, of(before), of(after)));
      expect(outcome(derived)).toEqual({ status: under(after).status, codes: [...under(after).reasonCodes].sort() });
    }),
  );
});

const hit = fc.record({
  match_score: fc.integer({ min: 50, max: 100 }),
  types: fc.subarray(['sanction', 'pep', 'adverse_media'], { minLength: 1 }),
  review_status: fc.constantFrom('unreviewed', 'true_positive', 'false_positive'),
  explanation: fc.constant([]),
});
const bounds = fc
  .tuple(fc.integer({ min: 50, max: 100 }), fc.integer({ min: 50, max: 100 }))
  .map(([a, b]) => ({ possible: Math.min(a, b), match: Math.max(a, b) }));
const KINDS = ['sanctions', 'pep', 'adverse_media'] as const;
const TYPE = { sanctions: 'sanction', pep: 'pep', adverse_media: 'adverse_media' } as const;
const kinds = fc.subarray([...KINDS], { minLength: 1 });

test('a stored search under higher thresholds and fewer kinds is what the search itself would have come to; the rest is not replayable', () => {
  fc.assert(
    fc.property(fc.array(hit, { maxLength: 6 }), bounds, bounds, kinds, kinds, (all, before, after, then, now) => {
      const search = ({ possible, match }: typeof before, asked: readonly (typeof KINDS)[number][]) => {
        const hits = all
          .filter((one) => one.match_score >= possible && asked.some((kind) => one.types.includes(TYPE[kind])))
          .sort((a, b) => b.match_score - a.match_score) as unknown as ScreeningHit[];
        const coverage = asked.map((type) => ({ type, status: 'covered' as const }));
        const judged = judgeScreening({ hits, coverage, threshold: possible, matchFrom: match });
        return { judged, result: { hits, hits_total: hits.length, match_threshold: possible, coverage } };
      };
      const was = search(before, then);
      const check: CheckResult = { step: 'sanctions_pep', type: 'sanctions_pep', ...was.judged };
      const derived = deriveScreening(
        stored(
          check,
          definition({ screening: before }, { screening: then }),
          definition({ screening: after }, { screening: now }),
          was.result,
        ),
      );
      const same = JSON.stringify([before, then]) === JSON.stringify([after, now]);
      if (!now.every((kind) => then.includes(kind))) expect(derived).toEqual({ notDerivable: 'lists_widened' });
      else if (after.possible < before.possible && !same)
        expect(derived).toEqual({ notDerivable: 'threshold_lowered' });
      else {
        const { status, reasonCodes } = search(after, now).judged;
        expect(outcome(derived)).toEqual({ status, codes: [...reasonCodes].sort() });
      }
    }),
  );
});

test('a check whose step says something else, and a face search on other lists, are not replayable', () => {
  const check: CheckResult = { step: 'liveness', type: 'liveness', status: 'passed', score: 0.9, reasonCodes: [] };
  const passive = { ...stored(check, definition(), definition()), stepNow: step('liveness', { mode: 'passive' }) };
  expect(deriveLiveness(passive)).toEqual({ notDerivable: 'check_config_changed' });
  const search: CheckResult = { step: 'face_search', type: 'face_search', status: 'passed', reasonCodes: [] };
  expect(deriveFaceSearch(stored(search, definition(), definition({}, { block: ['other'] })))).toEqual({
    notDerivable: 'lists_widened',
  });
});
