import { Dialog } from '@base-ui/react/dialog';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';

export interface CodesDialogProps {
  readonly codes: readonly string[];
  readonly close: () => void;
}

/** Recovery codes, shown once: it closes only when the person says that they have them. */
export function CodesDialog({ codes, close }: CodesDialogProps) {
  return (
    <Dialog.Root open disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed top-[16vh] left-1/2 z-50 w-[min(26rem,calc(100vw-1rem))] -translate-x-1/2 rounded-control bg-paper p-6 shadow-float outline-none">
          <Dialog.Title className="text-lead">{t('enrol.codesTitle')}</Dialog.Title>
          <Dialog.Description className="pt-1 pb-4 text-quiet">{t('enrol.codesLead')}</Dialog.Description>
          <ul className="num grid grid-cols-2 gap-x-6 gap-y-1 rounded-inner bg-ground p-4 font-mono max-sm:grid-cols-1">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="flex gap-2 pt-4">
            <Button look="primary" onClick={close}>
              {t('enrol.kept')}
            </Button>
            <CopyButton text={codes.join('\n')} label={t('account.copyCodes')} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
