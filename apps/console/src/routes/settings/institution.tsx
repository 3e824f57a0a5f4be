import { useState } from 'react';
import { t } from '../../i18n/text';
import { TextField } from '../../ui/field';
import { SettingsForm } from './save-bar';
import type { SectionProps } from './section';

const PARTS = ['lines', 'street', 'number', 'city', 'postcode', 'region', 'country'] as const;
const SHOWN = ['street', 'number', 'postcode', 'city', 'region', 'country'] as const;

/** Who the institution is towards others: name, number and address that Travel Rule messages carry. */
export function Institution({ settings, may }: SectionProps) {
  const { travel_rule: own } = settings;
  const [given, setGiven] = useState({
    legal_name: own.legal_name ?? '',
    lei: own.lei ?? '',
    country: own.country ?? '',
    address: { ...own.address },
  });
  const address = Object.fromEntries(
    PARTS.flatMap((name) => (given.address[name] ? [[name, given.address[name]]] : [])),
  );
  const next = {
    legal_name: given.legal_name.trim() || null,
    lei: given.lei.trim().toUpperCase() || null,
    country: given.country.trim().toUpperCase() || null,
    address: Object.keys(address).length > 0 ? address : null,
  };
  const before = { legal_name: own.legal_name, lei: own.lei, country: own.country, address: own.address };
  const changed = JSON.stringify(next) !== JSON.stringify(before);
  return (
    <SettingsForm
      title={t('settings.section.institution')}
      note={t('settings.institutionWhy')}
      may={may}
      change={changed ? { travel_rule: next } : undefined}
    >
      <div className="grid grid-cols-3 items-start gap-4 max-lg:grid-cols-2 max-sm:grid-cols-1">
        <TextField
          label={t('settings.legalName')}
          value={given.legal_name}
          maxLength={100}
          onChange={({ target }) => setGiven({ ...given, legal_name: target.value })}
        />
        <TextField
          label="LEI"
          value={given.lei}
          maxLength={20}
          onChange={({ target }) => setGiven({ ...given, lei: target.value })}
        />
        <TextField
          label={t('overview.country')}
          hint={t('settings.twoLetters')}
          value={given.country}
          maxLength={2}
          onChange={({ target }) => setGiven({ ...given, country: target.value })}
        />
        {SHOWN.map((name) => (
          <TextField
            key={name}
            label={t(`settings.address.${name}`)}
            value={given.address[name] ?? ''}
            maxLength={name === 'country' ? 2 : 100}
            onChange={({ target }) => setGiven({ ...given, address: { ...given.address, [name]: target.value } })}
          />
        ))}
      </div>
    </SettingsForm>
  );
}
