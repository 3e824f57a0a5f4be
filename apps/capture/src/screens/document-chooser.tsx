import { useMemo, useState } from 'preact/hooks';
import { countriesIn, findCountries, firstCountry } from '../data/country-names.js';
import { type DocumentType, offeredTypes } from '../flow/choice.js';
import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import type { IconName } from '../ui/icon.js';
import { Icon } from '../ui/icon.js';
import { Screen } from '../ui/screen.js';

const DRAWINGS: Readonly<Record<DocumentType, IconName>> = {
  passport: 'book',
  id_card: 'document',
  driving_licence: 'licence',
  residence_permit: 'permit',
  visa: 'stamp',
  other: 'document',
};

/** Country and kind of document; only kinds the journey accepts are offered. */
export function DocumentChooser({ stepId }: { stepId: string }) {
  const { t } = useText();
  const { session, choice, choose, goDue, accept, api } = useFlow();
  const [country, setCountry] = useState(
    choice?.country || firstCountry([session.document_country, session.locale, ...navigator.languages]),
  );
  const step = session.steps.find((one) => one.id === stepId);
  const take = (type: DocumentType) => {
    choose({ country, type });
    // Nobody waits for this: where it does not arrive, this device knows it all the same.
    void api.tellDocument(type, country);
    const next = { ...session, document_type: type };
    accept(next);
    goDue(next);
  };
  return (
    <Screen step={stepId} title={t('document.title')} lead={t('document.lead')}>
      <CountryField country={country} onCountry={setCountry} />
      <h2 class="small-title">{t('document.type')}</h2>
      <div class="choices">
        {offeredTypes(step?.accepted_types).map((type) => (
          <button key={type} type="button" class="choice" onClick={() => take(type)}>
            <span class="badge">
              <Icon name={DRAWINGS[type]} />
            </span>
            <span>{t(`document.${type}`)}</span>
            <Icon name="next" />
          </button>
        ))}
      </div>
    </Screen>
  );
}

/** A list of countries with flags, and a field that narrows it. */
function CountryField({ country, onCountry }: { country: string; onCountry: (code: string) => void }) {
  const { t, language } = useText();
  const [words, setWords] = useState('');
  const all = useMemo(() => countriesIn(language), [language]);
  const found = words.trim() ? findCountries(all, words) : all;
  const search = (text: string) => {
    setWords(text);
    const [first, second] = text.trim() ? findCountries(all, text) : [];
    if (first && !second) onCountry(first.code);
  };
  const shown = found.some(({ code }) => code === country) ? country : '';
  return (
    <>
      <label class="field">
        <span>{t('document.search')}</span>
        <input type="search" autoComplete="off" value={words} onInput={(event) => search(event.currentTarget.value)} />
      </label>
      <label class="field">
        <span>{t('document.country')}</span>
        <select value={shown} onChange={(event) => onCountry(event.currentTarget.value)}>
          <option value="">{t('document.country_none')}</option>
          {found.map(({ code, name, flag }) => (
            <option key={code} value={code}>
              {flag} {name}
            </option>
          ))}
        </select>
      </label>
      <p role="status" class="quiet">
        {found.length === 0 ? t('document.no_country') : ''}
      </p>
    </>
  );
}
