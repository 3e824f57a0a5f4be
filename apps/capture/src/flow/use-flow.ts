import { useMemo, useRef, useState } from 'preact/hooks';
import { captureApi } from '../api/capture-api.js';
import type { ApiFailure } from '../api/failure.js';
import type { CaptureSession } from '../api/types.js';
import { closing } from '../embed/news.js';
import type { Flow } from './context.js';
import { dueView, firstView, isLeft } from './due-view.js';
import { endings } from './endings.js';
import { entrance, HERE, type Visit } from './entrance.js';
import { keepLent, recallLent, recallToken } from './storage.js';
import { useDevice } from './use-device.js';
import { useHistory } from './use-history.js';
import type { Trouble } from './view.js';

/** The flow and the way to start it; `session` is undefined until the link was exchanged. */
export interface StartedFlow extends Omit<Flow, 'session'> {
  session: CaptureSession | undefined;
  start: () => Promise<void>;
}

const OPEN = new Set(['created', 'awaiting_subject']);
const REPLACING = new Set(['submit', 'processing', 'outcome']);

/** Binds session, token, history and API; the only owner of the session token. */
export function useCaptureFlow(apiBase: string, visit: Visit): StartedFlow {
  const { key, host, token: given } = visit;
  const token = useRef(given || recallToken(key));
  const current = useRef<CaptureSession | undefined>(undefined);
  /** How many answers have been taken. */
  const accepted = useRef(0);
  const [session, setSession] = useState<CaptureSession>();
  const device = useDevice(key);
  const api = useMemo(() => captureApi(apiBase, () => token.current), [apiBase]);
  const locked = () => !!current.current && !OPEN.has(current.current.status);
  const { view, go, replace } = useHistory(() => current.current && dueView(current.current, device.state()), locked);
  if (view.name === 'camera') device.prime();
  if (view.name === 'again') device.tell(view.stepId);
  if (view.name === 'submit') device.untell();

  const followed = () => (recallLent(key) === HERE ? '' : recallLent(key));
  const accept = (next: CaptureSession) => {
    accepted.current += 1;
    current.current = next;
    setSession(next);
  };
  const goDue = (next: CaptureSession) => {
    const due = dueView(next, device.state());
    (REPLACING.has(due.name) ? replace : go)(due);
  };
  const fail = (failure: ApiFailure, retry: () => void) => {
    if (failure.status === 409) return void advance(); // the session moved on; what it wants now is due
    replace({ name: 'trouble', trouble: troubleOf(failure), retry });
  };

  const refresh = async (quiet = false) => {
    const before = accepted.current;
    const result = await api.session();
    if (result.ok) {
      // A reading that was overtaken by the answer to what the person did meanwhile is older than that.
      if (accepted.current === before) accept(result.value);
      return current.current;
    }
    const ended = result.failure.status === 401;
    if (ended && followed()) replace({ name: 'trouble', trouble: 'phone', retry: () => undefined });
    else if (!quiet || ended) fail(result.failure, () => void advance());
    return undefined;
  };
  const advance = async () => {
    const next = await refresh();
    if (next) goDue(next);
  };
  const { start, takeOver } = entrance({
    ...{ visit, api, token, accept, refresh, fail, replace },
    begin: (first) => replace(firstView(first, device.state())),
  });
  return {
    ...{ api, session, view, go, replace, advance, refresh, accept, goDue, fail, takeOver, start },
    ...endings({ api, refresh, advance, goDue, fail, replace }),
    ...{ choice: device.state().choice, choose: device.choose, skip: device.skip, warn: device.warn },
    isLeft: (step) => !!session && isLeft(session, step, device.state()),
    lent: recallLent(key) === HERE,
    lend: (made: string) => keepLent(key, made),
    followed: followed(),
    link: location.href.replace(/#.*/, ''),
    leave: host && (() => host.tell(closing(current.current))),
    token: () => token.current,
  };
}

/** Which trouble a failure is, in the person's eyes. */
function troubleOf(failure: ApiFailure): Trouble {
  if (failure.kind !== 'refused') return 'offline';
  if (failure.status === 401 || failure.status === 403) return 'elsewhere';
  return failure.status === 429 ? 'busy' : 'server';
}
