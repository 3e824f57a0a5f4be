import type { ComponentChildren, RefObject } from 'preact';
import type { Box } from '../camera/cover-map.js';
import { useText } from '../i18n/context.js';

interface StageProps {
  stage: RefObject<HTMLDivElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  guide: Box;
  shape: 'card' | 'oval';
  good: boolean;
  /** How much of the holding time is over, 0 to 1. */
  share: number;
  mirrored?: boolean;
  children: ComponentChildren;
}

/** The live picture with the guide drawn over it; the guide's rectangle is the one that is measured. */
export function Stage({ stage, video, guide, shape, good, share, mirrored = false, children }: StageProps) {
  const { t } = useText();
  const place = { left: `${guide.x}px`, top: `${guide.y}px`, width: `${guide.width}px`, height: `${guide.height}px` };
  return (
    <div class={`stage stage-${shape}`} ref={stage}>
      <video
        ref={video}
        class={mirrored ? 'mirrored' : ''}
        aria-label={t('camera.preview')}
        playsInline
        muted
        disablePictureInPicture
      />
      <div class={`guide ${good ? 'good' : ''}`} style={place} aria-hidden="true">
        <i style={{ transform: `scaleX(${share})` }} />
      </div>
      {children}
    </div>
  );
}
