import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, DemoError } from './client.js';

const PROGRAM = fileURLToPath(new URL('../../../bin/assay.js', import.meta.url));

/** Downloads the bundle and the public keys, and lets the command line verify one with the other. @returns its path. */
export async function downloadEvidence(client: Client, folder: string, id: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const [bundle, keys] = [join(folder, `${id}.zip`), join(folder, 'evidence-keys.json')];
  await writeFile(bundle, await client.bytes(`/v1/verifications/${id}/evidence?format=zip`), { mode: 0o600 });
  await writeFile(keys, await client.bytes('/.well-known/evidence-keys.json'));
  const child = spawn(process.execPath, [PROGRAM, 'evidence', 'verify', bundle, '--keys', keys], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (status !== 0) throw new DemoError(`"assay evidence verify" ended with ${status}.`);
  return bundle;
}
