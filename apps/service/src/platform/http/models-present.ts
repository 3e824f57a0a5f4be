import { stat } from 'node:fs/promises';
import { serviceFile } from '../../files.js';
import { describeModels } from '../vision/faces/describe-models.js';

const FRESH_MS = 30_000;
const LINE_READER = serviceFile('models/mrz/ocrb.onnx');

let known: { readonly present: boolean; readonly until: number } | undefined;

/** Whether the files of the models, built-in ones and those of a manifest, are there and have their hashes. */
export async function modelsPresent(manifestPath: string | undefined): Promise<boolean> {
  if (known && known.until > performance.now()) return known.present;
  const present = await look(manifestPath).then(
    () => true,
    () => false,
  );
  known = { present, until: performance.now() + FRESH_MS };
  return present;
}

async function look(manifestPath: string | undefined): Promise<void> {
  await stat(LINE_READER);
  for (const { ok, id, problem } of await describeModels(manifestPath)) if (!ok) throw new Error(`${id}: ${problem}`);
}
