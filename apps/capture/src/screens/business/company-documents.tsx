import { useRef, useState } from 'preact/hooks';
import { newCaptureId } from '../../api/digest.js';
import { isUnusable } from '../../api/failure.js';
import { prepareFile } from '../../camera/file.js';
import { useFlow } from '../../flow/context.js';
import { useBusinessText } from '../../i18n/business.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Screen } from '../../ui/screen.js';
import { UploadBar } from '../../ui/upload-bar.js';
import { useLeaving } from '../../ui/use-leaving.js';

/** Takes corporate documents one after the other; one is enough to go on. */
export function CompanyDocuments({ stepId }: { stepId: string }) {
  const { t } = useBusinessText();
  const { session, goDue } = useFlow();
  const input = useRef<HTMLInputElement>(null);
  const { sending, share, waiting, problem, names, send } = useFiles(stepId);
  const count = session.business?.documents ?? 0;
  const choose = (
    <Button look={count > 0 ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
      {t(count > 0 ? 'papers.another' : 'file.choose')}
    </Button>
  );
  const go = count > 0 && <Button onClick={() => goDue(session)}>{t('again.continue')}</Button>;
  return (
    <Screen
      step={stepId}
      title={t('papers.title')}
      lead={t('papers.lead')}
      round={sending}
      actions={sending ? <UploadBar share={share} waiting={waiting} /> : [go, choose]}
    >
      <ul class="tips">
        {t('papers.kinds')
          .split('|')
          .map((kind) => (
            <li key={kind}>
              <Icon name="document" />
              {kind}
            </li>
          ))}
      </ul>
      <input
        ref={input}
        class="hidden"
        type="file"
        accept="image/jpeg,image/png,application/pdf"
        tabIndex={-1}
        aria-label={t('file.choose')}
        onChange={(event) => {
          void send(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <p class="quiet">{t('file.limits')}</p>
      {count > 0 && (
        <p class="received" aria-live="polite">
          <Icon name="check" />
          {[t('papers.received', { count }), ...names].join(' · ')}
        </p>
      )}
      <p role="alert" class="problem-line">
        {problem ? t(`file.${problem}`) : ''}
      </p>
    </Screen>
  );
}

function useFiles(stepId: string) {
  const { api, refresh, fail, replace } = useFlow();
  const [sending, setSending] = useState(false);
  const [share, setShare] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<'refused' | 'unusable' | 'heic_lead'>();
  const [names, setNames] = useState<string[]>([]);
  const leaving = useLeaving();
  const send = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined); // The same words about the next file are read aloud only where they had gone.
    const made = await prepareFile(file);
    if (!made || made === 'heic') return setProblem(made ? 'heic_lead' : 'refused');
    setSending(true);
    const upload = {
      ...{ captureId: newCaptureId(), stepId, kind: 'business_document' as const, method: 'upload' as const },
      picture: made.blob,
    };
    const progress = (now: number) => {
      setWaiting(false);
      setShare(now);
    };
    const result = await api.upload(upload, progress, () => setWaiting(true), leaving);
    if (leaving.aborted) return;
    if (result.ok) {
      setNames([...names, file.name]);
      await refresh();
    } else if (isUnusable(result.failure)) setProblem('unusable');
    else fail(result.failure, () => replace({ name: 'company_documents', stepId }));
    setSending(false);
  };
  return { sending, share, waiting, problem, names, send };
}
