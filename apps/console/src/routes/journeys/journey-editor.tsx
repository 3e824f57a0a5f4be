import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../i18n/text';
import { useKeys } from '../../keys/use-keys';
import { PageBody } from '../../ui/panel';
import { Changes } from './changes';
import { type Definition, moveStep, rowsOf } from './definition';
import { Detail } from './detail';
import { addBranchTo, type EditorState, removeRow } from './editor-state';
import { Outline } from './outline';
import { Preview } from './preview';
import { Problems } from './problems';
import { Publishing } from './publishing';
import type { JourneyRecord, JourneyVersion } from './records';
import { Replays } from './replays';
import { useProblems } from './use-validation';

export interface JourneyEditorProps {
  readonly journey: JourneyRecord;
  readonly version: JourneyVersion;
  /** The version that is live. */
  readonly base: JourneyVersion | undefined;
  readonly may: boolean;
}

/** The outline at the left, what is chosen in it beside it, faults and changes below. */
export function JourneyEditor({ journey, version, base, may }: JourneyEditorProps) {
  const saved = version.definition as Definition;
  const [definition, set] = useState(saved);
  const [key, select] = useState('step 0');
  const rows = rowsOf(definition);
  const row = rows.find((one) => one.key === key) ?? rows[0] ?? { kind: 'start', key: 'start' };
  const problems = useProblems(definition);
  const state: EditorState = { definition, rows, row, may, set, select };
  useOutlineKeys(state);
  const dirty = JSON.stringify(definition) !== JSON.stringify(saved);
  useBlocker({ shouldBlockFn: () => dirty && !globalThis.confirm(t('policy.leave')), enableBeforeUnload: dirty });
  const [read, setRead] = useReadVersion(journey, dirty);
  const before = base && base.version !== version.version ? base : version;
  return (
    <PageBody className="grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)_17rem] items-start max-xl:grid-cols-2 max-lg:grid-cols-1">
      <Outline state={state} problems={problems ?? []} />
      <Detail state={state} problems={problems ?? []} />
      <Preview state={state} />
      <div className="grid gap-4">
        <Problems problems={problems} state={state} />
        <Replays
          journey={journey}
          version={version}
          definition={definition}
          dirty={dirty}
          faults={problems?.length ?? 0}
          may={may}
        />
      </div>
      <div className="grid gap-4">
        <Changes before={before.definition as Definition} after={definition} from={before.version} />
        {may && (
          <Publishing
            journey={journey}
            version={version}
            definition={definition}
            dirty={dirty}
            faults={problems?.length ?? 0}
            discard={() => set(saved)}
            read={read}
            setRead={setRead}
          />
        )}
      </div>
    </PageBody>
  );
}

/** The newest version that the author has seen: it follows the journey until something is changed here. */
function useReadVersion({ versions }: JourneyRecord, dirty: boolean) {
  const newest = Math.max(...versions.map(({ version }) => version));
  const [read, setRead] = useState(newest);
  if (!dirty && read !== newest) setRead(newest);
  return [read, setRead] as const;
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
