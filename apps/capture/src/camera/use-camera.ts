import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type CameraFault, openCamera, stopCamera } from './stream.js';

/** A camera that ends as soon as it was opened is not opened again and again. */
const BRIEF_MS = 1000;

/** Where the camera stands. */
export type CameraState = 'opening' | 'live' | CameraFault;

/**
 * Shows a camera in a video element for as long as the component lives. The camera stops while the page is hidden
 * and starts again when it comes back.
 */
export function useCamera(facing: 'environment' | 'user'): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** The browser is asking the person for the camera right now, or most likely is. */
  asking: boolean;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    let gone = false;
    const start = async () => {
      setState('opening');
      const quiet = whileAsking(setAsking);
      const stream = await openCamera(facing);
      quiet();
      if (gone) return stopTracks(stream);
      if (typeof stream === 'string') return setState(stream);
      const node = video.current;
      if (!node) return;
      node.srcObject = stream;
      const openedMs = performance.now();
      // Taken by another app, forbidden or pulled out: opening it anew gives it back, or says which it is.
      stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (gone || document.hidden) return;
        if (performance.now() - openedMs > BRIEF_MS) void start();
        else setState('busy');
      });
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

  return { video, state, asking };
}

const SILENT_MS = 1500;

/** Says when the browser asks: at once where it tells, else once opening takes longer than it does without a question. */
function whileAsking(setAsking: (asking: boolean) => void): () => void {
  let over = false;
  const ask = () => !over && setAsking(true);
  const timer = setTimeout(ask, SILENT_MS);
  void navigator.permissions
    ?.query({ name: 'camera' as PermissionName })
    .then(({ state }) => (state === 'prompt' ? ask() : state === 'granted' && clearTimeout(timer)))
    .catch(() => undefined); // A browser that does not know this permission.
  return () => {
    over = true;
    clearTimeout(timer);
    setAsking(false);
  };
}

function stopTracks(stream: MediaStream | CameraFault): void {
  if (typeof stream !== 'string') for (const track of stream.getTracks()) track.stop();
}
