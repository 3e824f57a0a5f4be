import { REASON_CODES, reasonSeverity } from '@assay/kernel';
import { describe, expect, test } from 'vitest';
import mistakes from './fixtures/capture-mistakes.json' with { type: 'json' };
import type { CheckResult } from './journey-context.js';
import { attemptsExhausted, automaticRecaptures, picturesAsked } from './recapture.js';
import { seededJourneys } from './seeded-journeys.js';
import type { CheckType } from './types.js';
import { validateDefinition } from './validate-definition.js';

const RETRYABLE = new Set(REASON_CODES.filter(({ retryable }) => retryable).map(({ code }) => code));
const UNREAD: readonly string[] = ['screening.insufficient_data'];

function definitionOf(checks: readonly CheckType[]) {
  const result = validateDefinition({ checks: [...checks] }, reasonSeverity);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.definition;
}

/** Results as recorded, in a journey of these checks; a check without a record passed. */
function resultsOf(
  checks: readonly CheckType[],
  codes: Partial<Record<CheckType, readonly string[]>>,
): readonly CheckResult[] {
  return checks
    .filter((type) => type !== 'risk_score')
    .map((type) => ({
      step: type,
      type,
      status: codes[type]?.length ? ('review' as const) : ('passed' as const),
      reasonCodes: codes[type] ?? [],
    }));
}

function asked(
  checks: readonly CheckType[],
  codes: Parameters<typeof resultsOf>[1],
  attempts: Record<string, number> = {},
) {
  return automaticRecaptures({
    definition: definitionOf(checks),
    checks: resultsOf(checks, codes),
    severityOf: reasonSeverity,
    retryableOf: (code) => RETRYABLE.has(code),
    attemptsOf: (step) => attempts[step] ?? 1,
  });
}

const photographed = seededJourneys().filter(({ checks }) => checks.includes('document'));
const cells = photographed.flatMap((journey) => mistakes.cases.map((mistake) => ({ journey, mistake })));

describe('a mistake with the document is another try, never a human reviewer', () => {
  test('in every seeded journey that takes a document', () => {
    expect(photographed.map(({ id }) => id)).toEqual(['kyc_standard', 'kyc_document_face', 'kyc_light']);
    expect(mistakes.cases).toHaveLength(10);
  });

  test.each(cells)('$mistake.name in $journey.id', ({ journey: { checks }, mistake }) => {
    const { document, face_match, read } = mistake;
    const recaptures = asked(checks, { document, face_match, sanctions_pep: read ? [] : UNREAD });
    const pictures = new Set(
      recaptures.flatMap(({ step, reasonCodes }) => picturesAsked(step as CheckType, reasonCodes)),
    );
    expect(pictures).toContain('document');
    // The selfie of a subject whose document alone is at fault stays.
    expect(pictures.has('selfie')).toBe(checks.includes('face_match') && mistake.selfie);
    const told = recaptures.find(({ step }) => step === 'document')?.reasonCodes ?? [];
    expect(told).toEqual(document);
  });
});

describe('what stands in the way of another try', () => {
  const STANDARD: readonly CheckType[] = ['document', 'liveness', 'face_match', 'sanctions_pep'];
  const BLURRED = { document: ['document.blurred'] };

  test('a decline that no new picture cures and that follows from none asked for', () => {
    expect(asked(STANDARD, { ...BLURRED, liveness: ['liveness.print_attack'] })).toEqual([]);
    expect(asked(STANDARD, { liveness: ['liveness.no_face'], document: ['document.expired'] })).toEqual([]);
    expect(asked(STANDARD, { liveness: ['liveness.no_face'], sanctions_pep: ['screening.sanctions_match'] })).toEqual(
      [],
    );
  });

  test('not a decline that follows from a picture asked for', () => {
    expect(asked(STANDARD, { ...BLURRED, face_match: ['face.mismatch'] })).toHaveLength(1);
    expect(asked(STANDARD, { ...BLURRED, sanctions_pep: ['screening.sanctions_match'] })).toHaveLength(1);
    expect(asked(STANDARD, { liveness: ['liveness.no_face'], face_match: ['face.mismatch'] })).toHaveLength(1);
  });

  test('not a cause that only refers, whatever it says', () => {
    const referring = ['screening.pep_match', 'screening.insufficient_data', 'session.check_unavailable'];
    for (const code of referring) expect(asked(STANDARD, { ...BLURRED, sanctions_pep: [code] })).toHaveLength(1);
  });

  test('any cause of another check in the session of a company, whose owners are waited for', () => {
    const checks: readonly CheckType[] = ['business_registry', 'ubo', 'business_document'];
    const papers = { business_document: ['document.no_document'] };
    expect(asked(checks, papers)).toHaveLength(1);
    expect(asked(checks, { ...papers, ubo: ['business.ubo_not_verified'] })).toEqual([]);
  });

  test('attempts that are used up, of the step that takes the picture as well', () => {
    const portrait = { face_match: ['face.document_portrait_missing'] };
    expect(asked(STANDARD, BLURRED, { document: 3 })).toEqual([]);
    expect(asked(STANDARD, portrait, { document: 3 })).toEqual([]);
    expect(asked(STANDARD, portrait, { document: 2 })).toMatchObject([{ step: 'face_match', attemptsLeft: 1 }]);
  });
});

describe('which pictures are taken again', () => {
  const PORTRAIT = 'face.document_portrait_missing';
  test.each([
    ['document', ['document.blurred'], ['document']],
    ['document', [], ['document']],
    ['liveness', ['liveness.no_face'], ['selfie']],
    ['face_match', ['face.mismatch'], ['selfie']],
    ['face_match', [PORTRAIT], ['document']],
    ['face_match', [PORTRAIT, 'face.mismatch'], ['selfie', 'document']],
    ['face_search', [], ['selfie']],
    ['age_estimation', [], ['selfie']],
    ['proof_of_address', ['document.blurred'], []],
    ['business_document', ['document.blurred'], []],
    ['contact_email', [], []],
    ['sanctions_pep', [PORTRAIT], []],
  ] as const)('%s for %j: %j', (type, codes, pictures) => {
    expect(picturesAsked(type, codes)).toEqual(pictures);
  });
});

describe('attempts are used up', () => {
  const exhausted = (over: Partial<CheckResult>, attempts: number) =>
    attemptsExhausted({
      definition: definitionOf(['document', 'liveness']),
      checks: [
        { step: 'liveness', type: 'liveness', status: 'passed', reasonCodes: [] },
        { ...{ step: 'document', type: 'document', status: 'failed', reasonCodes: ['document.blurred'] }, ...over },
      ],
      retryableOf: (code) => RETRYABLE.has(code),
      attemptsOf: (step) => (step === 'document' ? attempts : 1),
    });

  test.each([
    ['a check that failed for a picture, at the last attempt', {}, 3, true],
    ['or beyond it', {}, 4, true],
    ['not before', {}, 2, false],
    ['not where it waits for a person', { status: 'review' }, 3, false],
    ['not where it passed', { status: 'passed' }, 3, false],
    ['not where no code says why', { reasonCodes: [] }, 3, false],
    ['not where another cause stands beside it', { reasonCodes: ['document.blurred', 'document.expired'] }, 3, false],
  ] as const)('%s', (_, over, attempts, expected) => {
    expect(exhausted(over, attempts)).toBe(expected);
  });
});

test('a check that passed or waits for nobody is not asked for, whatever codes it has', () => {
  const input = (status: CheckResult['status']) =>
    automaticRecaptures({
      definition: definitionOf(['document']),
      checks: [{ step: 'document', type: 'document', status, reasonCodes: ['document.blurred'] }],
      severityOf: reasonSeverity,
      retryableOf: (code) => RETRYABLE.has(code),
      attemptsOf: () => 1,
    });
  expect((['failed', 'review'] as const).map(input)).toEqual([
    [{ step: 'document', attemptsLeft: 2, reasonCodes: ['document.blurred'] }],
    [{ step: 'document', attemptsLeft: 2, reasonCodes: ['document.blurred'] }],
  ]);
  expect((['passed', 'unavailable', 'pending', 'skipped'] as const).map(input)).toEqual([[], [], [], []]);
});
