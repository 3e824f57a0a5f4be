import type { Emit } from './announcer.js';
import { show } from './frame.js';
import { freshToken } from './fresh-token.js';
import { modeOf, newMark, pageAddress, withWishes } from './place.js';
import { type Line, talk } from './talk.js';
import type { AssayOptions } from './types.js';

/** A flow that is in the page. */
export interface Running {
  /** Takes the frame away and stops listening to it. */
  end: () => void;
}

/** Hears one message of the frame; `token` gives a token of the moment. */
export type FrameHear = (type: string, data: unknown, line: Line, token: () => Promise<string>) => void;

interface Around {
  emit: Emit;
  hear: FrameHear;
  /** The person closes the flow. */
  close: () => void;
  /** The browser goes to the page of the flow. */
  left: () => void;
  /** Whether nobody waits for the flow any more. */
  ended: () => boolean;
}

/**
 * Shows the flow in a frame, or goes to its page. @returns undefined when it went there, or nobody waits any more
 * @throws what `getToken` throws; TypeError when there is no such container
 */
export async function start(options: AssayOptions, server: string, around: Around): Promise<Running | undefined> {
  const { emit, hear, close, left, ended } = around;
  let token = options.sessionToken ?? (options.hostedUrl ? '' : ((await options.getToken?.()) ?? ''));
  const page = await pageAddress(options, server, token);
  const away = () => {
    location.assign(withWishes(page, options, token ? { token } : {}));
    left();
  };
  if (ended()) return undefined;
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
    return freshToken(options.getToken);
  };
  const line: Line = talk(
    shown.frame,
    mark,
    (type, data) => hear(type, data, line, nextToken),
    () => {
      emit('error', { code: 'frame_blocked' });
      end();
      away();
    },
  );
  const end = () => {
    line.end();
    shown.remove();
  };
  return { end };
}
