import countries from '../../data/countries.json' with { type: 'json' };
import { useBusinessText } from '../../i18n/business.js';

/** Country of a register; empty means any. */
export function CountrySelect({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t, language } = useBusinessText();
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const sorted = countries.codes
    .split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  return (
    <label class="field">
      <span>{t('company.country')}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t('company.any_country')}</option>
        {sorted.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
