import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type CameraFault, openCamera, stopCamera } from './stream.js';

/** Where the camera stands. */
export type CameraState = 'opening' | 'live' | CameraFault;

/**
 * Shows a camera in a video element for as long as the component lives. The camera stops while the page is hidden
 * and starts again when it comes back.
 */
export function useCamera(facing: 'environment' | 'user'): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');

  useEffect(() => {
    let gone = false;
    const start = async () => {
      setState('opening');
      const stream = await openCamera(facing);
      if (gone) return stopTracks(stream);
      if (typeof stream === 'string') return setState(stream);
      const node = video.current;
      if (!node) return;
      node.srcObject = stream;
      stream.getVideoTracks()[0]?.addEventListener('ended', () => !gone && setState('missing'));
      await node.play().catch(() => undefined);
      if (!gone) setState('live');
    };
    const onVisibility = () => (document.hidden ? stopCamera() : void start());
    const onShow = (event: PageTransitionEvent) => event.persisted && void start();
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', stopCamera);
    addEventListener('pageshow', onShow);
    void start();
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', stopCamera);
      removeEventListener('pageshow', onShow);
      stopCamera();
    };
  }, [facing]);

  return { video, state };
}

function stopTracks(stream: MediaStream | CameraFault): void {
  if (typeof stream !== 'string') for (const track of stream.getTracks()) track.stop();
}
