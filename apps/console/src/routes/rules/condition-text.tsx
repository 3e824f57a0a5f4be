import { useRef, useState } from 'react';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/panel';
import { Offers } from '../policy/offers';
import { useCompletion } from '../policy/use-completion';
import { clausesOf, conditionOf } from './clauses';
import type { EditorProps } from './draft';
import type { Fault } from './judge';
import { FUNCTIONS, Names } from './names';
import { TryOut } from './try-out';
import type { TrialTools } from './use-trial';

/** Longer lines wrap, and then no numbers stand beside them. */
const COLUMNS_MAX = 84;
/** Narrower than lines are, so that nothing is cut off. */
const WRAP_AT = 72;

export interface ConditionTextProps extends EditorProps {
  /** Of which version it is, before anything is typed. */
  readonly version: number;
  readonly faults: readonly Fault[];
  readonly tools: TrialTools | undefined;
}

/** The condition as text with its line numbers; the first fault stands below with line and character. */
export function ConditionText({ version, draft, set, may, faults, tools }: ConditionTextProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [testing, setTesting] = useState(false);
  const lines = draft.condition.split('\n');
  const numbered = lines.length > 1 && lines.every((line) => line.length <= COLUMNS_MAX);
  const [fault] = faults;
  const completion = useCompletion({
    value: draft.condition,
    names: tools ? namesFor(draft, tools) : [],
    change: (condition) => set({ condition }),
    box,
  });
  const insert = (text: string) => {
    const at = box.current?.selectionStart ?? draft.condition.length;
    const end = box.current?.selectionEnd ?? at;
    set({ condition: `${draft.condition.slice(0, at)}${text}${draft.condition.slice(end)}` });
    box.current?.focus();
  };
  return (
    <Panel
      title={t('rules.condition')}
      note={`${t('rules.version', { version })} · ${t('rules.conditionWhy')}`}
      actions={
        <>
          {may && lines.some((line) => line.length > COLUMNS_MAX) && (
            <Button small onClick={() => set({ condition: conditionOf(clausesOf(draft.condition)) })}>
              {t('rules.breakLines')}
            </Button>
          )}
          <Button small aria-pressed={testing} onClick={() => setTesting(!testing)}>
            {t('rules.test')}
          </Button>
        </>
      }
    >
      <div className="flex font-mono text-small leading-5">
        {numbered && <LineNumbers n={lines.length} faulty={fault?.line} />}
        <textarea
          {...completion.boxProps}
          ref={box}
          aria-label={t('rules.condition')}
          aria-invalid={fault ? true : undefined}
          aria-describedby="condition-state"
          value={draft.condition}
          readOnly={!may}
          spellCheck={false}
          rows={Math.max(5, rowsOf(lines))}
          maxLength={64_000}
          onChange={({ target }) => completion.typed(target.value, target.selectionStart)}
          className="min-w-0 grow resize-none bg-transparent px-3 py-3 leading-5 text-ink outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
        />
      </div>
      <Offers completion={completion} />
      <ConditionState judged={tools !== undefined} fault={fault} length={draft.condition.length} />
      {may && tools && <Names parameters={Object.keys(draft.parameters)} insert={insert} />}
      {testing && tools && <TryOut draft={draft} tools={tools} />}
    </Panel>
  );
}

interface ConditionStateProps {
  readonly judged: boolean;
  readonly fault: Fault | undefined;
  readonly length: number;
}

function ConditionState({ judged, fault, length }: ConditionStateProps) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 border-t border-line px-4 py-2 text-small">
      <p id="condition-state" role="status" className={`min-w-0 ${fault ? 'text-negative' : 'text-positive'}`}>
        {stateOf(judged, fault)}
      </p>
      <span className="num ml-auto text-quiet">{t('rules.length', { n: length })}</span>
    </div>
  );
}

function LineNumbers({ n, faulty }: { readonly n: number; readonly faulty: number | undefined }) {
  return (
    <ol aria-hidden className="shrink-0 py-3 pl-4 text-right text-quiet select-none">
      {Array.from({ length: n }, (_, at) => at + 1).map((line) => (
        <li key={line} className={line === faulty ? 'font-semibold text-negative' : ''}>
          {line}
        </li>
      ))}
    </ol>
  );
}

/** What may stand in the condition: fields, functions, and the parameters of this rule. */
function namesFor({ parameters }: EditorProps['draft'], { fieldNames }: TrialTools): string[] {
  return [...fieldNames, ...FUNCTIONS, ...Object.keys(parameters).map((name) => `params.${name}`)];
}

/** Rows that lines take once they wrap. */
function rowsOf(lines: readonly string[]): number {
  return lines.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / WRAP_AT)), 0);
}

function stateOf(ready: boolean, fault: Fault | undefined): string {
  if (!ready) return t('state.loading');
  if (!fault) return t('rules.fine');
  return t('rules.fault', { line: fault.line, character: fault.character, message: fault.message });
}
