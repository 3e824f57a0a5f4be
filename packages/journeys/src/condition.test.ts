import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ConditionResult, conditionsFor } from './condition.js';
import { compilePattern } from './condition-environment.js';
import { DEFINITION_DEFAULTS, type JourneyDefinition } from './definition.js';
import { conditionVariables, type JourneyContext, type View } from './journey-context.js';

const definition: JourneyDefinition = {
  ...DEFINITION_DEFAULTS,
  steps: [
    { id: 'document', check: 'document', config: {}, after: [] },
    { id: 'face', check: 'face_match', config: {}, after: ['document'] },
  ],
};
const context: JourneyContext = {
  subject: { type: 'individual', reference: 'cust-42' },
  document: { type: 'passport', issuing_country: 'PT' },
  device: { vpn: true },
  metadata: { branch: 'lisbon', amount: 12.5, visits: 3 },
  age: 17,
  now: Date.UTC(2026, 10, 20),
};
const view: View = {
  context,
  lists: { blocked: [], allowed: ['allowlist'] },
  checks: [
    { step: 'document', type: 'document', status: 'passed', reasonCodes: ['document.scan'] },
    { step: 'face', type: 'face_match', status: 'review', score: 0.61, reasonCodes: [] },
  ],
  risk: { score: 47, band: 'medium' },
};
const conditions = conditionsFor(['document', 'face']);

function evaluate(text: string, over: Partial<View> = {}): ConditionResult {
  return conditions.evaluate(text, conditionVariables(definition, { ...view, ...over }));
}

describe('what conditions see', () => {
  test.each<[string, boolean]>([
    ['age < 18', true],
    ['age + 1 == 18', true],
    ['document.issuing_country in ["PT", "ES"]', true],
    ['document.expiry_date == null', true],
    ['subject.country == "PT" && subject.allowlisted && !subject.blocklisted', true],
    ['device.vpn == true && device.tor == null', true],
    ['checks.face.status == "review" && checks.face.score < 0.7', true],
    ['"document.scan" in checks.document.reason_codes', true],
    ['checks.document.reason_codes.exists(c, c.startsWith("document."))', true],
    ['risk.score >= 47 && risk.band == "medium"', true],
    ['risk.score * 0.5 > 23.0', true],
    ['metadata.branch == "lisbon" && metadata.visits == 3 && metadata.amount > 12.0', true],
    ['has(metadata.absent)', false],
    ['now >= timestamp("2026-11-20T00:00:00Z")', true],
    ["regex(subject.reference, '^cust-[0-9]+$')", true],
    ["now.getHours('+05:30') == 5 && now.getMinutes('+05:30') == 30", true],
    ["(now).getHours('Asia/Kolkata') == 5 && now.getHours() == 0 && now.getDate('-03:00') == 19", true],
  ])('%s is %s', (text, value) => {
    expect(evaluate(text)).toEqual({ value });
  });

  test('the document and the age are unknown until a check has read them', () => {
    expect(evaluate('age == null && document.type == null', { checks: [] })).toEqual({ value: true });
    expect(evaluate('checks.document.status == "pending"', { checks: [] })).toEqual({ value: true });
  });

  test('a condition that cannot be evaluated says so instead of throwing', () => {
    for (const text of ['age < 18', 'metadata.absent == 1', 'device.vpn', 'document.type', '1 / 0 == 1', 'x > 1']) {
      expect(evaluate(text, { checks: [], context: { ...context, age: null, device: { vpn: 3 } } })).toHaveProperty(
        'error',
      );
    }
  });
});

describe('what cannot be saved', () => {
  test.each([
    ['"a".matches("(a+)+$")', 'matches'],
    ['cel.bind(x, 1, x == 1)', 'bind'],
    ["now.getHours('Mars/Base') > 1", 'no time zone'],
    ['"a,b".split(",").size() == 2', 'split'],
    ['["a"].join() == "a"', 'join'],
    ['size(b"{}".json()) == 0', 'json'],
    ['regex(subject.reference, subject.type)', 'literal'],
    ["regex(subject.reference, '[')", 'missing closing'],
    ["regex(subject.reference, '((a{10}){10}){10}')", 'too large'],
    ['risk.nope > 1', 'nope'],
    ['checks.selfie.status == "passed"', 'selfie'],
    ['risk.band > 3', 'string > int'],
    ['risk.score', 'type int'],
    ['true && (', 'Unexpected'],
    [`${'('.repeat(60)}true${')'.repeat(60)}`, 'maxDepth'],
    [`subject.type in [${Array.from({ length: 1001 }, () => '1').join(',')}]`, '1000'],
  ])('%s', (text, part) => {
    expect(
      conditions
        .check(text)
        .map((fault) => fault.message)
        .join(' '),
    ).toContain(part);
    expect(evaluate(text)).toHaveProperty('error');
  });

  test('the place of a fault is its offset in the text', () => {
    expect(conditions.check('true && "a".matches("b")')[0]?.position).toBeGreaterThanOrEqual(8);
    expect(conditions.check('true && nope')[0]?.position).toBe(8);
  });
});

describe('numbers of both kinds', () => {
  test.each([
    ['risk.score + 0.5 == 47.5 && 0.5 + risk.score == 47.5', true],
    ['risk.score - 0.5 == 46.5 && 0.5 - risk.score == -46.5', true],
    ['risk.score * 2.0 == 94.0 && 2.0 * risk.score == 94.0', true],
    ['risk.score / 2.0 == 23.5 && 94.0 / risk.score == 2.0', true],
    ['risk.score * 0.5 + 1 == 24.5 && 1 + risk.score * 0.5 == 24.5', true],
    ['risk.score * 2.0 == 94 && 94 == 2.0 * risk.score && risk.score * 2.0 != 95', true],
  ])('%s', (text, value) => {
    expect(evaluate(text)).toEqual({ value });
  });
});

describe('what is wrong is said in one line', () => {
  const error = (text: string, over: Partial<View> = {}) => {
    const made = evaluate(text, over);
    return 'error' in made ? made.error : made.value;
  };

  test('of a condition that has no value, that is none, or that cannot be saved', () => {
    expect(error('metadata.visits')).toBe('The condition is neither true nor false.');
    expect(error('metadata.absent == 1')).toBe('No such key: absent');
    expect(error('risk.score')).toBe('A condition is true or false; this one is of type int.');
    expect(error(`age > ${'1'.repeat(64_000)}`)).toBe('A condition has at most 64000 characters.');
    expect(conditions.check(`age > ${'1'.repeat(64_000)}`)).toEqual([
      { message: 'A condition has at most 64000 characters.', position: 64_000 },
    ]);
    expect(conditions.check('risk.score')).toEqual([
      { message: 'A condition is true or false; this one is of type int.', position: 0 },
    ]);
  });

  test('a text of a thousand and twenty-four characters is searched, a longer one is not', () => {
    const reference = 'a'.repeat(1024);
    const asked = (more: string) => {
      const subject = { type: 'individual' as const, reference: reference + more };
      return error("regex(subject.reference, 'a$')", { context: { ...context, subject } });
    };
    expect([asked(''), asked('a')]).toEqual([true, 'regex() searches at most 1024 characters.']);
  });

  test('calls have the names that authors write', () => {
    const [fault] = conditions.check("age.getHours('+05:30') > 1 || now.getHours('+05:30', 1) > 1");
    expect(fault?.message).toContain('getHours');
    expect(fault?.message).not.toContain('zoned_');
  });

  test('a pattern is compiled or says what is wrong with it', () => {
    expect(compilePattern('[')).toContain('missing closing');
    expect(compilePattern('((a{10}){10}){10}')).toBe('The pattern is too large; lower its repeat counts.');
    const compiled = compilePattern('^[0-9]+$');
    expect(typeof compiled === 'string' ? compiled : compiled.matcher('42').find()).toBe(true);
    const [fault, ...more] = conditions.check("true && regex(subject.reference, '[')");
    expect([fault?.position, more.length]).toEqual([33, 0]);
  });
});

describe('hostile conditions end soon', () => {
  const list = `[${Array.from({ length: 300 }, (_, i) => i).join(',')}]`;
  test.each([
    ['nested loops', `${list}.all(a, ${list}.all(b, ${list}.all(c, a + b + c >= 0)))`],
    ['loops over codes', 'checks.face.reason_codes.all(a, checks.face.reason_codes.all(b, a == b))'],
    ['many searches', Array.from({ length: 12 }, () => "regex(subject.reference, '(a?){90}b')").join(' || ')],
  ])('%s are refused by their cost', (_, text) => {
    expect(
      conditions
        .check(text)
        .map((fault) => fault.message)
        .join(),
    ).toContain('too much work');
  });

  test('the dearest condition that may be saved is evaluated in seconds at most', () => {
    const reference = 'a'.repeat(1024);
    const subject = { type: 'individual' as const, reference };
    const text = Array.from({ length: 9 }, (_, i) => `regex(subject.reference, '(?:a?){${70 + i}}b')`).join(' || ');
    expect(conditions.check(text)).toEqual([]);
    const started = performance.now();
    expect(evaluate(text, { context: { ...context, subject } })).toEqual({ value: false });
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test('a pattern that stops a backtracking engine is searched in linear time', () => {
    const subject = { type: 'individual' as const, reference: `${'a'.repeat(1000)}!` };
    const started = performance.now();
    expect(evaluate("regex(subject.reference, '^(a+)+$')", { context: { ...context, subject } })).toEqual({
      value: false,
    });
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test('a text longer than the limit is an error, not a long search', () => {
    const subject = { type: 'individual' as const, reference: 'a'.repeat(1025) };
    expect(evaluate("regex(subject.reference, 'a')", { context: { ...context, subject } })).toHaveProperty('error');
  });

  test('any text is answered with a value or an error', () => {
    const words = fc.constantFrom(
      'age',
      'risk.score',
      '(',
      ')',
      '&&',
      '>',
      '1',
      '"a"',
      '.',
      'size',
      '[',
      ']',
      '{',
      'map',
      'null',
      '?',
      ':',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 20 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const result = evaluate(text);
        expect('value' in result ? typeof result.value : typeof result.error).toMatch(/boolean|string/);
      }),
      { numRuns: 500 },
    );
  });

  test('names that reach for a prototype find nothing', () => {
    for (const text of [
      'metadata.constructor == null',
      'metadata["__proto__"] == null',
      'subject.constructor == null',
    ]) {
      expect(evaluate(text)).toHaveProperty('error');
    }
  });
});
