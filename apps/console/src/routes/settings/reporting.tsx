import { type FormEvent, useState } from 'react';
import type { Input, ReplyOf } from '../../api/client';
import { useAction, useOperation } from '../../api/use-operation';
import { type TextKey, t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { textOf } from '../../ui/form-dialog';
import { Panel, Told } from '../../ui/panel';
import { Bones, Failed } from '../../ui/states';

type Stored = ReplyOf<'getReportingProfile'>;
type Profile = NonNullable<Input<'setReportingProfile'>['body']>;

const KINDS = ['depository', 'money_services', 'securities', 'insurance', 'loan', 'casino', 'other'] as const;
const ADDRESS = ['street', 'postcode', 'city', 'region', 'country'] as const;
const LETTERS_MAX = 100;

interface FieldSpec {
  readonly name: string;
  readonly label: TextKey;
  readonly value: string | number | undefined;
  readonly required?: boolean;
  readonly max?: number;
}

/** The institution that reports of suspicion name as their sender; without it no report can be made. */
export function Reporting({ may }: { readonly may: boolean }) {
  const found = useOperation('getReportingProfile');
  if (found.isPending) return <Bones rows={4} />;
  if (!found.data) return <Failed error={found.error} retry={() => void found.refetch()} />;
  return <ReportingForm key={found.data.updated_at} stored={found.data} may={may} />;
}

function ReportingForm({ stored, may }: { readonly stored: Stored; readonly may: boolean }) {
  const set = useAction('setReportingProfile');
  const [saved, setSaved] = useState(false);
  const { profile, built_in: isExample } = stored;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = profileOf(new FormData(event.currentTarget), profile);
    const done = await set.mutateAsync({ body }).catch(() => undefined);
    setSaved(done !== undefined);
  };
  return (
    <Panel title={t('reporting.title')} note={t(isExample ? 'reporting.example' : 'reporting.why')}>
      <form onSubmit={(event) => void submit(event)}>
        <fieldset disabled={!may} className="grid min-w-0 gap-4 p-4">
          <legend className="sr-only">{t('reporting.title')}</legend>
          <div className="grid grid-cols-3 items-start gap-4 max-lg:grid-cols-2 max-sm:grid-cols-1">
            <SelectField label={t('reporting.kind')} name="kind" defaultValue={profile?.kind ?? 'depository'}>
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`reporting.kind.${kind}`)}
                </option>
              ))}
            </SelectField>
            {fieldsOf(profile).map(({ name, label, value, required, max }) => (
              <TextField
                key={name}
                label={t(label)}
                name={name}
                defaultValue={value}
                required={required}
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
            <Told error={set.error?.message} done={saved ? t('settings.saved') : undefined} />
          </div>
        )}
      </form>
    </Panel>
  );
}

function fieldsOf(profile: Stored['profile']): FieldSpec[] {
  const { address, contact, goaml } = profile ?? {};
  return [
    { name: 'name', label: 'settings.legalName', value: profile?.name, required: true, max: 150 },
    { name: 'phone', label: 'reporting.phone', value: profile?.phone, required: true, max: 30 },
    { name: 'tax', label: 'reporting.tax', value: profile?.tax_id?.number, max: 25 },
    { name: 'regulator', label: 'reporting.regulator', value: profile?.regulator, max: 30 },
    { name: 'entity', label: 'reporting.entity', value: goaml?.entity_id, max: 10 },
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
function profileOf(form: FormData, before: Stored['profile']): Profile {
  const text = (name: string) => textOf(form, name);
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
