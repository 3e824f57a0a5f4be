import { CONDITION_LENGTH_MAX, type ConditionFault, inspectCondition, useZonedFields, zoneFaults } from '@assay/kernel';
import type { Environment, ParseResult } from '@marcbachmann/cel-js';
import type { RE2JS } from 're2js';
import { compilePattern, conditionEnvironment } from './condition-environment.js';

export type ConditionResult = { readonly value: boolean } | { readonly error: string };

/** Evaluates compiled conditions of one journey. */
export interface Conditions {
  /** What is wrong with a condition; empty when it may be saved. */
  check(text: string): readonly ConditionFault[];
  /** The value of a condition, or why there is none. Never throws. @param variables made by `conditionVariables`. */
  evaluate(text: string, variables: Readonly<Record<string, unknown>>): ConditionResult;
}

interface Compiled {
  readonly faults: readonly ConditionFault[];
  readonly run?: ParseResult;
}

/** Conditions over a journey with these step ids; each text is parsed and type-checked once. */
export function conditionsFor(stepIds: readonly string[]): Conditions {
  const patterns = new Map<string, RE2JS>();
  const environment = conditionEnvironment(stepIds, patterns);
  const compiled = new Map<string, Compiled>();
  const compileOnce = (text: string): Compiled => {
    const known = compiled.get(text);
    if (known) return known;
    const fresh = compile(environment, text, patterns);
    compiled.set(text, fresh);
    return fresh;
  };
  return {
    check: (text) => compileOnce(text).faults,
    evaluate(text, variables) {
      const { faults, run } = compileOnce(text);
      if (!run || faults[0]) return { error: faults[0]?.message ?? 'The condition cannot be evaluated.' };
      try {
        const value: unknown = run(variables);
        return typeof value === 'boolean' ? { value } : { error: 'The condition is neither true nor false.' };
      } catch (error) {
        return { error: summaryOf(error) };
      }
    },
  };
}

function compile(environment: Environment, text: string, patterns: Map<string, RE2JS>): Compiled {
  if (text.length > CONDITION_LENGTH_MAX) {
    const message = `A condition has at most ${CONDITION_LENGTH_MAX} characters.`;
    return { faults: [{ message, position: CONDITION_LENGTH_MAX }] };
  }
  try {
    const run = environment.parse(text);
    const { faults, patterns: used } = inspectCondition(run.ast);
    const zones = zoneFaults(run.ast);
    useZonedFields(run.ast);
    const all = [...faults, ...compilePatterns(used, patterns), ...zones, ...typeFaults(run)];
    return all.length > 0 ? { faults: all } : { faults: [], run };
  } catch (error) {
    return { faults: [{ message: summaryOf(error), position: positionOf(error) }] };
  }
}

function compilePatterns(
  used: readonly { readonly text: string; readonly position: number }[],
  patterns: Map<string, RE2JS>,
): ConditionFault[] {
  return used.flatMap(({ text, position }) => {
    const pattern = patterns.get(text) ?? compilePattern(text);
    if (typeof pattern === 'string') return [{ message: pattern, position }];
    patterns.set(text, pattern);
    return [];
  });
}

function typeFaults(run: ParseResult): ConditionFault[] {
  const { valid, type, error } = run.check();
  if (!valid) return [{ message: summaryOf(error), position: positionOf(error) }];
  if (type === 'bool' || type === 'dyn') return [];
  return [{ message: `A condition is true or false; this one is of type ${type}.`, position: 0 }];
}

/** The library's one-line summary; its `message` also quotes the text, which the caller has. */
function summaryOf(error: unknown): string {
  if (typeof error === 'object' && error && 'summary' in error && typeof error.summary === 'string')
    return error.summary.replaceAll('zoned_', '');
  return error instanceof Error ? error.message : 'The condition cannot be read.';
}

function positionOf(error: unknown): number {
  const range = typeof error === 'object' && error && 'range' in error ? error.range : undefined;
  const start = typeof range === 'object' && range && 'start' in range ? range.start : 0;
  return typeof start === 'number' ? start : 0;
}
