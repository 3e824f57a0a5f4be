import { editDistance, type FieldProblem } from '@assay/kernel';

/** Collects every fault of an input, up to a limit, so that an author sees all of them at once. */
export interface Problems {
  readonly found: FieldProblem[];
  add(field: string, message: string): void;
}

export const PROBLEMS_MAX = 100;

/** An empty collection. Faults beyond the limit are dropped: they follow from the first ones. */
export function collectProblems(): Problems {
  const found: FieldProblem[] = [];
  return {
    found,
    add(field, message) {
      if (found.length < PROBLEMS_MAX) found.push({ field, message });
    },
  };
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads an object with known names only; anything else is a problem and reads as empty. */
export function readRecord(
  value: unknown,
  names: readonly string[],
  field: string,
  problems: Problems,
): Readonly<Record<string, unknown>> {
  if (value === undefined) return {};
  if (!isRecord(value)) {
    problems.add(field, 'This must be an object.');
    return {};
  }
  for (const name of Object.keys(value)) {
    if (!names.includes(name)) problems.add(`${field}.${shown(name)}`, `Unknown field${didYouMean(name, names)}`);
  }
  return value;
}

/** Reads an array of at most `max` items; anything else is a problem and reads as empty. */
export function readArray(value: unknown, max: number, field: string, problems: Problems): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    problems.add(field, 'This must be an array.');
    return [];
  }
  if (value.length > max) problems.add(field, `This has ${value.length} items; at most ${max} are allowed.`);
  return value.slice(0, max);
}

export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly integer?: boolean;
}

/** Reads a number of a range; absent and wrong ones read as the default. */
export function readNumber<Default extends number | null>(
  value: unknown,
  range: NumberRange,
  fallback: Default,
  field: string,
  problems: Problems,
): number | Default {
  if (value === undefined || (value === null && fallback === null)) return fallback;
  const fits = typeof value === 'number' && value >= range.min && value <= range.max;
  if (fits && (!range.integer || Number.isInteger(value))) return value;
  const kind = range.integer ? 'a whole number' : 'a number';
  problems.add(field, `This is out of range: ${kind} from ${range.min} to ${range.max} is needed.`);
  return fallback;
}

/** Reads one word of a list; absent and wrong ones read as the default. */
export function readWord<Word extends string>(
  value: unknown,
  words: readonly Word[],
  fallback: Word,
  field: string,
  problems: Problems,
): Word {
  if (value === undefined) return fallback;
  const word = words.find((candidate) => candidate === value);
  if (word) return word;
  const hint = typeof value === 'string' ? didYouMean(value, words) : '.';
  problems.add(field, `This must be one of ${words.join(', ')}${hint}`);
  return fallback;
}

/** ` Did you mean x?` for a name close to a known one, else a full stop. */
export function didYouMean(name: string, known: readonly string[]): string {
  const folded = fold(name);
  let best: string | undefined;
  let distance = 3;
  for (const candidate of known) {
    const edits = editDistance(folded, fold(candidate));
    if (edits < distance) [best, distance] = [candidate, edits];
  }
  return best ? `. Did you mean ${best}?` : '.';
}

/** A name of the input as it may stand in an answer. */
export function shown(name: string): string {
  return name.length > 64 ? `${name.slice(0, 64)}…` : name;
}

function fold(name: string): string {
  return name.slice(0, 64).toLowerCase().replaceAll('-', '_');
}
