import { bigints, booleans, bytes, integers, reals, texts, times } from './columns.js';

/** How a value of each type of column is given: times as Unix milliseconds, numbers that JavaScript holds exactly. */
interface Given {
  text: string | null;
  bytea: Buffer | null;
  integer: number | null;
  bigint: number | null;
  real: number | null;
  boolean: boolean;
  timestamptz: number | null;
}

const WRITERS: { readonly [K in keyof Given]: (values: readonly Given[K][]) => Buffer } = {
  text: texts,
  bytea: bytes,
  integer: integers,
  bigint: bigints,
  real: reals,
  boolean: booleans,
  timestamptz: times,
};

type Shape = Readonly<Record<string, keyof Given>>;

/** A batch of rows with named, typed columns: the statement and its parameters both follow from the one list of names. */
export interface Columns<S extends Shape> {
  /** How many parameters the rows take. */
  readonly count: number;
  /**
   * `unnest($2::text[], …) as r(id, …)`, for a `from`.
   * @param first number of the first parameter
   * @param place the name of a further column that numbers the rows from 1
   */
  rows(first: number, alias?: string, place?: string): string;
  /** The parameters, in the order of `rows`, whatever the order in which they are named here. */
  values<T>(items: readonly T[], of: { readonly [K in keyof S]: (item: T) => Given[S[K]] }): Buffer[];
}

/** @param shape the name of each column and its type */
export function columns<const S extends Shape>(shape: S): Columns<S> {
  const names = Object.keys(shape) as (keyof S & string)[];
  return {
    count: names.length,
    rows(first, alias = 'r', place) {
      const arrays = names.map((name, at) => `$${first + at}::${shape[name]}[]`).join(', ');
      const named = place === undefined ? names : [...names, place];
      return `unnest(${arrays})${place === undefined ? '' : ' with ordinality'} as ${alias}(${named.join(', ')})`;
    },
    values<T>(items: readonly T[], of: { readonly [K in keyof S]: (item: T) => Given[S[K]] }) {
      return names.map((name) => written(shape[name] as S[typeof name], items.map(of[name])));
    },
  };
}

function written<K extends keyof Given>(type: K, values: readonly Given[K][]): Buffer {
  return WRITERS[type](values);
}
