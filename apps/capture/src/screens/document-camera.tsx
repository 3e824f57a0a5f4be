import { useEffect, useRef, useState } from 'preact/hooks';
import { newCaptureId } from '../api/digest.js';
import type { PersonalKind } from '../api/types.js';
import { type Box, grow, guideBox, mapCover } from '../camera/cover-map.js';
import { grabJpeg, grabLuma } from '../camera/grab.js';
import { useCamera } from '../camera/use-camera.js';
import { useFrames } from '../camera/use-frames.js';
import { useSize } from '../camera/use-size.js';
import { heldType, sideRatio } from '../flow/choice.js';
import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import { documentText } from '../quality/codes.js';
import { type DocumentHint, GUIDE_MARGIN, judgeDocumentFrame, judgePicture } from '../quality/document-verdict.js';
import { type PacedHint, paceHint } from '../quality/hint-pace.js';
import { type Hold, holdSteady, SETTLE_MS, SHUTTER_AFTER_MS } from '../quality/hold.js';
import type { Luma } from '../quality/luma.js';
import { Appeared } from '../ui/appeared.js';
import { AskCamera } from '../ui/ask-camera.js';
import { Button } from '../ui/button.js';
import { Screen } from '../ui/screen.js';
import { Shutter } from '../ui/shutter.js';
import { Stage } from '../ui/stage.js';
import { Torch } from '../ui/torch.js';

/** Takes a side of the document: by itself when the frame is good, by the shutter after ten seconds. */
export function DocumentCamera({ stepId, kind }: { stepId: string; kind: PersonalKind }) {
  const { t } = useText();
  const { go, replace, choice, session } = useFlow();
  const accepted = session.steps.find((one) => one.id === stepId)?.accepted_types;
  const { video, state, asking } = useCamera('environment');
  const stage = useRef<HTMLDivElement>(null);
  const taking = useRef(false);
  const size = useSize(stage);
  const guide = guideBox(size, sideRatio(heldType(session.document_type, choice, accepted)));
  const { hint, share, shutter } = useAutoCapture({ active: state === 'live', measure, take });

  useEffect(() => {
    if (state !== 'opening' && state !== 'live') replace({ name: 'blocked', stepId, kind, fault: state });
  });

  /** The same rectangle is shown, measured and kept. */
  function keptBox() {
    const node = video.current;
    if (!node?.videoWidth || size.width === 0) return undefined;
    return mapCover(grow(guide, GUIDE_MARGIN), size, { width: node.videoWidth, height: node.videoHeight });
  }
  function measure(): Luma | undefined {
    const box = keptBox();
    return box && video.current ? grabLuma(video.current, box) : undefined;
  }
  async function take() {
    const [box, node] = [keptBox(), video.current];
    if (!box || !node || taking.current) return;
    taking.current = true;
    await keep(node, box).finally(() => {
      taking.current = false;
    });
  }
  async function keep(node: HTMLVideoElement, box: Box) {
    const luma = grabLuma(node, box);
    const picture = await grabJpeg(node, box);
    if (!picture) return;
    const faults = luma ? judgePicture(luma) : [];
    go({ name: 'review', stepId, kind, shot: { captureId: newCaptureId(), picture, method: 'live_camera', faults } });
  }

  const actions = (
    <>
      <Appeared text={shutter ? t('camera.shutter') : ''} />
      {shutter && <Shutter onPress={() => void take()} />}
      {state === 'live' && <Torch video={video} />}
      <Button look="plain" onClick={() => go({ name: 'file', stepId, kind })}>
        {t('camera.upload_instead')}
      </Button>
      {kind === 'document_back' && <NoBack stepId={stepId} />}
    </>
  );
  const title = kind === 'document_back' ? 'camera.back_title' : 'camera.front_title';
  return (
    <Screen step={stepId} title={t(title)} actions={actions}>
      <Stage stage={stage} video={video} guide={guide} shape="card" good={hint === 'good'} share={share}>
        {asking && <AskCamera />}
        <p class={`hint ${hint === 'good' ? 'good' : ''}`} aria-live="polite">
          {t(state === 'live' && hint ? documentText(hint) : 'hint.opening')}
        </p>
      </Stage>
    </Screen>
  );
}

/** Goes on without the back of the document, where the step does not insist on it. */
function NoBack({ stepId }: { stepId: string }) {
  const { t } = useText();
  const { session, skip, goDue } = useFlow();
  const required = session.steps.find((one) => one.id === stepId)?.requires;
  if (!required?.find((one) => one.kind === 'document_back')?.optional) return null;
  const goOn = () => {
    skip('document_back');
    goDue(session);
  };
  return (
    <Button look="plain" onClick={goOn}>
      {t('camera.no_back')}
    </Button>
  );
}

interface AutoCapture {
  active: boolean;
  measure: () => Luma | undefined;
  take: () => Promise<void>;
}

/** Judges live frames, paces the hint, fires once, and shows the shutter when that takes too long. */
function useAutoCapture({ active, measure, take }: AutoCapture) {
  const before = useRef<Luma | undefined>(undefined);
  const hold = useRef<Hold>({ goodSinceMs: undefined });
  const startMs = useRef<number | undefined>(undefined);
  const taking = useRef(false);
  const [hint, setHint] = useState<PacedHint<DocumentHint>>();
  const [share, setShare] = useState(0);
  const [shutter, setShutter] = useState(false);

  useFrames(active, (nowMs) => {
    startMs.current ??= nowMs;
    if (nowMs - startMs.current > SHUTTER_AFTER_MS) setShutter(true);
    const luma = measure();
    if (!luma || taking.current) return;
    const verdict = judgeDocumentFrame(luma, before.current);
    before.current = luma;
    const next = holdSteady(hold.current, verdict === 'good' && nowMs - startMs.current > SETTLE_MS, nowMs);
    hold.current = next.hold;
    setShare(next.share);
    setHint((current) => paceHint(current, verdict, nowMs));
    if (!next.fire) return;
    taking.current = true;
    void take().finally(() => {
      taking.current = false;
    });
  });
  return { hint: hint?.shown, share, shutter };
}
