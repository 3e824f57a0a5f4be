import { useState } from 'preact/hooks';
import type { BusinessPart, Company } from '../../api/types.js';
import { useFlow } from '../../flow/context.js';
import { dropDrafts, useDraft } from '../../flow/use-draft.js';
import { useBusinessText } from '../../i18n/business.js';
import { longDate } from '../../i18n/long-date.js';
import { Button } from '../../ui/button.js';
import { Screen } from '../../ui/screen.js';
import { AddOwner, type DeclaredOwner, focusShare } from './add-owner.js';
import { companyApi } from './company-api.js';
import { percentText } from './percent.js';

/** What the register says of company and owners, to be confirmed or put right. */
export function ConfirmCompany({ stepId }: { stepId: string }) {
  const { t, language } = useBusinessText();
  const { session, api, accept, goDue, go, fail, replace } = useFlow();
  const [busy, setBusy] = useState(false);
  const part = session.business;
  const place = `${stepId} owners of ${part?.company?.registration_number} ${part?.company?.name}`;
  const owners = useOwners(place, part?.owners ?? []);
  if (!part?.company) return null;

  const confirm = async () => {
    if (!owners.clear) return focusShare();
    setBusy(true);
    const result = await companyApi(api).confirm(owners.declared(), [...owners.left]);
    setBusy(false);
    if (!result.ok) return fail(result.failure, () => replace({ name: 'company', stepId }));
    dropDrafts(place);
    accept(result.value);
    goDue(result.value);
  };
  const actions = (
    <>
      <Button busy={busy} onClick={() => void confirm()}>
        {t('company.confirm')}
      </Button>
      {!part.fixed && (
        <Button look="plain" onClick={() => go({ name: 'company_search', stepId })}>
          {t('company.search_again')}
        </Button>
      )}
    </>
  );
  return (
    <Screen step={stepId} title={t('company.title')} lead={t('company.lead')} actions={actions}>
      <Facts company={part.company} />
      <h2 class="small-title">{t('company.owners')}</h2>
      {part.owners.length === 0 && <p class="quiet">{t('company.no_owners')}</p>}
      <ul class="owners">
        {part.owners.map(({ id, name, percent }) => (
          <Owner
            key={id}
            name={name}
            share={percentText(percent, language)}
            stays={!owners.left.has(id)}
            toggle={() => owners.toggle(id)}
          />
        ))}
        {owners.added.map(({ name, percent }) => (
          <Owner
            key={name}
            name={name}
            share={percentText({ exact: percent ?? 0, min: 0, max: 0 }, language)}
            stays
            toggle={() => owners.takeBack(name)}
          />
        ))}
      </ul>
      {part.owners.length > 0 && <p class="quiet">{t('company.owners_hint')}</p>}
      <AddOwner place={place} onDraft={owners.setDraft} onAdd={owners.add} />
    </Screen>
  );
}

/** What the person says of the owners: who left, who is missing in the register, and who is being typed. */
function useOwners(place: string, registered: BusinessPart['owners']) {
  const [left, setLeft] = useDraft<ReadonlySet<string>>(place, 'left', new Set());
  const [added, setAdded] = useDraft<readonly DeclaredOwner[]>(place, 'added', []);
  const [draft, setDraft] = useDraft<DeclaredOwner | undefined>(place, 'draft', undefined);
  const [clear, setClear] = useDraft(place, 'clear', true);
  const takeBack = (name: string) => setAdded(added.filter((owner) => owner.name !== name));
  return {
    left,
    added,
    /** Whether the share that is being typed can be read. */
    clear,
    setDraft(owner: DeclaredOwner | undefined, isClear: boolean) {
      setDraft(owner);
      setClear(isClear);
    },
    takeBack,
    toggle(id: string) {
      const next = new Set(left);
      if (!next.delete(id)) next.add(id);
      setLeft(next);
    },
    add: (owner: DeclaredOwner) => setAdded([...added.filter(({ name }) => name !== owner.name), owner]),
    /** Everybody who owns a part, as it is sent. */
    declared(): DeclaredOwner[] {
      const staying = registered
        .filter(({ id }) => !left.has(id))
        .map(({ name, percent }) => ({ name, ...(percent.exact === null ? {} : { percent: percent.exact }) }));
      return [...staying, ...added, ...(draft ? [draft] : [])];
    },
  };
}

interface OwnerProps {
  name: string;
  share: string;
  /** Whether the person says that this owner is one. */
  stays: boolean;
  toggle: () => void;
}

function Owner({ name, share, stays, toggle }: OwnerProps) {
  return (
    <li>
      <label class="tick">
        <input type="checkbox" checked={stays} onChange={toggle} />
        <bdi>{name}</bdi>
        <span class="state">{share}</span>
      </label>
    </li>
  );
}

function Facts({ company }: { company: Company }) {
  const { t, language } = useBusinessText();
  const country = company.country && new Intl.DisplayNames([language], { type: 'region' }).of(company.country);
  const founded = company.incorporated_on && longDate(company.incorporated_on, language);
  const rows = [
    [t('company.name'), company.name],
    [t('company.number'), company.registration_number],
    [t('company.country'), country],
    [t('company.founded'), founded],
    [t('company.address'), company.address],
  ].filter(([, value]) => value);
  return (
    <dl class="facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
