import { t } from '../../i18n/text';
import { TextField } from '../../ui/field';
import { useEdits } from '../../ui/use-edits';
import { type Change, SettingsForm } from './save-bar';
import type { SectionProps } from './section';

const SHOWN = ['street', 'number', 'postcode', 'city', 'region', 'country'] as const;
const OWN = ['legal_name', 'lei', 'country'] as const;

type Sender = SectionProps['settings']['travel_rule'];
type Fields = Record<(typeof OWN)[number] | `address.${(typeof SHOWN)[number]}`, string>;

/** Who the institution is towards others: name, number and address that Travel Rule messages carry. */
export function Institution({ settings: { travel_rule: own }, may }: SectionProps) {
  const edits = useEdits(fieldsOf(own));
  const { values, set } = edits;
  return (
    <SettingsForm
      title={t('settings.section.institution')}
      note={t('settings.institutionWhy')}
      may={may}
      edits={edits}
      change={{ travel_rule: changeOf(own, edits.changed) }}
    >
      <div className="grid grid-cols-3 items-start gap-4 max-lg:grid-cols-2 max-sm:grid-cols-1">
        <TextField
          label={t('settings.legalName')}
          value={values.legal_name}
          maxLength={100}
          onChange={({ target }) => set({ legal_name: target.value })}
        />
        <TextField
          label="LEI"
          value={values.lei}
          maxLength={20}
          onChange={({ target }) => set({ lei: target.value })}
        />
        <TextField
          label={t('overview.country')}
          hint={t('settings.twoLetters')}
          value={values.country}
          maxLength={2}
          onChange={({ target }) => set({ country: target.value })}
        />
        {SHOWN.map((name) => (
          <TextField
            key={name}
            label={t(`settings.address.${name}`)}
            value={values[`address.${name}`]}
            maxLength={name === 'country' ? 2 : 100}
            onChange={({ target }) => set({ [`address.${name}`]: target.value })}
          />
        ))}
      </div>
    </SettingsForm>
  );
}

function fieldsOf(own: Sender): Fields {
  return Object.fromEntries([
    ...OWN.map((name) => [name, own[name] ?? '']),
    ...SHOWN.map((name) => [`address.${name}`, own.address?.[name] ?? '']),
  ]) as Fields;
}

/** What was changed; of an address, which is stored as a whole, every part, and the parts that have no field here. */
function changeOf(own: Sender, changed: Partial<Fields>): NonNullable<Change['travel_rule']> {
  const code = (text: string | undefined) => (text === undefined ? undefined : text.trim().toUpperCase() || null);
  const parts = SHOWN.flatMap((name): [string, string][] => {
    const text = changed[`address.${name}`]?.trim() ?? own.address?.[name] ?? '';
    if (text === '') return [];
    return [[name, name === 'country' ? text.toUpperCase() : text]];
  });
  const lines = own.address?.lines;
  const address = { ...(lines ? { lines } : {}), ...Object.fromEntries(parts) };
  const { legal_name: name, lei, country } = changed;
  return {
    ...(name === undefined ? {} : { legal_name: name.trim() || null }),
    ...(lei === undefined ? {} : { lei: code(lei) ?? null }),
    ...(country === undefined ? {} : { country: code(country) ?? null }),
    ...(SHOWN.some((part) => changed[`address.${part}`] !== undefined)
      ? { address: Object.keys(address).length > 0 ? address : null }
      : {}),
  };
}
