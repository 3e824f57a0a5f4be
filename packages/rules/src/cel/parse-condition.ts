import { type ConditionFault, useZonedFields } from '@assay/kernel';
import type { ASTNode, Environment, ParseResult } from '@marcbachmann/cel-js';
import { adapt } from './adapt.js';
import { type CelType, inside } from './nodes.js';
import { readableText } from './source.js';

export interface ParsedCondition {
  readonly run: ParseResult;
  /** Faults of its literals. Those that stand beside money are known once `run.check()` was asked. */
  readonly faults: readonly ConditionFault[];
  /** Gives its operators and calls the meaning of CEL; the tree shows the author's names until then. */
  adapt(): void;
}

/**
 * Parses a condition in the environment of rules.
 * @param lenient whether a part that the checker refuses fails only when it runs, as CEL allows for unchecked expressions
 * @throws ParseError of the library, RangeError for a literal that cannot be read
 */
export function parseCondition(environment: Environment, condition: string, lenient = false): ParsedCondition {
  const source = readableText(condition);
  const run = environment.parse(source.text);
  const faults: ConditionFault[] = [];
  const isVariable = (name: string) => environment.hasVariable(name);
  return {
    run,
    faults,
    adapt() {
      useZonedFields(run.ast);
      adapt(run.ast, { source, condition, isVariable, lenient, faults });
    },
  };
}

/** A part of a parsed condition as an expression of its own. */
export function partOf(environment: Environment, part: ASTNode): ParseResult {
  const run = environment.parse('true');
  inside(run.ast).setMeta('alternate', part);
  return run;
}

/** Lets a value stand for a part of a parsed condition. */
export function substitute(part: ASTNode, type: string, value: () => unknown): void {
  inside(part).setMeta('check', (checker): CelType => checker.getType(type));
  inside(part).setMeta('evaluate', value);
}
