import type { ConditionFault } from '@assay/kernel';
import type { ASTNode } from '@marcbachmann/cel-js';
import type { ReadableText } from './source.js';

/** A type as the library's checker knows it. */
export interface CelType {
  readonly name: string;
  readonly kind: string;
  readonly hasDynType: boolean;
}

export interface Checker {
  check(node: ASTNode, scope: unknown): CelType;
  getType(name: string): CelType;
  createError(code: string, message: string, node: ASTNode): Error;
}

export interface Runner {
  run(node: ASTNode, scope: unknown): unknown;
}

export type Check = (checker: Checker, node: ASTNode, scope: unknown) => CelType;
export type Evaluate = (runner: Runner, node: ASTNode, scope: unknown) => unknown;

interface Macro {
  typeCheck(checker: Checker, macro: unknown, scope: unknown): CelType;
  evaluate(runner: Runner, macro: unknown, scope: unknown): unknown;
}

interface Meta {
  readonly check: Check;
  readonly evaluate: Evaluate;
  readonly macro?: Macro;
  readonly alternate?: ASTNode;
}

/** What a node of the library has beyond its declared members. The version is pinned; `cel-spec.test.ts` guards it. */
interface Internals {
  args: unknown;
  checkedType: CelType | undefined;
  readonly meta: Meta;
  setMeta(key: 'check', value: Check): void;
  setMeta(key: 'evaluate', value: Evaluate): void;
  setMeta(key: 'macro', value: Macro): void;
  setMeta(key: 'alternate', value: ASTNode): void;
  setMeta(key: 'async', value: boolean): void;
  clone(
    operator: { readonly name: string; readonly check: Check; readonly evaluate: Evaluate },
    args: unknown,
  ): ASTNode;
}

/** What the adaptation of one condition knows. */
export interface Adaptation {
  readonly source: ReadableText;
  /** What the author wrote. */
  readonly condition: string;
  /** Whether a dotted name is a variable of its own. */
  readonly isVariable: (name: string) => boolean;
  /** Whether operations that the checker refuses are tried when the condition runs. */
  readonly lenient: boolean;
  readonly faults: ConditionFault[];
}

/** The inside of a node. */
export function inside(node: ASTNode): Internals {
  return node as ASTNode & Internals;
}

/** Gives a node other operands; a type that was found before is found again. */
export function replaceArgs(node: ASTNode, args: unknown): void {
  inside(node).args = args;
  inside(node).checkedType = undefined;
}
