import { useState } from 'preact/hooks';
import { useFlow } from '../../flow/context.js';
import { dropDrafts, useDraft } from '../../flow/use-draft.js';
import { useBusinessText } from '../../i18n/business.js';
import { Button } from '../../ui/button.js';
import { Screen } from '../../ui/screen.js';
import { companyApi } from './company-api.js';
import { CountrySelect } from './country-select.js';
import { NeededField, useNeeded } from './needed-field.js';

interface NotListedProps {
  stepId: string;
  name: string;
  country: string;
  onBack: () => void;
}

/** A company that no register here has: its own word, which a person will look at. */
export function NotListed({ stepId, onBack, ...given }: NotListedProps) {
  const { t } = useBusinessText();
  const { api, advance, fail, replace } = useFlow();
  const place = `${stepId} not listed`;
  const [name, setName] = useDraft(place, 'name', given.name);
  const [number, setNumber] = useDraft(place, 'number', '');
  const [country, setCountry] = useDraft(place, 'country', given.country);
  const [busy, setBusy] = useState(false);
  const needed = useNeeded('company-name');

  const send = async (event: Event) => {
    event.preventDefault();
    if (name.trim() === '') return needed.ask();
    setBusy(true);
    const result = await companyApi(api).choose({
      not_listed: {
        name: name.trim(),
        ...(number.trim() ? { registration_number: number.trim() } : {}),
        ...(country ? { country } : {}),
      },
    });
    setBusy(false);
    if (result.ok) {
      dropDrafts(stepId);
      return advance();
    }
    fail(result.failure, () => replace({ name: 'company_search', stepId }));
  };
  const back = () => {
    dropDrafts(place);
    onBack();
  };
  const actions = (
    <>
      <Button submit busy={busy}>
        {t('again.continue')}
      </Button>
      <Button look="plain" onClick={back}>
        {t('company.search_again')}
      </Button>
    </>
  );
  return (
    <form onSubmit={(event) => void send(event)}>
      <Screen step={stepId} title={t('company.missing_title')} lead={t('company.missing_lead')} actions={actions}>
        <NeededField label={t('company.name')} value={name} maxLength={300} needed={needed} onChange={setName} />
        <label class="field">
          <span>{t('company.number')}</span>
          <input value={number} maxLength={100} onInput={(event) => setNumber(event.currentTarget.value)} />
        </label>
        <CountrySelect value={country} onChange={setCountry} />
      </Screen>
    </form>
  );
}
