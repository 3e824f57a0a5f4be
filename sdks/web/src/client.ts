import { type Shown, show } from './frame.js';
import { modeOf, newMark, pageAddress, serverOf, withWishes } from './place.js';
import { type Line, talk } from './talk.js';
import type { AssayEvent, AssayOptions, ErrorCode, EventData, Outcome, Verification } from './types.js';

/** Makes verifications. */
export interface AssayClient {
  /** @throws TypeError when the options name no session */
  create(options: AssayOptions): Verification;
}

const ENDS: readonly string[] = ['submitted', 'completed', 'cancelled'];

/** @param script address of this script, which names the service where the service serves it */
export function clientAt(script: string): AssayClient {
  return { create: (options) => verification(options, options.server?.replace(/\/+$/, '') ?? serverOf(script)) };
}

function verification(options: AssayOptions, server: string): Verification {
  if (!options.hostedUrl && !((options.sessionToken || options.getToken) && server))
    throw new TypeError('Assay: give hostedUrl, or sessionToken or getToken with server');
  const listeners = new Map<string, Set<(data: never) => void>>();
  let opened: Promise<Outcome> | undefined;
  let finish: ((outcome: Outcome) => void) | undefined;
  let last: Outcome = { outcome: 'cancelled', verification_id: null, status: null };

  const emit = <Type extends keyof EventData>(type: Type, data: EventData[Type]) => {
    options.onEvent?.({ type, data } as AssayEvent);
    for (const listener of listeners.get(type) ?? []) (listener as (data: EventData[Type]) => void)(data);
  };
  const close = () => finish?.(last);

  /** What the frame says becomes events, and its last state the outcome. */
  const hear = (type: string, data: unknown, line: Line, token: () => Promise<string>) => {
    if (type === 'token.wanted') return void token().then((fresh) => line.say({ type: 'token', token: fresh }));
    if (ENDS.includes(type)) last = { outcome: type as Outcome['outcome'], ...(data as EventData['completed']) };
    if (type === 'close') return close();
    emit(type as 'ready', data as undefined);
  };

  async function start(until: () => boolean): Promise<(Shown & { line: Line }) | undefined> {
    let token = options.sessionToken ?? (options.hostedUrl ? '' : ((await options.getToken?.()) ?? ''));
    const page = await pageAddress(options, server, token);
    const away = () => location.assign(withWishes(page, options, token ? { token } : {}));
    if (until()) return undefined;
    const mode = modeOf(options);
    if (mode === 'redirect') {
      away();
      return undefined;
    }
    const mark = newMark();
    const shown = show(withWishes(page, options, { assay: mark, origin: location.origin }), mode, options, close);
    const nextToken = async () => {
      const first = token;
      token = '';
      if (first) return first;
      emit('token.expiring', undefined);
      return (await options.getToken?.().catch(() => '')) ?? '';
    };
    const line: Line = talk(
      shown.frame,
      mark,
      (type, data) => hear(type, data, line, nextToken),
      () => {
        emit('error', { code: 'frame_blocked' });
        away();
      },
    );
    return { ...shown, line };
  }

  const open = () =>
    new Promise<Outcome>((resolve) => {
      let ended = false;
      let shown: Awaited<ReturnType<typeof start>>;
      finish = (outcome) => {
        ended = true;
        opened = finish = undefined;
        shown?.line.end();
        shown?.remove();
        resolve(outcome);
      };
      const fail = (code: ErrorCode) => {
        emit('error', { code });
        finish?.({ ...last, outcome: 'error', code });
      };
      start(() => ended).then(
        (started) => {
          shown = started;
          if (!ended || !started) return;
          started.line.end();
          started.remove();
        },
        (error: unknown) => fail(codeOf(error)),
      );
    });

  return {
    open: () => (opened ??= open()),
    close,
    on(type, listener) {
      const known = listeners.get(type) ?? new Set();
      listeners.set(type, known.add(listener as (data: never) => void));
      return () => known.delete(listener as (data: never) => void);
    },
  };
}

/** An insecure page has no digests; what else a browser throws is a fault of the page; the rest is getToken's own. */
function codeOf(error: unknown): ErrorCode {
  if (!isSecureContext) return 'unsupported_browser';
  return error instanceof TypeError ? 'internal' : 'token_invalid';
}
