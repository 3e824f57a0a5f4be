import { CHECK_TYPES } from '@assay/journeys/authoring';
import {
  Clock3,
  CornerDownRight,
  Eye,
  Flag,
  GitBranch,
  ListX,
  type LucideIcon,
  OctagonAlert,
  RefreshCw,
  Scale,
  Smartphone,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { t, word } from '../../i18n/text';
import { Button, Icon } from '../../ui/button';
import { Panel } from '../../ui/panel';
import type { Definition, Row } from './definition';
import { addBranchTo, addRuleTo, addStepAfter, type EditorState, fieldsOf } from './editor-state';
import type { Problem } from './use-validation';
import { wordsOf } from './words';

const ICONS: Readonly<Record<Exclude<Row['kind'], 'step'>, LucideIcon>> = {
  start: Flag,
  branch: CornerDownRight,
  after: Scale,
  rule: GitBranch,
  lists: ListX,
  review: Eye,
  session: Smartphone,
  retention: Clock3,
  monitoring: RefreshCw,
};

/** The journey in the order in which things happen; arrows, `j` and `k` go, Enter edits. */
export function Outline({ state, problems }: { readonly state: EditorState; readonly problems: readonly Problem[] }) {
  const { definition, rows, row, may, select } = state;
  const at = rows.findIndex(({ key }) => key === row.key);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const next = to === undefined ? undefined : rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (next) select(next.key);
    if (event.key === 'Enter') document.querySelector<HTMLElement>('#detail :is(input, select, textarea)')?.focus();
    if (next || event.key === 'Enter') event.preventDefault();
  };
  const branches = definition.branches?.length ?? 0;
  return (
    <Panel
      title={t('journeys.outline')}
      note={t('journeys.counts', { steps: definition.steps.length, branches })}
      actions={may && <Adding state={state} />}
    >
      <div
        role="tree"
        aria-label={t('journeys.outline')}
        aria-activedescendant={`row-${row.key.replace(' ', '-')}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="py-1.5 outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        {rows.map((one) => (
          <OutlineRow
            key={one.key}
            row={one}
            definition={definition}
            faulty={problems.some(({ field }) => fieldsOf(one).some((name) => field.startsWith(name)))}
            here={one.key === row.key}
            pick={() => select(one.key)}
          />
        ))}
      </div>
      {may && <p className="border-t border-line px-4 py-2.5 text-small text-quiet">{t('journeys.keys')}</p>}
    </Panel>
  );
}

function Adding({ state }: { readonly state: EditorState }) {
  const [check, setCheck] = useState<string>(CHECK_TYPES[0] ?? '');
  return (
    <>
      <select
        id="add-step"
        aria-label={t('journeys.which')}
        value={check}
        onChange={({ target }) => setCheck(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          addStepAfter(state, event.currentTarget.value);
        }}
        className="h-7 w-36 rounded-control border border-edge bg-paper px-1.5 text-small text-ink max-sm:h-11"
      >
        {CHECK_TYPES.map((type) => (
          <option key={type} value={type}>
            {word('check', type)}
          </option>
        ))}
      </select>
      <Button small keyName="addStep" onClick={() => addStepAfter(state, check)}>
        {t('journeys.addStep')}
      </Button>
      <Button small keyName="addBranch" onClick={() => addBranchTo(state)}>
        {t('journeys.addBranch')}
      </Button>
      <Button small onClick={() => addRuleTo(state)}>
        {t('journeys.addRule')}
      </Button>
    </>
  );
}

interface OutlineRowProps {
  readonly row: Row;
  readonly definition: Definition;
  readonly faulty: boolean;
  readonly here: boolean;
  readonly pick: () => void;
}

function OutlineRow({ row, definition, faulty, here, pick }: OutlineRowProps) {
  const inner = row.kind === 'branch' || row.kind === 'rule';
  const { title, says } = wordsOf(row, definition);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of all its items
    // biome-ignore lint/a11y/useFocusableInteractive: the tree holds the focus and names its active item
    <div
      id={`row-${row.key.replace(' ', '-')}`}
      role="treeitem"
      aria-level={inner ? 2 : 1}
      aria-selected={here}
      onClick={pick}
      className={`flex min-h-8.5 cursor-pointer items-center gap-2.5 py-1 pr-4 hover:bg-hover aria-selected:bg-accent-soft aria-selected:shadow-[inset_2px_0_0_var(--accent)] ${inner ? 'pl-11' : 'pl-4'}`}
    >
      {row.kind === 'step' ? (
        <span className="num grid size-5 shrink-0 place-items-center rounded-inner bg-neutral-soft text-small font-medium text-neutral">
          {row.at + 1}
        </span>
      ) : (
        <Icon of={ICONS[row.kind]} className="mx-0.5 text-quiet" />
      )}
      <span className={`shrink-0 ${inner ? 'font-mono text-small' : 'font-medium'} max-w-1/2 truncate`}>{title}</span>
      <span className={`min-w-0 grow truncate text-small ${here ? 'text-ink' : 'text-quiet'}`}>{says}</span>
      {faulty && (
        <span className="flex shrink-0 items-center gap-1 text-small text-negative">
          <Icon of={OctagonAlert} size={14} />
          {t('journeys.faulty')}
        </span>
      )}
    </div>
  );
}
