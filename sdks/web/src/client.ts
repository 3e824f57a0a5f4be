import { announcer } from './announcer.js';
import { serverOf } from './place.js';
import { type FrameHear, type Running, start } from './start.js';
import type { AssayOptions, ErrorCode, EventData, Outcome, Verification } from './types.js';

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
  const { emit, on } = announcer(options.onEvent);
  let opened: Promise<Outcome> | undefined;
  let finish: ((outcome: Outcome) => void) | undefined;
  let last: Outcome = { outcome: 'cancelled', verification_id: null, status: null };
  const close = () => finish?.(last);

  /** What the frame says becomes events, and its last state the outcome. */
  const hear: FrameHear = (type, data, line, token) => {
    if (type === 'token.wanted') return void token().then((fresh) => line.say({ type: 'token', token: fresh }));
    if (ENDS.includes(type)) last = { outcome: type as Outcome['outcome'], ...(data as EventData['completed']) };
    if (type === 'close') return close();
    emit(type as 'ready', data as undefined);
  };

  const open = () =>
    new Promise<Outcome>((resolve) => {
      let ended = false;
      let shown: Running | undefined;
      finish = (outcome) => {
        ended = true;
        opened = finish = undefined;
        shown?.end();
        resolve(outcome);
      };
      const fail = (code: ErrorCode) => {
        emit('error', { code });
        finish?.({ ...last, outcome: 'error', code });
      };
      // Whoever comes back from there by the browser's button finds this page as it was, and opens again.
      const left = () => {
        opened = undefined;
      };
      start(options, server, { emit, hear, close, left, ended: () => ended }).then(
        (started) => {
          shown = started;
          if (ended) started?.end();
        },
        (error: unknown) => fail(codeOf(error)),
      );
    });

  return { open: () => (opened ??= open()), close, on };
}

/** An insecure page has no digests; what else a browser throws is a fault of the page; the rest is getToken's own. */
function codeOf(error: unknown): ErrorCode {
  if (!isSecureContext) return 'unsupported_browser';
  return error instanceof TypeError ? 'internal' : 'token_invalid';
}
