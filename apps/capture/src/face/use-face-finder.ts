import { useEffect, useRef, useState } from 'preact/hooks';
import type { Box } from '../camera/cover-map.js';
import { type PacedHint, paceHint } from '../quality/hint-pace.js';
import { type FaceHint, judgeFaces, mayStart } from './face-verdict.js';
import { faceFinder } from './finder.js';

/** Pause between two looks. */
const GAP_MS = 150;
/** A face that is missed for a moment still counts. */
const KEPT_MS = 1500;
/** After this the person may begin without a face that the page sees. */
export const WAY_ON_AFTER_MS = 10_000;

/** What the camera shows, and where in it the face should be. */
export interface FaceView {
  source: HTMLVideoElement;
  oval: Box;
  kept: Box;
}

/** Looks for the face while `active`. `seen`: the capture may begin; `wayOn`: the page has not found one for ten seconds. */
export function useFaceFinder(active: boolean, view: () => FaceView | undefined) {
  const latest = useRef(view);
  latest.current = view;
  const [hint, setHint] = useState<PacedHint<FaceHint>>();
  const [seen, setSeen] = useState(false);
  const [wayOn, setWayOn] = useState(false);

  useEffect(() => {
    if (!active) return;
    let gone = false;
    let seenAtMs = Number.NEGATIVE_INFINITY;
    const wait = setTimeout(() => setWayOn(true), WAY_ON_AFTER_MS);
    const look = async (): Promise<void> => {
      const finder = await faceFinder();
      while (!gone) {
        const now = latest.current();
        const faces = now && (await finder.look(now.source));
        if (gone) return;
        if (now && faces) {
          const verdict = judgeFaces(faces, now.oval, now.kept);
          const nowMs = performance.now();
          if (mayStart(verdict)) seenAtMs = nowMs;
          setSeen(nowMs - seenAtMs < KEPT_MS);
          setHint((current) => paceHint(current, verdict, nowMs));
        }
        await new Promise((resolve) => setTimeout(resolve, GAP_MS));
      }
    };
    // A browser that cannot: the way on opens by itself.
    void look().catch(() => undefined);
    return () => {
      gone = true;
      clearTimeout(wait);
    };
  }, [active]);

  return { hint: hint?.shown, seen, wayOn };
}
