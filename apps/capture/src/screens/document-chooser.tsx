import { useState } from 'preact/hooks';
import countries from '../data/countries.json' with { type: 'json' };
import { type DocumentType, offeredTypes } from '../flow/choice.js';
import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import type { IconName } from '../ui/icon.js';
import { Icon } from '../ui/icon.js';
import { Screen } from '../ui/screen.js';

const ICONS: Readonly<Partial<Record<DocumentType, IconName>>> = { passport: 'book', visa: 'book' };

/** Country and kind of document; only kinds the journey accepts are offered. */
export function DocumentChooser({ stepId }: { stepId: string }) {
  const { t, language } = useText();
  const { session, choice, choose, goDue } = useFlow();
  const [country, setCountry] = useState(choice?.country ?? guessCountry(session.locale));
  const step = session.steps.find((one) => one.id === stepId);
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const sorted = countries.codes
    .split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  const take = (type: DocumentType) => {
    choose({ country, type });
    goDue(session);
  };
  return (
    <Screen step={stepId} title={t('document.title')} lead={t('document.lead')}>
      <label class="field">
        <span>{t('document.country')}</span>
        <select value={country} onChange={(event) => setCountry(event.currentTarget.value)}>
          <option value="">{t('document.country_none')}</option>
          {sorted.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <h2 class="small-title">{t('document.type')}</h2>
      <div class="choices">
        {offeredTypes(step?.accepted_types).map((type) => (
          <button key={type} type="button" class="choice" onClick={() => take(type)}>
            <span class="badge">
              <Icon name={ICONS[type] ?? 'document'} />
            </span>
            <span>{t(`document.${type}`)}</span>
            <Icon name="next" />
          </button>
        ))}
      </div>
    </Screen>
  );
}

function guessCountry(locale: string | null | undefined): string {
  for (const tag of [locale, ...navigator.languages]) {
    const region = /-([A-Z]{2})\b/.exec(tag ?? '')?.[1];
    if (region && countries.codes.includes(region)) return region;
  }
  return '';
}
