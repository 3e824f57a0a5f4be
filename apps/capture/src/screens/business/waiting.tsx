import { useFlow } from '../../flow/context.js';
import { useBusinessText } from '../../i18n/business.js';
import { Screen } from '../../ui/screen.js';
import { useWayBack, WayBack } from '../way-back.js';
import { OwnerCards } from './owner-cards.js';

/** Everything is handed in; owners are still on their way. */
export function Waiting() {
  const { t } = useBusinessText();
  const { session } = useFlow();
  const way = useWayBack();
  const owners = session.business?.owners ?? [];
  const done = owners.filter(({ state }) => state === 'verified').length;
  return (
    <Screen picture="wait" title={t('waiting.title')} lead={t('waiting.lead')} actions={way && <WayBack />}>
      <p class="quiet" aria-live="polite">
        {t('waiting.count', { done, total: owners.length })}
      </p>
      <OwnerCards owners={owners} />
    </Screen>
  );
}
