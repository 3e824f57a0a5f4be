import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { until } from '../../support/database.js';
import { freePort } from '../../support/free-port.js';
import { type Engine, installed } from './engine.js';

/** The driver of WebKitGTK, its browser, and a screen without a monitor. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Undefined, with a line on the console, where one of the three is missing. */
export function findWebKit(): WebKit | undefined {
  const driver = installed('WebKitGTK', ['/usr/bin/WebKitWebDriver']);
  const browser = installed("WebKitGTK's browser", browsers());
  const screen = installed('WebKitGTK without a screen', ['/usr/bin/Xvfb']);
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

function browsers(): string[] {
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].filter((folder) => existsSync(folder));
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^webkit(2gtk|gtk)-/.test(name))
      .map((name) => `${folder}/${name}/MiniBrowser`),
  );
}

/** Starts WebKitGTK, the engine of Safari on Linux, driven by WebDriver. */
export async function startWebKit({ driver, browser, screen }: WebKit): Promise<Engine> {
  const port = await freePort();
  const display = `:${1000 + (process.pid % 30_000)}`;
  const programs: ChildProcess[] = [spawn(screen, [display, '-screen', '0', '800x1000x24'], { stdio: 'ignore' })];
  const end = async () => {
    for (const program of programs.reverse()) {
      if (program.exitCode !== null || program.signalCode !== null) continue;
      program.kill('SIGTERM');
      await once(program, 'exit');
    }
  };
  try {
    await until(async () => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`), Boolean);
    // Its own sandbox asks for rights that a container does not have; the pages are the project's own.
    const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', NO_AT_BRIDGE: '1' };
    programs.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }));
    const ask = askOf(`http://127.0.0.1:${port}`);
    await until(() => ask('GET', '/status').catch(() => undefined), Boolean);
    const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: options },
    });
    const at = `/session/${sessionId}`;
    return {
      open: async (url) => void (await ask('POST', `${at}/url`, { url })),
      async evaluate<T>(expression: string) {
        const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(JSON.stringify(value ?? null)));`;
        return JSON.parse(await ask<string>('POST', `${at}/execute/async`, { script, args: [] })) as T;
      },
      async close() {
        await ask('DELETE', at).catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function askOf(base: string) {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const sent = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    const response = await fetch(`${base}${path}`, { method, ...sent });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
}
