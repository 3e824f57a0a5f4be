import { useEffect, useMemo, useState } from 'preact/hooks';
import { isUnusable } from '../api/failure.js';
import type { Finding, PersonalKind } from '../api/types.js';
import { useFlow } from '../flow/context.js';
import type { Shot } from '../flow/view.js';
import { useText } from '../i18n/context.js';
import { reasonKey } from '../i18n/languages.js';
import { faultText } from '../quality/codes.js';
import { Button } from '../ui/button.js';
import { Notice } from '../ui/notice.js';
import { Screen } from '../ui/screen.js';
import { UploadBar } from '../ui/upload-bar.js';
import { useLeaving } from '../ui/use-leaving.js';

const FORCED_RETAKES_MAX = 3;
const retakes = new Map<string, number>();

/** The picture as it was taken: use it or take it again, with the reasons that speak against it. */
export function Review({ stepId, kind, shot }: { stepId: string; kind: PersonalKind; shot: Shot }) {
  const { t } = useText();
  const { goDue, go } = useFlow();
  const address = useMemo(() => URL.createObjectURL(shot.picture), [shot.picture]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const upload = useUpload(stepId, kind, shot);
  const forced = upload.findings.some((one) => one.severity === 'retake');
  const mayKeep = upload.state !== 'refused' && (!forced || (retakes.get(kind) ?? 0) >= FORCED_RETAKES_MAX);
  const found = upload.findings.map((one) => t(reasonKey(one.code)));
  const seen = found.length > 0 ? found : shot.faults.map((fault) => t(faultText(kind, fault)));
  const reasons = upload.state === 'refused' ? [t('reason.other')] : seen;

  const retake = () => {
    retakes.set(kind, (retakes.get(kind) ?? 0) + 1);
    if (shot.method === 'upload') go({ name: 'file', stepId, kind });
    else go({ name: 'camera', stepId, kind });
  };
  const keep = () => (upload.state === 'judged' && upload.session ? goDue(upload.session) : void upload.send());
  const doubtful = reasons.length > 0;
  const picture = shot.picture.type.startsWith('image/');
  const use = picture ? 'review.use' : 'review.use_file';
  const useIt = (
    <Button look={doubtful ? 'secondary' : 'primary'} busy={upload.state === 'sending'} onClick={keep}>
      {t(doubtful ? 'review.use_anyway' : use)}
    </Button>
  );
  const again = (
    <Button look={doubtful ? 'primary' : 'plain'} onClick={retake}>
      {t(picture ? 'review.retake' : 'file.choose')}
    </Button>
  );
  const choices = doubtful ? [again, mayKeep && useIt] : [useIt, again];
  return (
    <Screen
      step={stepId}
      round={upload.state}
      title={t(doubtful ? 'review.title_doubt' : 'review.title')}
      lead={doubtful || !picture ? undefined : t(kind === 'selfie' ? 'review.lead_face' : 'review.lead')}
      actions={upload.state === 'sending' ? <UploadBar share={upload.share} waiting={upload.waiting} /> : choices}
    >
      {doubtful && <Notice lines={[...new Set(reasons)]} />}
      {picture ? <img class="taken" src={address} alt={t('review.alt')} /> : <p class="link-box">{t('review.pdf')}</p>}
    </Screen>
  );
}

function useUpload(stepId: string, kind: PersonalKind, shot: Shot) {
  const { api, refresh, goDue, failCapture, replace } = useFlow();
  const [state, setState] = useState<'idle' | 'sending' | 'judged' | 'refused'>('idle');
  const [share, setShare] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const [findings, setFindings] = useState<Finding[]>([]);
  const [session, setSession] = useState<Awaited<ReturnType<typeof refresh>>>();
  const leaving = useLeaving();

  const send = async () => {
    setState('sending');
    const progress = (now: number) => {
      setWaiting(false);
      setShare(now);
    };
    const result = await api.upload({ ...shot, stepId, kind }, progress, () => setWaiting(true), leaving);
    if (leaving.aborted) return;
    if (!result.ok) {
      if (isUnusable(result.failure) && shot.method === 'upload')
        return replace({ name: 'file', stepId, kind, unusable: true });
      if (isUnusable(result.failure)) return setState('refused');
      return failCapture(result.failure, () => replace({ name: 'review', stepId, kind, shot }));
    }
    const next = await refresh();
    if (!next || leaving.aborted) return;
    if (!result.value.retake_advised && result.value.accepted) return goDue(next);
    setSession(next);
    setFindings(
      result.value.findings.length > 0 ? result.value.findings : [{ code: 'document.unreadable', severity: 'retake' }],
    );
    setState('judged');
  };
  return { state, share, waiting, findings, session, send };
}
