import type { CaptureApi } from '../api/capture-api.js';
import type { ApiFailure, ApiResult } from '../api/failure.js';
import type { CaptureSession, Exchange } from '../api/types.js';
import type { Address } from '../config.js';
import type { Host } from '../embed/host.js';
import { keepLent, keepToken } from './storage.js';
import type { View } from './view.js';

/** How this page was come to: by a link or with a session token, alone or in a frame. */
export interface Visit extends Address {
  token: string | undefined;
  host: Host | undefined;
  /** The exchange of the link, where it was asked for before the page was there: its answer is good for the start alone. */
  asked?: Promise<ApiResult<Exchange>> | undefined;
}

/** This device came by a link of another one. */
export const HERE = 'here';
const INVALID_LINK: View = { name: 'trouble', trouble: 'link', retry: () => undefined };

interface Inside {
  visit: Visit;
  api: CaptureApi;
  token: { current: string };
  accept: (session: CaptureSession) => void;
  refresh: () => Promise<CaptureSession | undefined>;
  fail: (failure: ApiFailure, retry: () => void) => void;
  replace: (view: View) => void;
  /** Shows the first screen of a session. */
  begin: (session: CaptureSession) => void;
}

/** The ways into the flow: by the link, with the token that this device kept, or with one that the page around gives. */
export function entrance({ visit, api, token, accept, refresh, fail, replace, begin }: Inside) {
  const { link, key, host } = visit;
  const opened = ({ session_token, session: first }: Exchange) => {
    token.current = session_token ?? '';
    keepToken(key, token.current);
    keepLent(key, first.handoff ? HERE : '');
    accept(first);
    begin(first);
  };
  const resume = async () => {
    const next = await refresh();
    if (next) begin(next);
  };
  /** Without a link the page around gives the token. */
  const renew = async () => {
    token.current = (await host?.freshToken()) ?? '';
    if (!token.current) return replace(INVALID_LINK);
    keepToken(key, token.current);
    return resume();
  };
  const takeOver = async (asked?: Visit['asked']): Promise<void> => {
    replace({ name: 'loading' });
    if (!link) return renew();
    const result = await (asked ?? api.exchange(link));
    if (result.ok) opened(result.value);
    else if (result.failure.status === 404) replace(INVALID_LINK);
    else fail(result.failure, () => void takeOver());
  };
  const start = async () => {
    if (!key) return replace(INVALID_LINK);
    if (!token.current) return takeOver(visit.asked);
    return resume();
  };
  return { start, takeOver: () => takeOver() };
}
