import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'undici';
import { type Engine, installed } from './engine.js';

/** Cameras that show a moving pattern, without a question; no word to its maker. */
const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
};

export const findFirefox = () => installed('Firefox ESR', ['/usr/bin/firefox-esr', '/usr/bin/firefox']);

/** Starts Firefox without a window, driven by WebDriver BiDi, which it speaks by itself. */
export async function startFirefox(executable: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'assay-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const program = spawn(
    executable,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile },
    },
  );
  const ended = once(program, 'exit');
  const end = async () => {
    program.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const send = await connected(`${await addressOf(program.stderr)}/session`);
    await send('session.new', { capabilities: {} });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const context = contexts[0]?.context;
    return {
      open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      async evaluate<T>(expression: string) {
        const { result } = await send<{ result: { value: string } }>('script.evaluate', {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
          target: { context },
          awaitPromise: true,
        });
        return JSON.parse(result.value) as T;
      },
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface({ input: output })) {
    const address = /listening on (ws:\S+)/.exec(line)?.[1];
    if (address) {
      output.resume();
      return address;
    }
    said.push(line);
  }
  throw new Error(`Firefox ended: ${said.join(' ')}`);
}

/** A connection that sends one command after the other and gives their results. */
async function connected(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as { id?: number; type: string; result?: never; message?: string };
    const asked = answer.id === undefined ? undefined : waiting.get(answer.id);
    if (!asked) return;
    if (answer.type === 'success') asked.resolve(answer.result as never);
    else asked.reject(new Error(answer.message));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}.`)));
  });
  let last = 0;
  return <T>(method: string, params: object): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
