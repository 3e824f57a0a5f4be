import { type ApiResult, refused, unreached } from './failure.js';

/** So long nothing may move. A slow line takes as long as it needs: ten megabytes are minutes on many a phone. */
const SILENT_MS = 90_000;

/** How bytes are sent: by PUT unless said otherwise. */
interface Sending {
  method?: 'PUT' | 'POST';
  /** How long nothing may move, milliseconds. */
  silentMs?: number;
  /** Ends the sending. */
  signal?: AbortSignal;
}

/**
 * Sends bytes and reports progress from 0 to 1 (`fetch` has no upload progress). Given up when nothing moves any more.
 * Never throws.
 */
export function putBytes<T>(
  address: string,
  body: Blob,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
  { method = 'PUT', silentMs = SILENT_MS, signal }: Sending = {},
): Promise<ApiResult<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    let silence = setTimeout(giveUp, silentMs);
    function giveUp() {
      request.abort();
      resolve({ ok: false, failure: unreached('timeout') });
    }
    signal?.addEventListener('abort', giveUp);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, silentMs);
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onerror = () => resolve({ ok: false, failure: unreached('offline') });
    request.onloadend = () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', giveUp);
    };
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300 && answer !== null) resolve({ ok: true, value: answer as T });
      else {
        const failure = refused(request.status, answer, request.getResponseHeader('Retry-After'));
        resolve({ ok: false, failure });
      }
    };
    request.send(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
