import type { CodeBook } from '@assay/imaging';
import { InferenceSession } from 'onnxruntime-node';
import manifest from '../../../../../models/ocr/scripts/manifest.json' with { type: 'json' };
import { serviceFile } from '../../../../files.js';
import { checkedFile } from '../../checked-file.js';
import { once } from '../../once.js';

export type ScriptName = keyof typeof manifest.files;

/** A reader of lines of print in one script. */
export interface ScriptReader {
  readonly script: ScriptName;
  /** A letter of the script. */
  readonly letter: RegExp;
  readonly network: InferenceSession;
  /** Of a line as the network takes it, in pixels. */
  readonly height: number;
  readonly book: CodeBook;
}

interface Alphabet {
  readonly height: number;
  readonly blank: number;
  readonly symbols: readonly (readonly [symbol: string, codes: readonly number[]])[];
}

const FOLDER = serviceFile('models/ocr/scripts/');

export const SCRIPT_MODEL = { name: manifest.id, version: manifest.version };
export const SCRIPTS = Object.keys(manifest.files) as ScriptName[];

const readers = new Map(SCRIPTS.map((script) => [script, once(() => load(script))]));

/** The reader of a script, loaded once a process. @throws Error when a file does not have its hash */
export function scriptReader(script: ScriptName): Promise<ScriptReader> {
  const reader = readers.get(script);
  if (!reader) throw new RangeError(`No reader of ${script}.`);
  return reader();
}

async function load(script: ScriptName): Promise<ScriptReader> {
  const { property, network, alphabet } = manifest.files[script];
  const [bytes, text] = await Promise.all([
    checkedFile(new URL(`${script}.onnx`, FOLDER), network),
    checkedFile(new URL(`${script}.json`, FOLDER), alphabet),
  ]);
  const { height, blank, symbols } = JSON.parse(text.toString('utf8')) as Alphabet;
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false };
  return {
    script,
    letter: new RegExp(`(?=\\p{L})\\p{Script=${property}}`, 'gu'),
    network: await InferenceSession.create(bytes, options),
    height,
    book: { blank, symbols: new Map(symbols.map(([symbol, codes]) => [codes.join(','), modern(symbol)])) },
  };
}

/** Signs between letters of Indic scripts that say how a font joins them; in Persian they part words, and stay. */
const JOINERS = /(?<=[\u0900-\u0dff])[\u200c\u200d]/g;

/** A symbol as it is written today: of old Greek one accent stays, and no breathings. */
function modern(symbol: string): string {
  const parts = symbol.normalize('NFKD');
  if (!/\p{Script=Greek}/u.test(parts)) return symbol.replaceAll(JOINERS, '');
  return parts
    .replaceAll(/[\u0313\u0314\u0345]/g, '')
    .replaceAll(/[\u0300\u0342]/g, '\u0301')
    .normalize('NFC');
}
