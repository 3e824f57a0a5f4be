/** One fault of a statement: which rule, where, and which member. Rules are named as JSON Schema names them. */
export interface BodsFault {
  readonly rule: string;
  /** JSON path of the value, or of the object that lacks a member: `$[0].recordDetails`. */
  readonly path: string;
  readonly member: string;
}

/** Judges one value; faults go into the list. */
export type Shape = (value: unknown, path: string, member: string, faults: BodsFault[]) => void;

type Members = Readonly<Record<string, unknown>>;

const fault = (rule: string, path: string, member: string): BodsFault => ({ rule, path, member });

/** More faults of one statement tell nothing new. */
export const FAULTS_MAX = 100;

export function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text, within lengths, in a pattern or in one of several formats. */
export function text(
  rules: { min?: number; max?: number; pattern?: RegExp; format?: RegExp; anyOf?: readonly RegExp[] } = {},
): Shape {
  return (value, path, member, faults) => {
    if (typeof value !== 'string') faults.push(fault('type', path, member));
    else if (rules.min !== undefined && value.length < rules.min) faults.push(fault('minLength', path, member));
    else if (rules.max !== undefined && value.length > rules.max) faults.push(fault('maxLength', path, member));
    else if (rules.pattern && !rules.pattern.test(value)) faults.push(fault('pattern', path, member));
    else if (rules.format && !isOf(rules.format, value)) faults.push(fault('format', path, member));
    else if (rules.anyOf && !rules.anyOf.some((format) => isOf(format, value)))
      faults.push(fault('anyOf', path, member));
  };
}

export const DATE = /^\d{4}-\d{2}-\d{2}$/;
export const DATE_TIME = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;
export const YEAR_MONTH = /^\d{4}(-(1[0-2]|0[1-9]))?$/;
export const URI = /^[a-z][a-z0-9+.-]*:[^\s]+$/i;

function isOf(format: RegExp, value: string): boolean {
  if (!format.test(value)) return false;
  if (format !== DATE && format !== DATE_TIME) return true;
  const [year, month, day] = value.slice(0, 10).split('-').map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export const flag: Shape = (value, path, member, faults) => {
  if (typeof value !== 'boolean') faults.push(fault('type', path, member));
};

export function numberWithin(least: number, most: number): Shape {
  return (value, path, member, faults) => {
    if (typeof value !== 'number') faults.push(fault('type', path, member));
    else if (value < least) faults.push(fault('minimum', path, member));
    else if (value > most) faults.push(fault('maximum', path, member));
  };
}

export function oneOfWords(words: readonly string[]): Shape {
  const known = new Set(words);
  return (value, path, member, faults) => {
    if (typeof value !== 'string') faults.push(fault('type', path, member));
    else if (!known.has(value)) faults.push(fault('enum', path, member));
  };
}

export function list(item: Shape): Shape {
  return (value, path, member, faults) => {
    if (!Array.isArray(value)) faults.push(fault('type', path, member));
    else
      for (const [at, one] of value.entries())
        if (faults.length < FAULTS_MAX) item(one, `${path}[${at}]`, member, faults);
  };
}

/** An object with these members; `more` judges what depends on several of them. */
export function members(
  shapes: Readonly<Record<string, Shape>>,
  required: readonly string[] = [],
  more?: (value: Members, path: string, member: string, faults: BodsFault[]) => void,
): Shape {
  return (value, path, member, faults) => {
    if (!isObject(value)) {
      faults.push(fault('type', path, member));
      return;
    }
    for (const name of required) if (!Object.hasOwn(value, name)) faults.push(fault('required', path, name));
    for (const [name, shape] of Object.entries(shapes)) {
      if (Object.hasOwn(value, name) && faults.length < FAULTS_MAX) shape(value[name], `${path}.${name}`, name, faults);
    }
    more?.(value, path, member, faults);
  };
}

/** The value of a code list depends on another member. */
export function dependentWords(
  value: Members,
  name: string,
  allowed: readonly string[],
  path: string,
  faults: BodsFault[],
): void {
  const found = value[name];
  if (typeof found === 'string' && !allowed.includes(found)) faults.push(fault('enum', `${path}.${name}`, name));
}
