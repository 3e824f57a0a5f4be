import type { News } from './news.js';
import type { Frame } from './wishes.js';

/** The page around the flow. */
export interface Host {
  tell: (news: News) => void;
  /** A session token from the page around; empty when it gives none within 15 seconds. */
  freshToken: () => Promise<string>;
}

const ANSWER_MS = 15_000;
const VERSION = 1;

type Around = Pick<Window, 'addEventListener' | 'removeEventListener'> & { parent: unknown };

/**
 * Speaks with the page around, when it is one that may show this page: messages go to its origin alone, and only those
 * that come from its window, from its origin and with its nonce are heard. Undefined outside of such a frame.
 *
 * @param allowed origins that the service wrote into this page
 */
export function connectHost(
  frame: Frame | undefined,
  allowed: readonly string[],
  around: Around = window,
): Host | undefined {
  const parent = around.parent as Pick<Window, 'postMessage'>;
  if (!frame || parent === (around as unknown) || !allowed.includes(frame.origin)) return undefined;
  const { origin, nonce } = frame;
  const tell = (news: object) => parent.postMessage({ assay: VERSION, nonce, ...news }, origin);

  const freshToken = () =>
    new Promise<string>((resolve) => {
      const end = (token: string) => {
        clearTimeout(timer);
        around.removeEventListener('message', hear);
        resolve(token);
      };
      const hear = (event: MessageEvent) => {
        const said: unknown = event.source === parent && event.origin === origin ? event.data : undefined;
        const { assay, nonce: given, type, token } = (said ?? {}) as Record<string, unknown>;
        if (assay === VERSION && given === nonce && type === 'token') end(typeof token === 'string' ? token : '');
      };
      const timer = setTimeout(() => end(''), ANSWER_MS);
      around.addEventListener('message', hear);
      tell({ type: 'token.wanted' });
    });

  tell({ type: 'ready' });
  return { tell, freshToken };
}
