import { mkdir, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Assay, AssayError } from '@assay/node';
import { textIfThere } from '../../../platform/text-if-there.js';
import { CommandError } from '../command.js';

/** Where a service answers, and the key with which it is asked. */
export interface Connection {
  readonly url: string;
  readonly apiKey: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The file that `assay login` writes: in the configuration folder of the person, readable by nobody else. */
export function connectionFile(env: Env = process.env): string {
  const own = process.platform === 'win32' ? env['APPDATA'] : env['XDG_CONFIG_HOME'];
  return join(own || join(homedir(), '.config'), 'assay', 'connection.json');
}

/** Replaces the file as a whole, so that it is never there with other rights or in part. */
export async function saveConnection(connection: Connection, file = connectionFile()): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 });
  await rename(fresh, file);
}

/**
 * `ASSAY_URL` and `ASSAY_API_KEY`, each before what `assay login` has kept.
 * @throws CommandError when neither says where to ask, or with which key
 */
export async function readConnection(env: Env = process.env): Promise<Connection> {
  const kept = await keptConnection(connectionFile(env));
  const url = env['ASSAY_URL']?.trim() || kept.url;
  const apiKey = env['ASSAY_API_KEY']?.trim() || kept.apiKey;
  if (!url || !apiKey)
    throw new CommandError('not logged in: run "assay login --url URL --key KEY", or set ASSAY_URL and ASSAY_API_KEY.');
  return { url, apiKey };
}

async function keptConnection(file: string): Promise<Partial<Connection>> {
  const text = await textIfThere(file);
  if (text === undefined) return {};
  try {
    const { url, apiKey } = JSON.parse(text) as Partial<Connection>;
    return { ...(url ? { url } : {}), ...(apiKey ? { apiKey } : {}) };
  } catch {
    throw new CommandError(`${file} is no JSON: log in again.`);
  }
}

/** The client of the service that the person is logged in to. */
export async function openClient(): Promise<Assay> {
  return clientOf(await readConnection());
}

export function clientOf({ url, apiKey }: Connection): Assay {
  return new Assay({ baseUrl: url, apiKey, retriesMax: 2 });
}

/** Runs a call of the client; what the service refuses becomes one line that says what to change. */
export async function asked<T>(call: PromiseLike<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw refusal(error);
  }
}

/** An answer of the service as one line; anything else as it is. */
export function refusal(error: unknown): unknown {
  if (!(error instanceof AssayError)) return error;
  const field = error.field === undefined ? '' : ` (${error.field})`;
  const request = error.requestId === undefined ? '' : ` [${error.requestId}]`;
  return new CommandError(`${error.message}${field}${request}`);
}
