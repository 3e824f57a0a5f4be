import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readManifest } from '../vision/faces/manifest.js';
import { packageFolder } from '../vision/faces/tfjs-runtime.js';

const FRESH_MS = 30_000;

let known: { readonly present: boolean; readonly until: number } | undefined;

/** Whether the files of the models stand where they are expected: the built-in ones, and those of a manifest. */
export async function modelsPresent(manifestPath: string | undefined): Promise<boolean> {
  if (known && known.until > Date.now()) return known.present;
  const present = await look(manifestPath).then(
    () => true,
    () => false,
  );
  known = { present, until: Date.now() + FRESH_MS };
  return present;
}

async function look(manifestPath: string | undefined): Promise<void> {
  const entries = manifestPath ? await readManifest(manifestPath) : [];
  const files = entries.map(({ file }) => file).filter((file) => file !== '');
  for (const file of [...builtIn(), ...files]) await stat(file);
}

function builtIn(): string[] {
  return [
    fileURLToPath(new URL('../../models/mrz/ocrb.onnx', import.meta.url)),
    join(packageFolder('@vladmandic/human'), 'models'),
    join(packageFolder('@vladmandic/face-api'), 'model'),
  ];
}
