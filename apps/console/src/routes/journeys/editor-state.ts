import { addStep, type Definition, type Row, removeStep } from './definition';
import type { Problem } from './use-validation';

export interface EditorState {
  readonly definition: Definition;
  readonly rows: readonly Row[];
  readonly row: Row;
  readonly may: boolean;
  readonly set: (definition: Definition) => void;
  readonly select: (key: string) => void;
}

export interface PartProps {
  readonly state: EditorState;
  readonly problems: readonly Problem[];
}

/** The beginnings of the fields that a row stands for. */
export function fieldsOf(row: Row): readonly string[] {
  if (row.kind === 'step') return [`steps.${row.at}`];
  if (row.kind === 'branch') return [`branches.${row.at}.`];
  if (row.kind === 'rule') return [`rules.${row.at}.`];
  return [`${row.kind}.`];
}

type Acting = Pick<EditorState, 'definition' | 'row' | 'set' | 'select'>;

/** Adds a branch at what is chosen: at the start, at a step, or at the end. */
export function addBranchTo({ definition, row, set, select }: Acting): void {
  const branches = definition.branches ?? [];
  const place = placeOf(definition, row);
  // biome-ignore lint/suspicious/noThenProperty: the contract's name for an effect
  const branch = { at: place, when: 'true', then: 'refer:session.manual_review_required' };
  set({ ...definition, branches: [...branches, branch] });
  select(`branch ${branches.length}`);
}

function placeOf({ steps, branches = [] }: Definition, row: Row): string {
  if (row.kind === 'step') return steps[row.at]?.id ?? 'start';
  if (row.kind === 'branch') return branches[row.at]?.at ?? 'start';
  return row.kind === 'start' ? 'start' : 'end';
}

export function addRuleTo({ definition, set, select }: Acting): void {
  const rules = definition.rules ?? [];
  const ids = new Set(rules.map(({ id }) => id));
  let n = rules.length + 1;
  while (ids.has(`rule_${n}`)) n += 1;
  const rule = {
    id: `rule_${n}`,
    when: 'risk.score >= 50',
    // biome-ignore lint/suspicious/noThenProperty: the contract's name for an effect
    then: 'refer:session.manual_review_required',
  };
  set({ ...definition, rules: [...rules, rule] });
  select(`rule ${rules.length}`);
}

/** Removes a step, a branch or a rule. */
export function removeRow({ definition, row, set, select }: Acting): void {
  const { branches = [], rules = [] } = definition;
  if (row.kind === 'step' && definition.steps.length > 1) set(removeStep(definition, row.at));
  else if (row.kind === 'branch') set({ ...definition, branches: branches.filter((_, at) => at !== row.at) });
  else if (row.kind === 'rule') set({ ...definition, rules: rules.filter((_, at) => at !== row.at) });
  else return;
  select('start');
}

export function addStepAfter({ definition, row, set, select }: Acting, check: string): void {
  const last = definition.steps.length - 1;
  const at = row.kind === 'step' ? Math.min(row.at + 1, last) : last;
  const next = addStep(definition, check, at);
  set(next);
  select(`step ${next.steps.findIndex((step, place) => step.check === check && place >= Math.min(at, last))}`);
}
