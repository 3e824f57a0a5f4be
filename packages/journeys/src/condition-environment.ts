import { DEPTH_MAX, LIST_ELEMENTS_MAX, NODES_MAX, ZONED_FIELDS } from '@assay/kernel';
import { Environment } from '@marcbachmann/cel-js';
import { RE2JS } from 're2js';

/** Declared fields of each variable. They always exist; `dyn` ones are null when absent. */
export const CONDITION_FIELDS = {
  subject: {
    type: 'string',
    reference: 'string',
    country: 'dyn',
    blocklisted: 'bool',
    allowlisted: 'bool',
  },
  document: {
    type: 'dyn',
    issuing_country: 'dyn',
    nationality: 'dyn',
    sex: 'dyn',
    date_of_birth: 'dyn',
    issue_date: 'dyn',
    expiry_date: 'dyn',
  },
  device: {
    ip_country: 'dyn',
    vpn: 'dyn',
    proxy: 'dyn',
    tor: 'dyn',
    datacenter_ip: 'dyn',
    emulator: 'dyn',
    rooted: 'dyn',
    bot_suspected: 'dyn',
    platform: 'dyn',
  },
  risk: { score: 'int', band: 'string' },
} as const;

const CHECK_FIELDS = { type: 'string', status: 'string', score: 'dyn', reason_codes: 'list<string>' } as const;

/** Longest text that `regex` searches; a longer one is an evaluation error. */
export const REGEX_TEXT_MAX = 1024;
const PROGRAM_SIZE_MAX = 500;

/**
 * The typed CEL environment of a journey with these steps. `regex` uses the patterns compiled at save, so a pattern is
 * compiled once and never by the subject's request.
 */
export function conditionEnvironment(stepIds: readonly string[], patterns: ReadonlyMap<string, RE2JS>): Environment {
  const environment = new Environment({
    homogeneousAggregateLiterals: false,
    limits: {
      maxAstNodes: NODES_MAX,
      maxDepth: DEPTH_MAX,
      maxListElements: LIST_ELEMENTS_MAX,
      maxMapEntries: 100,
      maxCallArguments: 8,
    },
  });
  for (const [name, schema] of Object.entries(CONDITION_FIELDS)) environment.registerVariable({ name, schema });
  const checks = Object.fromEntries(stepIds.map((id) => [id, { ...CHECK_FIELDS }]));
  environment
    .registerVariable({ name: 'checks', schema: checks })
    .registerVariable('metadata', 'map')
    .registerVariable('age', 'dyn')
    .registerVariable('now', 'google.protobuf.Timestamp')
    .registerFunction('regex(string, string): bool', (text: string, pattern: string) => {
      if (text.length > REGEX_TEXT_MAX) throw new RangeError(`regex() searches at most ${REGEX_TEXT_MAX} characters.`);
      const compiled = patterns.get(pattern);
      if (!compiled) throw new RangeError('The pattern was not compiled.');
      return compiled.matcher(text).find();
    });
  for (const [name, field] of ZONED_FIELDS)
    environment.registerFunction(`google.protobuf.Timestamp.${name}(string): int`, field, { async: false });
  registerMixedArithmetic(environment);
  return environment;
}

/** Compiles a pattern on a linear-time engine. @returns the pattern, or a text that says what is wrong with it. */
export function compilePattern(text: string): RE2JS | string {
  try {
    const compiled = RE2JS.compile(text);
    return compiled.programSize() > PROGRAM_SIZE_MAX ? 'The pattern is too large; lower its repeat counts.' : compiled;
  } catch (error) {
    return error instanceof Error ? error.message : 'The pattern is not a regular expression.';
  }
}

/** CEL has no operator of int and double; authors of `risk.score * 0.5` expect one. Its result is a double. */
function registerMixedArithmetic(environment: Environment): void {
  const operations: Readonly<Record<string, (left: number, right: number) => number>> = {
    '+': (left, right) => left + right,
    '-': (left, right) => left - right,
    '*': (left, right) => left * right,
    '/': (left, right) => left / right,
  };
  for (const [operator, apply] of Object.entries(operations)) {
    environment.registerOperator(`int ${operator} double: double`, (left: bigint, right: number) =>
      apply(Number(left), right),
    );
    environment.registerOperator(`double ${operator} int: double`, (left: number, right: bigint) =>
      apply(left, Number(right)),
    );
  }
  // Equality holds in both orders once it is registered.
  environment.registerOperator('int == double: bool', (left: bigint, right: number) => Number(left) === right);
}
