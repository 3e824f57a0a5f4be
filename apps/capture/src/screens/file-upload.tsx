import { useRef, useState } from 'preact/hooks';
import { newCaptureId } from '../api/digest.js';
import type { PersonalKind } from '../api/types.js';
import { prepareFile } from '../camera/file.js';
import { useFlow } from '../flow/context.js';
import { isPaper, papersOf } from '../flow/papers.js';
import { useText } from '../i18n/context.js';
import { longDate } from '../i18n/long-date.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { Screen } from '../ui/screen.js';

interface FileUploadProps {
  stepId: string;
  kind: PersonalKind;
  /** The service could not open the file that was sent before. */
  unusable?: boolean | undefined;
}

/** Takes a picture or PDF from the device. */
export function FileUpload({ stepId, kind, unusable }: FileUploadProps) {
  const { t } = useText();
  const { go } = useFlow();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'refused' | 'unusable' | 'heic' | undefined>(
    unusable ? 'unusable' : undefined,
  );
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setProblem(undefined); // The same words about the next file are read aloud only where they had gone.
    const prepared = await prepareFile(file);
    setBusy(false);
    if (!prepared || prepared === 'heic') return setProblem(prepared ?? 'refused');
    const shot = {
      captureId: newCaptureId(),
      picture: prepared.blob,
      method: 'upload' as const,
      // A paper is white all over, and was often never photographed: what is measured of a card says nothing of it.
      faults: isPaper(kind) ? [] : prepared.faults,
    };
    go({ name: 'review', stepId, kind, shot });
  };
  // Phones that store another format convert for those that are named.
  const accept = isPaper(kind) ? 'image/jpeg,image/png,application/pdf' : 'image/jpeg,image/png';
  const heic = problem === 'heic';
  const { lead, papers } = useWanted(stepId, kind);
  return (
    <Screen
      step={stepId}
      picture={kind === 'selfie' ? 'face' : 'document'}
      title={t(heic ? 'file.heic_title' : `file.${kind}_title`)}
      lead={heic ? t('file.heic_lead') : lead}
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
      {heic && <Tips tips={t('file.heic_ways').split('|')} />}
      {papers.length > 0 && !heic && <Papers papers={papers} />}
      <p class="quiet">{t('file.limits')}</p>
      <p role="alert" class="problem-line">
        {problem && !heic ? t(`file.${problem}`) : ''}
      </p>
    </Screen>
  );
}

/** What the step takes: as a sentence, and the papers that it accepts. */
function useWanted(stepId: string, kind: PersonalKind) {
  const { t, language } = useText();
  const { session } = useFlow();
  const step = kind === 'proof_of_address' ? session.steps.find(({ id }) => id === stepId) : undefined;
  const date = step?.issued_from && longDate(step.issued_from, language);
  return { lead: date ? t('file.address_lead', { date }) : t('file.lead'), papers: step ? papersOf(step) : [] };
}

function Papers({ papers }: { papers: ReturnType<typeof papersOf> }) {
  const { t } = useText();
  return (
    <>
      <h2 class="small-title">{t('file.accepted')}</h2>
      <Tips tips={papers.map((paper) => t(`paper.${paper}`))} />
    </>
  );
}

function Tips({ tips }: { tips: string[] }) {
  return (
    <ul class="tips">
      {tips.map((tip) => (
        <li key={tip}>
          <Icon name="check" />
          {tip}
        </li>
      ))}
    </ul>
  );
}
