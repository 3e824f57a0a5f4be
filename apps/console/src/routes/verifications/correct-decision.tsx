import { Dialog } from '@base-ui/react/dialog';
import { Scale } from 'lucide-react';
import { useMay } from '../../api/me';
import { fact } from '../../i18n/facts';
import { Button } from '../../ui/button';
import { Change } from '../decisions/change';
import type { Session } from './use-review';

/** What can follow a final decision: a new verification in its place, or a second look. */
export function CorrectDecision({ session }: { readonly session: Session }) {
  const may = useMay('verifications:review');
  if (!may) return null;
  return (
    <Dialog.Root>
      <Dialog.Trigger render={<Button look="quiet" icon={Scale} />}>{fact('review.correctDecision')}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed top-[16vh] left-1/2 z-50 grid w-[min(24rem,calc(100vw-1rem))] -translate-x-1/2 rounded-control bg-paper p-2 shadow-float outline-none *:w-full! *:border-0!">
          <Dialog.Title className="sr-only">{fact('review.correctDecisionTitle')}</Dialog.Title>
          <Change one={session} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
