import { useState } from 'preact/hooks';
import type { CaptureSession } from '../api/types.js';
import { useFlow } from '../flow/context.js';
import { useWatch } from '../flow/use-watch.js';
import { useText } from '../i18n/context.js';
import { Screen } from '../ui/screen.js';
import { Spinner } from '../ui/spinner.js';
import { BusinessScreen } from './business-screen.js';
import { useWayBack, WayBack } from './way-back.js';

const LIVE_MS = 20_000;

/** The checks run: followed closely for 20 seconds, then the person may leave. */
export function Processing() {
  const { t } = useText();
  const { replace, session } = useFlow();
  const [long, setLong] = useState(false);
  const way = useWayBack();
  useWatch(
    (elapsedMs) => {
      if (elapsedMs > LIVE_MS) setLong(true);
      return elapsedMs > LIVE_MS ? 5000 : 1200;
    },
    (next) => {
      if (next.status === 'processing') return false;
      const again =
        next.status === 'awaiting_subject' ? next.steps.find((step) => step.state === 'recapture') : undefined;
      if (next.status === 'awaiting_subject' && !again) return false;
      replace(again ? { name: 'again', stepId: again.id } : { name: 'outcome' });
      return true;
    },
  );
  if (waitsForOwners(session)) return <BusinessScreen view={{ name: 'waiting' }} />;
  return (
    <Screen
      title={t(long ? 'processing.long_title' : 'processing.title')}
      lead={t(long ? 'processing.long_lead' : 'processing.lead')}
      actions={long && way && <WayBack />}
    >
      <div class="center tall">
        <Spinner />
      </div>
    </Screen>
  );
}

/** Whether an owner of the company is still on the way. */
function waitsForOwners({ business }: CaptureSession): boolean {
  return business?.owners.some(({ state }) => state === 'invited' || state === 'in_progress') ?? false;
}
