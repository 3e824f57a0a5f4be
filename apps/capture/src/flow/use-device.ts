import { useRef } from 'preact/hooks';
import { captureObstacle } from '../camera/environment.js';
import type { DocumentChoice } from './choice.js';
import type { DeviceState } from './due-view.js';
import { recallChoice, rememberChoice } from './storage.js';

/** What this device knows of the visit: the chosen document, whether the camera was explained, absent sides. */
export function useDevice(link: string) {
  const choice = useRef<DocumentChoice | undefined>(recallChoice(link));
  const primed = useRef(false);
  const warned = useRef(false);
  const skipped = useRef(new Set<string>());
  const told = useRef(new Set<string>());
  return {
    state: (): DeviceState => ({
      choice: choice.current,
      // Whoever goes on in spite of the warning may try the camera.
      obstacle: captureObstacle(
        warned.current ? '' : navigator.userAgent,
        isSecureContext,
        !!navigator.mediaDevices?.getUserMedia,
      ),
      primed: primed.current,
      warned: warned.current,
      skipped: skipped.current,
      told: told.current,
    }),
    choose: (next: DocumentChoice) => {
      choice.current = next;
      rememberChoice(link, next);
    },
    prime: () => {
      primed.current = true;
    },
    warn: () => {
      warned.current = true;
    },
    skip: (what: string) => {
      skipped.current.add(what);
    },
    tell: (stepId: string) => {
      told.current.add(stepId);
    },
    /** What is found next is told anew. */
    untell: () => told.current.clear(),
  };
}
