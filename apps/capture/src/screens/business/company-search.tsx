import { useState } from 'preact/hooks';
import type { FoundCompany } from '../../api/types.js';
import { useFlow } from '../../flow/context.js';
import { useDraft } from '../../flow/use-draft.js';
import { useBusinessText } from '../../i18n/business.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Screen } from '../../ui/screen.js';
import { Spinner } from '../../ui/spinner.js';
import { companyApi } from './company-api.js';
import { CountrySelect } from './country-select.js';
import { NeededField, useNeeded } from './needed-field.js';
import { NotListed } from './not-listed.js';

/** Finds the company in the registers by name or number. */
export function CompanySearch({ stepId }: { stepId: string }) {
  const { t } = useBusinessText();
  const { session, api, accept, fail, go, replace } = useFlow();
  const wanted = session.business?.wanted;
  const [query, setQuery] = useDraft(stepId, 'query', wanted?.name ?? '');
  const [country, setCountry] = useDraft(stepId, 'country', wanted?.country ?? '');
  const [found, setFound] = useState<FoundCompany[]>();
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<FoundCompany>();
  const [missing, setMissing] = useDraft(stepId, 'missing', false);
  const needed = useNeeded('company-query');

  const search = async (event: Event) => {
    event.preventDefault();
    if (!/[\p{L}\p{N}]/u.test(query)) return needed.ask();
    setBusy(true);
    const result = await companyApi(api).find(query.trim(), country);
    setBusy(false);
    if (result.ok) setFound(result.value.data);
    else if (result.failure.status === 400 || result.failure.status === 422) setFound([]);
    else fail(result.failure, () => replace({ name: 'company_search', stepId }));
  };
  const choose = async (company: FoundCompany) => {
    if (chosen) return;
    setChosen(company);
    const result = await companyApi(api).choose({ result_id: company.result_id });
    setChosen(undefined);
    if (!result.ok) return fail(result.failure, () => replace({ name: 'company_search', stepId }));
    accept(result.value);
    go({ name: 'company', stepId });
  };
  if (missing) return <NotListed stepId={stepId} name={query} country={country} onBack={() => setMissing(false)} />;
  return (
    <form onSubmit={(event) => void search(event)}>
      <Screen
        step={stepId}
        title={t('company.search_title')}
        lead={t('company.search_lead')}
        actions={
          <Button submit busy={busy} look={found?.length ? 'secondary' : 'primary'}>
            {t('company.search')}
          </Button>
        }
      >
        <NeededField
          label={t('company.query')}
          value={query}
          maxLength={200}
          search
          needed={needed}
          onChange={setQuery}
        />
        <CountrySelect value={country} onChange={setCountry} />
        <p class="quiet" aria-live="polite">
          {found && t(found.length > 0 ? 'company.found' : 'company.none', { count: found.length })}
        </p>
        {found && <Results found={found} chosen={chosen} choose={choose} missing={() => setMissing(true)} />}
      </Screen>
    </form>
  );
}

interface ResultsProps {
  found: FoundCompany[];
  /** On its way to the service: no other can be chosen meanwhile. */
  chosen: FoundCompany | undefined;
  choose: (company: FoundCompany) => Promise<void>;
  /** Told that the company is none of them. */
  missing: () => void;
}

function Results({ found, chosen, choose, missing }: ResultsProps) {
  const { t } = useBusinessText();
  return (
    <>
      {found.length > 0 && (
        <ul class="choices">
          {found.map((company) => (
            <li key={company.result_id}>
              <button
                type="button"
                class="choice"
                aria-disabled={chosen !== undefined || undefined}
                onClick={() => void choose(company)}
              >
                <span class="badge">{chosen === company ? <Spinner small /> : <Icon name="building" />}</span>
                <span class="two-lines">
                  <strong>
                    <bdi>{company.name}</bdi>
                  </strong>
                  <small>
                    <bdi>
                      {[company.registration_number, company.country, company.address].filter(Boolean).join(' · ')}
                    </bdi>
                  </small>
                </span>
                <Icon name="next" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button look="plain" onClick={missing}>
        {t('company.not_listed')}
      </Button>
    </>
  );
}
