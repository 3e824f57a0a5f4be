import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useReasonCodes } from '../../api/reasons';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { Panel } from '../../ui/panel';
import { ConditionArea } from '../policy/condition-area';
import { changeStep, type Definition, isLinear, moveStep, type Step } from './definition';
import { type EditorState, fieldsOf, type PartProps, removeRow } from './editor-state';
import { checkFields, SECTION_FIELDS } from './fields';
import { useConditionNames } from './use-validation';
import { ValueField } from './value-field';
import { wordsOf } from './words';

/** What is chosen in the outline, with the fields that belong to it. */
export function Detail({ state, problems }: PartProps) {
  const { row, definition, may } = state;
  const own = problems.filter(({ field }) => fieldsOf(row).some((name) => field.startsWith(name)));
  const { title } = wordsOf(row, definition);
  const removable = row.kind === 'step' || row.kind === 'branch' || row.kind === 'rule';
  return (
    <Panel
      title={row.kind === 'branch' || row.kind === 'rule' ? t(`journeys.row.${row.kind}`) : title}
      note={row.kind === 'step' ? definition.steps[row.at]?.id : undefined}
      actions={may && removable && <Acting state={state} />}
    >
      <fieldset id="detail" disabled={!may} className="grid min-w-0 gap-3 p-4">
        <legend className="sr-only">{title}</legend>
        {row.kind === 'step' && <StepFields state={state} at={row.at} />}
        {row.kind === 'branch' && <BranchFields state={state} at={row.at} />}
        {row.kind === 'rule' && <RuleFields state={state} at={row.at} />}
        {SECTION_FIELDS[row.kind]?.map((spec) => (
          <ValueField key={spec.path.join('.')} spec={spec} state={state} problems={problems} />
        ))}
        {(row.kind === 'start' || row.kind === 'after') && (
          <p className="text-quiet">{t(`journeys.why.${row.kind}`)}</p>
        )}
        {own.map(({ field, message }) => (
          <p key={`${field} ${message}`} role="alert" className="text-small text-negative">
            {message}
          </p>
        ))}
      </fieldset>
    </Panel>
  );
}

function Acting({ state }: { readonly state: EditorState }) {
  const { row, definition, set, select } = state;
  const move = (by: 1 | -1) => {
    if (row.kind !== 'step') return;
    const id = definition.steps[row.at]?.id;
    const next = moveStep(definition, row.at, by);
    set(next);
    select(`step ${next.steps.findIndex((step) => step.id === id)}`);
  };
  return (
    <>
      {row.kind === 'step' && (
        <>
          <Button small icon={ArrowUp} keyName="moveUp" onClick={() => move(-1)}>
            {t('journeys.moveUp')}
          </Button>
          <Button small icon={ArrowDown} keyName="moveDown" onClick={() => move(1)}>
            {t('journeys.moveDown')}
          </Button>
        </>
      )}
      <Button small icon={Trash2} keyName="removePart" onClick={() => removeRow(state)}>
        {t('journeys.remove')}
      </Button>
    </>
  );
}

function StepFields({ state, at }: { readonly state: EditorState; readonly at: number }) {
  const { definition, set } = state;
  const names = useConditionNames(definition);
  const step = definition.steps[at];
  if (!step) return null;
  const change = (part: Partial<Step>) => set(changeStep(definition, at, part));
  const config = Object.entries(step.config ?? {});
  return (
    <>
      <p className="text-quiet">{word('checkWhy', step.check)}</p>
      <div className="grid grid-cols-2 gap-3">
        {checkFields(step.check).map((spec) => (
          <ValueField key={spec.path.join('.')} spec={spec} state={state} problems={[]} />
        ))}
      </div>
      <ConditionArea
        label={t('journeys.when')}
        value={step.when ?? ''}
        names={names}
        change={(when) => change({ when })}
      />
      <p className="text-small text-quiet">
        {isLinear(definition.steps)
          ? t('journeys.linear')
          : t('journeys.afterSteps', { steps: (step.after ?? []).join(', ') || t('journeys.row.start') })}
      </p>
      {config.length > 0 && (
        <p className="text-small text-quiet [overflow-wrap:anywhere]">
          {t('journeys.config')}: <code className="font-mono">{JSON.stringify(step.config)}</code>
        </p>
      )}
    </>
  );
}

function placeName(place: string, { steps }: Definition): string {
  const step = steps.find(({ id }) => id === place);
  return step ? word('check', step.check) : word('place', place);
}

interface EffectProps {
  readonly then: string;
  readonly actions: readonly string[];
  readonly definition: Definition;
  readonly change: (then: string) => void;
}

/** What happens: an action, and the reason, step or points that it takes. */
function Effect({ then, actions, definition, change }: EffectProps) {
  const reasons = useReasonCodes();
  const colon = then.indexOf(':');
  const [action, target] = [then.slice(0, Math.max(0, colon)), then.slice(colon + 1)];
  const targets = action === 'skip' ? definition.steps.map(({ id }) => id) : reasons.map(({ code }) => code);
  return (
    <div className="grid grid-cols-[10rem_minmax(0,1fr)] gap-3">
      <SelectField
        label={t('journeys.then')}
        value={action}
        onChange={({ target: { value } }) =>
          change(
            `${value}:${{ skip: definition.steps[0]?.id, score: '20' }[value] ?? 'session.manual_review_required'}`,
          )
        }
      >
        {actions.map((one) => (
          <option key={one} value={one}>
            {word('effect', one)}
          </option>
        ))}
      </SelectField>
      {action === 'score' ? (
        <TextField
          label={t('journeys.points')}
          type="number"
          min={0}
          max={100}
          value={target}
          onChange={(event) => change(`score:${event.target.value}`)}
        />
      ) : (
        <SelectField
          label={t(action === 'skip' ? 'journeys.step' : 'overview.reason')}
          value={target}
          onChange={(event) => change(`${action}:${event.target.value}`)}
        >
          {!targets.includes(target) && <option value={target}>{target}</option>}
          {targets.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

function BranchFields({ state, at }: { readonly state: EditorState; readonly at: number }) {
  const { definition, set } = state;
  const names = useConditionNames(definition);
  const branches = definition.branches ?? [];
  const branch = branches[at];
  if (!branch) return null;
  const change = (part: Partial<typeof branch>) =>
    set({ ...definition, branches: branches.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  return (
    <>
      <SelectField label={t('journeys.at')} value={branch.at} onChange={({ target }) => change({ at: target.value })}>
        {['start', ...definition.steps.map(({ id }) => id), 'end'].map((place) => (
          <option key={place} value={place}>
            {placeName(place, definition)}
          </option>
        ))}
      </SelectField>
      <ConditionArea
        label={t('journeys.condition')}
        value={branch.when}
        names={names}
        change={(when) => change({ when })}
      />
      <Effect
        then={branch.then}
        actions={['decline', 'refer', 'skip']}
        definition={definition}
        change={(then) => change({ then })}
      />
    </>
  );
}

function RuleFields({ state, at }: { readonly state: EditorState; readonly at: number }) {
  const { definition, set } = state;
  const names = useConditionNames(definition);
  const rules = definition.rules ?? [];
  const rule = rules[at];
  if (!rule) return null;
  const change = (part: Partial<typeof rule>) =>
    set({ ...definition, rules: rules.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  return (
    <>
      <TextField label={t('journeys.ruleId')} value={rule.id} onChange={({ target }) => change({ id: target.value })} />
      <TextField
        label={t('journeys.ruleName')}
        value={rule.name ?? ''}
        maxLength={120}
        onChange={({ target }) => {
          const { name: _name, ...unnamed } = rule;
          const next = target.value === '' ? unnamed : { ...unnamed, name: target.value };
          set({ ...definition, rules: rules.map((one, place) => (place === at ? next : one)) });
        }}
      />
      <ConditionArea
        label={t('journeys.condition')}
        value={rule.when}
        names={names}
        change={(when) => change({ when })}
      />
      <Effect
        then={rule.then}
        actions={['decline', 'refer', 'score']}
        definition={definition}
        change={(then) => change({ then })}
      />
    </>
  );
}
