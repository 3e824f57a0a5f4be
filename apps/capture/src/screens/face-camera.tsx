import { useEffect, useRef, useState } from 'preact/hooks';
import type { ActionType } from '../api/types.js';
import { grow, guideBox, mapCover } from '../camera/cover-map.js';
import { grabJpeg, grabLuma } from '../camera/grab.js';
import { type CameraState, useCamera } from '../camera/use-camera.js';
import { useFrames } from '../camera/use-frames.js';
import { useSize } from '../camera/use-size.js';
import { type FacePhase, useFaceCapture } from '../challenge/use-face-capture.js';
import type { FaceHint } from '../face/face-verdict.js';
import { useFaceFinder } from '../face/use-face-finder.js';
import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import { reasonKey, type TextKey } from '../i18n/languages.js';
import { FACE_TEXTS } from '../quality/codes.js';
import { judgeFaceFrame } from '../quality/document-verdict.js';
import { type PacedHint, paceHint } from '../quality/hint-pace.js';
import type { Luma } from '../quality/luma.js';
import { Appeared } from '../ui/appeared.js';
import { AskCamera } from '../ui/ask-camera.js';
import { Button } from '../ui/button.js';
import { Icon, type IconName } from '../ui/icon.js';
import { Notice } from '../ui/notice.js';
import { Screen } from '../ui/screen.js';
import { Spinner } from '../ui/spinner.js';
import { Stage } from '../ui/stage.js';
import { UploadBar } from '../ui/upload-bar.js';

const OVAL_RATIO = 0.76;
const ROOM = 0.4;
const FRAME_SIDE_MAX = 480;
const ARROWS: Readonly<Record<ActionType, IconName>> = {
  turn_left: 'left',
  turn_right: 'right',
  look_up: 'up',
  look_down: 'down',
  blink: 'eye',
  open_mouth: 'mouth',
};

/** What is said of the face; of none, the words for the light. */
const SAID: Readonly<Record<Exclude<FaceHint, 'none'>, TextKey>> = {
  several: 'reason.liveness.multiple_faces',
  closer: 'hint.face_closer',
  farther: 'hint.face_farther',
  centre: 'hint.face_centre',
  glasses: 'hint.face_glasses',
  good: 'hint.face_ready',
};

/** Face in the oval, then the movements the server asks for, then a portrait. The preview is a mirror. */
export function FaceCamera({ stepId }: { stepId: string }) {
  const { t } = useText();
  const { session } = useFlow();
  const { video, state, asking } = useCamera('user');
  const live = state === 'live';
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const guide = guideBox(size, OVAL_RATIO, 20);
  const named = { id: stepId, check: 'liveness', state: 'pending' as const };
  const step = session.steps.find((one) => one.id === stepId) ?? named;

  const box = (share: number) => {
    const node = video.current;
    if (!node?.videoWidth || size.width === 0) return undefined;
    return mapCover(grow(guide, share), size, { width: node.videoWidth, height: node.videoHeight }, true);
  };
  const grab = async (sideMax: number, quality: number) => {
    const kept = box(ROOM);
    return kept && video.current ? grabJpeg(video.current, kept, sideMax, quality) : null;
  };
  const { phase, start } = useFaceCapture(step, {
    frame: (slowLine) => grab(FRAME_SIDE_MAX, slowLine ? 0.5 : 0.85),
    portrait: () => grab(1600, 0.92),
    // Needed once and late: not part of what a phone loads first.
    camera: async () => (video.current ? (await import('../camera/report.js')).reportCamera(video.current) : undefined),
  });
  const light = useLight(live && phase.name === 'ready', () => {
    const kept = box(0);
    return kept && video.current ? grabLuma(video.current, kept) : undefined;
  });
  const finder = useFaceFinder(live && (phase.name === 'ready' || phase.name === 'failed'), () => {
    const [source, oval, kept] = [video.current, box(0), box(ROOM)];
    return source && oval && kept ? { source, oval, kept } : undefined;
  });
  useBlocked(state, stepId);

  const hint = t(live ? hintOf(light, finder.hint) : 'hint.opening');
  return (
    <Screen
      step={stepId}
      title={t('face.title')}
      round={phase.name === 'failed' ? phase.name : ''}
      actions={<Actions phase={phase} mayStart={live && finder.seen} wayOn={live && finder.wayOn} start={start} />}
    >
      {phase.name === 'failed' && <Notice lines={phase.codes.map((code) => t(reasonKey(code)))} />}
      <Stage
        stage={stage}
        video={video}
        guide={guide}
        shape="oval"
        good={phase.name !== 'ready' || (light === 'good' && finder.hint === 'good')}
        share={0}
        mirrored
      >
        {asking && <AskCamera />}
        <Prompt phase={phase} hint={hint} />
      </Stage>
    </Screen>
  );
}

/** Leads to the screen that says what keeps the camera from opening. */
function useBlocked(state: CameraState, stepId: string): void {
  const { replace } = useFlow();
  useEffect(() => {
    if (state !== 'opening' && state !== 'live') {
      replace({ name: 'blocked', stepId, kind: 'selfie', fault: state });
    }
  });
}

/** The light first, then the face. */
function hintOf(light: Light, face: FaceHint | undefined): TextKey {
  const said = face && face !== 'none' ? SAID[face] : undefined;
  return said && (light === 'good' || light === 'steady') ? said : FACE_TEXTS[light];
}

function Prompt({ phase, hint }: { phase: FacePhase; hint: string }) {
  const { t } = useText();
  const textOf = (name: FacePhase['name']) => {
    if (name === 'preparing') return t('action.preparing');
    return name === 'straight' || name === 'sending' ? t('action.straight') : hint;
  };
  const text = phase.name === 'action' ? t(`action.${phase.type}`) : textOf(phase.name);
  return (
    <>
      {phase.name === 'action' && (
        <span key={phase.position} class={`arrow arrow-${phase.type}`}>
          <Icon name={ARROWS[phase.type]} />
        </span>
      )}
      <p
        class={`hint ${phase.name === 'action' ? 'prompt' : ''}`}
        aria-live={phase.name === 'action' ? 'assertive' : 'polite'}
      >
        {text}
      </p>
    </>
  );
}

interface ActionsProps {
  phase: FacePhase;
  /** A face is there. */
  mayStart: boolean;
  /** None was seen for a while: the person may begin all the same. */
  wayOn: boolean;
  start: () => void;
}

function Actions({ phase, mayStart, wayOn, start }: ActionsProps) {
  const { t } = useText();
  switch (phase.name) {
    case 'ready':
    case 'failed':
      return (
        <>
          <Appeared text={wayOn && !mayStart ? t('face.anyway') : ''} />
          <Button waiting={!mayStart} onClick={start}>
            {t(phase.name === 'ready' ? 'face.start' : 'app.try_again')}
          </Button>
          {wayOn && !mayStart && (
            <Button look="secondary" onClick={start}>
              {t('face.anyway')}
            </Button>
          )}
        </>
      );
    case 'sending':
      return <UploadBar share={phase.share} waiting={phase.waiting} />;
    case 'action':
      return <p class="center quiet">{t('face.count', { at: phase.position + 1, total: phase.total })}</p>;
    default:
      return (
        <div class="center">
          <Spinner />
        </div>
      );
  }
}

type Light = 'dark' | 'bright' | 'steady' | 'good';

function useLight(active: boolean, measure: () => Luma | undefined): Light {
  const before = useRef<Luma | undefined>(undefined);
  const [hint, setHint] = useState<PacedHint<Light>>();
  useFrames(active, (nowMs) => {
    const luma = measure();
    if (!luma) return;
    const verdict = judgeFaceFrame(luma, before.current);
    before.current = luma;
    setHint((current) => paceHint(current, verdict, nowMs));
  });
  return hint?.shown ?? 'good';
}
