import { useRef, useState } from 'preact/hooks';
import { newCaptureId } from '../api/digest.js';
import type { PersonalKind } from '../api/types.js';
import { prepareFile } from '../camera/file.js';
import { useFlow } from '../flow/context.js';
import { isPaper } from '../flow/papers.js';
import { useText } from '../i18n/context.js';
import { Button } from '../ui/button.js';
import { Screen } from '../ui/screen.js';

/** Takes a picture or PDF from the device. */
export function FileUpload({ stepId, kind }: { stepId: string; kind: PersonalKind }) {
  const { t } = useText();
  const { go } = useFlow();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState(false);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const prepared = await prepareFile(file);
    setBusy(false);
    setProblem(!prepared);
    if (!prepared) return;
    const shot = {
      captureId: newCaptureId(),
      picture: prepared.blob,
      method: 'upload' as const,
      faults: prepared.faults,
    };
    go({ name: 'review', stepId, kind, shot });
  };
  const accept = isPaper(kind) ? 'image/*,application/pdf' : 'image/*';
  return (
    <Screen
      step={stepId}
      picture={kind === 'selfie' ? 'face' : 'document'}
      title={t(`file.${kind}_title`)}
      lead={t(`file.${kind === 'proof_of_address' ? 'address_lead' : 'lead'}`)}
      actions={
        <Button busy={busy} onClick={() => input.current?.click()}>
          {t('file.choose')}
        </Button>
      }
    >
      <input
        ref={input}
        class="hidden"
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={t('file.choose')}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <p class="quiet">{t('file.limits')}</p>
      <p role="alert" class="problem-line">
        {problem ? t('file.refused') : ''}
      </p>
    </Screen>
  );
}
