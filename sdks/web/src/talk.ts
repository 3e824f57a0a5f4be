const VERSION = 1;
/** A frame that was allowed speaks before it has loaded; one that was refused loads too, and stays silent. */
const AFTER_LOAD_MS = 3000;
const READY_MS = 15_000;

/** Hears one message of the frame. */
export type Hear = (type: string, data: unknown) => void;

/** The line to one frame. */
export interface Line {
  say: (message: object) => void;
  end: () => void;
}

/**
 * Hears the frame: only its own window, only from its origin, only with the mark that its address was given. Sends to that
 * origin alone. A frame that does not speak in time was refused by the service or by the browser.
 */
export function talk(frame: HTMLIFrameElement, mark: string, hear: Hear, refused: () => void): Line {
  const { origin } = new URL(frame.src);
  let timer = setTimeout(refused, READY_MS);
  const loaded = () => {
    clearTimeout(timer);
    timer = setTimeout(refused, AFTER_LOAD_MS);
  };
  const listen = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const { assay, nonce: given, type, data } = (event.data ?? {}) as Record<string, unknown>;
    if (assay !== VERSION || given !== mark || typeof type !== 'string') return;
    clearTimeout(timer);
    frame.removeEventListener('load', loaded);
    hear(type, data);
  };
  frame.addEventListener('load', loaded);
  addEventListener('message', listen);
  return {
    say: (message) => frame.contentWindow?.postMessage({ assay: VERSION, nonce: mark, ...message }, origin),
    end() {
      clearTimeout(timer);
      removeEventListener('message', listen);
    },
  };
}
