import { greatest } from '../greatest.js';

/** What a reader of one script writes: each of its symbols is one code, or a few in a row. */
export interface CodeBook {
  readonly blank: number;
  /** Symbols by their codes, joined with commas. */
  readonly symbols: ReadonlyMap<string, string>;
}

/** A symbol of a line with the steps that it was read at, both included. */
export interface CodedSymbol {
  readonly symbol: string;
  readonly from: number;
  readonly to: number;
  readonly confidence: number;
}

interface Code {
  readonly code: number;
  readonly step: number;
  readonly confidence: number;
}

const CODES_MAX = 5;

/** Best-path decoding of connectionist temporal classification; codes that begin no symbol are left out. */
export function decodeCodes(probabilities: Float32Array, classes: number, { blank, symbols }: CodeBook): CodedSymbol[] {
  const codes = bestPath(probabilities, classes, blank);
  const read: CodedSymbol[] = [];
  for (let index = 0; index < codes.length; ) {
    const found = longest(codes, index, symbols);
    if (found) read.push(found.symbol);
    index += found?.count ?? 1;
  }
  return read;
}

function bestPath(probabilities: Float32Array, classes: number, blank: number): Code[] {
  const codes: Code[] = [];
  let previous = blank;
  for (let step = 0; step * classes < probabilities.length; step += 1) {
    const { place: code, value: confidence } = greatest(probabilities, step * classes, (step + 1) * classes);
    const own = code - step * classes;
    if (own !== blank && own !== previous) codes.push({ code: own, step, confidence });
    previous = own;
  }
  return codes;
}

function longest(
  codes: readonly Code[],
  index: number,
  symbols: CodeBook['symbols'],
): { readonly symbol: CodedSymbol; readonly count: number } | undefined {
  for (let count = Math.min(CODES_MAX, codes.length - index); count > 0; count -= 1) {
    const own = codes.slice(index, index + count);
    const symbol = symbols.get(own.map(({ code }) => code).join(','));
    const [first, last] = [own[0], own.at(-1)];
    if (symbol === undefined || !first || !last) continue;
    const confidence = Math.min(...own.map((code) => code.confidence));
    return { symbol: { symbol, from: first.step, to: last.step, confidence }, count };
  }
  return undefined;
}
