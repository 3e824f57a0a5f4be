import { useState } from 'react';
import { useKeys } from '../../keys/use-keys';
import { PageBody } from '../../ui/panel';
import { Changes } from './changes';
import { addStep, type Definition, moveStep, type Row, removeStep, rowsOf } from './definition';
import { Detail } from './detail';
import type { JourneyRecord, JourneyVersion } from './journey';
import { Outline } from './outline';
import { Problems } from './problems';
import { Publishing } from './publishing';
import { useProblems } from './use-validation';

export interface EditorState {
  readonly definition: Definition;
  readonly rows: readonly Row[];
  readonly row: Row;
  readonly may: boolean;
  readonly set: (definition: Definition) => void;
  readonly select: (key: string) => void;
}

export interface JourneyEditorProps {
  readonly journey: JourneyRecord;
  readonly version: JourneyVersion;
  /** The version that is live. */
  readonly base: JourneyVersion | undefined;
  readonly may: boolean;
}

/** The outline at the left, what is chosen in it beside it, faults and changes below. */
export function JourneyEditor({ journey, version, base, may }: JourneyEditorProps) {
  const saved = version.definition as unknown as Definition;
  const [definition, set] = useState(saved);
  const [key, select] = useState('step 0');
  const rows = rowsOf(definition);
  const row = rows.find((one) => one.key === key) ?? rows[0] ?? { kind: 'start', key: 'start' };
  const problems = useProblems(definition);
  const state: EditorState = { definition, rows, row, may, set, select };
  useOutlineKeys(state);
  const dirty = JSON.stringify(definition) !== JSON.stringify(saved);
  const before = base && base.version !== version.version ? base : version;
  return (
    <PageBody className="grid-cols-2 items-start max-lg:grid-cols-1">
      <Outline state={state} problems={problems ?? []} />
      <Detail state={state} problems={problems ?? []} />
      <Problems problems={problems} state={state} />
      <div className="grid gap-4">
        <Changes before={before.definition as unknown as Definition} after={definition} from={before.version} />
        {may && (
          <Publishing
            journey={journey}
            version={version}
            definition={definition}
            dirty={dirty}
            faults={problems?.length ?? 0}
            discard={() => set(saved)}
          />
        )}
      </div>
    </PageBody>
  );
}

/** `[ ]` move the chosen step, Delete removes what is chosen, `j k` go. */
function useOutlineKeys({ definition, rows, row, may, set, select }: EditorState): void {
  const at = rows.findIndex(({ key }) => key === row.key);
  const go = (by: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
    if (next) select(next.key);
  };
  const move = (by: 1 | -1) => {
    if (row.kind !== 'step') return;
    const next = moveStep(definition, row.at, by);
    const id = definition.steps[row.at]?.id;
    set(next);
    select(`step ${next.steps.findIndex((step) => step.id === id)}`);
  };
  useKeys({ down: () => go(1), up: () => go(-1) });
  useKeys(
    {
      moveUp: () => move(-1),
      moveDown: () => move(1),
      addStep: () => document.getElementById('add-step')?.focus(),
      addBranch: () => addBranchTo({ definition, row, set, select }),
      removePart: () => removeRow({ definition, row, set, select }),
    },
    may,
  );
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
  const rule = {
    id: `rule_${rules.length + 1}`,
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
