import { compilerFor, type RuleDefinition, VARIABLE_FIELDS } from '@assay/rules/authoring';

export interface Fault {
  readonly message: string;
  readonly line: number;
  readonly character: number;
}

/** Names of learned models are checked where the rule is saved; here each is taken as known. */
export const compiler = compilerFor({ find: (name) => ({ name, version: 0, source: '', features: [], trees: [] }) });

/** Every field that a condition may read: `tx.amount`. */
export const FIELD_NAMES: readonly string[] = Object.entries(VARIABLE_FIELDS).flatMap(([variable, fields]) =>
  Object.keys(fields).map((field) => `${variable}.${field}`),
);

/** What is wrong with a condition; nothing when it can be saved. */
export function faultsOf({ condition, parameters }: Pick<RuleDefinition, 'condition' | 'parameters'>): Fault[] {
  const made = compiler.compile({ condition, parameters });
  if (!('faults' in made)) return [];
  return made.faults.map(({ message, position }) => ({ message, ...placeOf(condition, position) }));
}

export function placeOf(text: string, position: number): { readonly line: number; readonly character: number } {
  const before = text.slice(0, position).split('\n');
  return { line: before.length, character: (before.at(-1)?.length ?? 0) + 1 };
}
