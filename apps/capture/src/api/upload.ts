import { type ApiResult, refused, unreached } from './failure.js';

const TIMEOUT_MS = 90_000;

/** Sends bytes with PUT and reports progress from 0 to 1 (`fetch` has no upload progress). Never throws. */
export function putBytes<T>(
  address: string,
  body: Blob,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
): Promise<ApiResult<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onerror = () => resolve({ ok: false, failure: unreached('offline') });
    request.ontimeout = () => resolve({ ok: false, failure: unreached('timeout') });
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
