import { useState } from 'preact/hooks';
import { useFlow } from '../../flow/context.js';
import { useWatch } from '../../flow/use-watch.js';
import { useBusinessText } from '../../i18n/business.js';
import { Button } from '../../ui/button.js';
import { Screen } from '../../ui/screen.js';
import { companyApi } from './company-api.js';
import { OwnerCards } from './owner-cards.js';

const PACE_MS = 5000;

/** Makes a link for each owner and shows how far they have come. */
export function InviteOwners({ stepId }: { stepId: string }) {
  const { t } = useBusinessText();
  const { session, api, accept, goDue, fail, replace } = useFlow();
  const [busy, setBusy] = useState(false);
  const owners = session.business?.owners ?? [];
  const open = owners.filter(({ state }) => state === 'open' || state === 'lapsed');
  useWatch(
    () => PACE_MS,
    (next) => {
      const over = next.status !== 'awaiting_subject';
      if (over) goDue(next);
      return over;
    },
  );
  const invite = async () => {
    setBusy(true);
    for (const { id } of open) {
      const result = await companyApi(api).invite(id);
      if (!result.ok) {
        setBusy(false);
        return fail(result.failure, () => replace({ name: 'owners', stepId }));
      }
      accept(result.value);
    }
    setBusy(false);
  };
  const actions =
    open.length > 0 ? (
      <Button key="make" busy={busy} onClick={() => void invite()}>
        {t('owners.invite')}
      </Button>
    ) : (
      <Button key="on" onClick={() => goDue(session)}>
        {t('again.continue')}
      </Button>
    );
  return (
    <Screen
      step={stepId}
      title={t('owners.title')}
      lead={t(open.length > 0 ? 'owners.lead' : 'owners.share_lead')}
      round={open.length > 0}
      actions={actions}
    >
      <OwnerCards owners={owners} />
    </Screen>
  );
}
