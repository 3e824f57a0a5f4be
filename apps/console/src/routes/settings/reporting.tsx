import { type FormEvent, useState } from 'react';
import type { Input, ReplyOf } from '../../api/client';
import { useAction, useOperation } from '../../api/use-operation';
import { type TextKey, t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { Panel, Told } from '../../ui/panel';
import { Bones, Failed } from '../../ui/states';
import { useEdits } from '../../ui/use-edits';
import { Meanwhile, useLeaveGuard } from './save-bar';
import { EVERY_MS } from './section';

type Stored = ReplyOf<'getReportingProfile'>;
type Profile = NonNullable<Input<'setReportingProfile'>['body']>;

const KINDS = ['depository', 'money_services', 'securities', 'insurance', 'loan', 'casino', 'other'] as const;
const ADDRESS = ['street', 'postcode', 'city', 'region', 'country'] as const;
const LETTERS_MAX = 100;
/** A number that is no number would be left out of the reports without a word. */
const DIGITS = { pattern: '[0-9]*', inputMode: 'numeric' } as const;

interface FieldSpec {
  readonly name: string;
  readonly label: TextKey;
  readonly value: string | number | undefined;
  readonly required?: boolean;
  readonly max?: number;
  readonly pattern?: string;
  readonly inputMode?: 'numeric';
}

/** The institution that reports of suspicion name as their sender; without it no report can be made. */
export function Reporting({ may }: { readonly may: boolean }) {
  const found = useOperation('getReportingProfile', {}, { every: EVERY_MS });
  if (found.isPending) return <Bones rows={4} />;
  if (!found.data) return <Failed error={found.error} retry={() => void found.refetch()} />;
  return <ReportingForm stored={found.data} may={may} />;
}

function ReportingForm({ stored, may }: { readonly stored: Stored; readonly may: boolean }) {
  const set = useAction('setReportingProfile');
  const [saved, setSaved] = useState(false);
  const { profile, built_in: isExample } = stored;
  const edits = useEdits<Texts>(textsOf(profile));
  useLeaveGuard(edits.isChanged);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = edits.begin();
    const done = await set.mutateAsync({ body: profileOf(edits.values, profile) }).catch(() => undefined);
    setSaved(done !== undefined);
    if (done) sent();
  };
  return (
    <Panel title={t('reporting.title')} note={t(isExample ? 'reporting.example' : 'reporting.why')}>
      <form onSubmit={(event) => void submit(event)}>
        <fieldset disabled={!may} className="grid min-w-0 gap-4 p-4">
          <legend className="sr-only">{t('reporting.title')}</legend>
          <div className="grid grid-cols-3 items-start gap-4 max-lg:grid-cols-2 max-sm:grid-cols-1">
            <SelectField
              label={t('reporting.kind')}
              value={edits.values['kind']}
              onChange={({ target }) => edits.set({ kind: target.value })}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`reporting.kind.${kind}`)}
                </option>
              ))}
            </SelectField>
            {fieldsOf(profile).map(({ name, label, value: _, max, ...more }) => (
              <TextField
                {...more}
                key={name}
                label={t(label)}
                value={edits.values[name] ?? ''}
                onChange={({ target }) => edits.set({ [name]: target.value })}
                maxLength={max ?? LETTERS_MAX}
                autoComplete="off"
              />
            ))}
          </div>
        </fieldset>
        {may && (
          <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
            <Button type="submit" look="primary" busy={set.isPending}>
              {t('settings.save')}
            </Button>
            <Meanwhile of={edits} />
            <Told error={set.error?.message} done={saved && !edits.isChanged ? t('settings.saved') : undefined} />
          </div>
        )}
      </form>
    </Panel>
  );
}

/** What stands in each field, by its name. */
type Texts = Record<string, string>;

function textsOf(profile: Stored['profile']): Texts {
  const fields = fieldsOf(profile).map(({ name, value }): [string, string] => [name, String(value ?? '')]);
  return { kind: profile?.kind ?? KINDS[0], ...Object.fromEntries(fields) };
}

function fieldsOf(profile: Stored['profile']): FieldSpec[] {
  const { address, contact, goaml } = profile ?? {};
  return [
    { name: 'name', label: 'settings.legalName', value: profile?.name, required: true, max: 150 },
    { name: 'phone', label: 'reporting.phone', value: profile?.phone, required: true, max: 30 },
    { name: 'tax', label: 'reporting.tax', value: profile?.tax_id?.number, max: 25 },
    { name: 'regulator', label: 'reporting.regulator', value: profile?.regulator, max: 30 },
    { name: 'entity', label: 'reporting.entity', value: goaml?.entity_id, max: 10, ...DIGITS },
    ...ADDRESS.map((name) => ({
      ...{ name, label: `settings.address.${name}` as const, value: address?.[name] },
      ...(name === 'country' ? { max: 2 } : {}),
    })),
    { name: 'office', label: 'reporting.office', value: contact?.office, required: true },
    { name: 'given', label: 'reporting.given', value: contact?.given_name, required: true, max: 50 },
    { name: 'family', label: 'reporting.family', value: contact?.family_name, required: true, max: 80 },
    { name: 'email', label: 'reporting.email', value: contact?.email, max: 254 },
  ];
}

/** What the form says; what it does not show stays as it was. */
function profileOf(texts: Texts, before: Stored['profile']): Profile {
  const text = (name: string) => (texts[name] ?? '').trim();
  const given = (name: string, as = name) => (text(name) === '' ? {} : { [as]: text(name) });
  const entity = Number(text('entity'));
  const { goaml: oldGoaml, tax_id: oldTax, regulator: _, ...kept } = before ?? {};
  return {
    ...kept,
    name: text('name'),
    kind: KINDS.find((one) => one === text('kind')) ?? 'other',
    phone: text('phone'),
    ...given('regulator'),
    ...(text('tax') ? { tax_id: { kind: oldTax?.kind ?? 'foreign', number: text('tax') } } : {}),
    ...(entity > 0 ? { goaml: { ...oldGoaml, entity_id: entity } } : {}),
    address: Object.assign({}, ...ADDRESS.map((name) => given(name))),
    contact: {
      ...{ office: text('office'), given_name: text('given'), family_name: text('family') },
      ...given('email'),
    },
  };
}
