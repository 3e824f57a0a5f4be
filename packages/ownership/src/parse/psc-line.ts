/** A line of the snapshot of people with significant control. */
export interface PscLine {
  readonly company_number?: string;
  readonly data?: PscData;
}

export interface PscData {
  readonly kind?: string;
  readonly etag?: string;
  readonly name?: string;
  readonly name_elements?: { readonly forename?: string; readonly middle_name?: string; readonly surname?: string };
  readonly nationality?: string;
  readonly country_of_residence?: string;
  readonly date_of_birth?: { readonly year?: number; readonly month?: number };
  readonly natures_of_control?: readonly string[];
  readonly notified_on?: string;
  readonly ceased_on?: string;
  /** Of a person who is kept secret, instead of the day. */
  readonly ceased?: boolean;
  readonly statement?: string;
  readonly links?: { readonly self?: string };
  readonly identification?: {
    readonly registration_number?: string;
    readonly country_registered?: string;
    readonly place_registered?: string;
    readonly legal_form?: string;
  };
  readonly exemptions?: Readonly<Record<string, unknown>>;
}

type Shape = 'text' | 'texts' | 'number' | 'flag' | 'object' | { readonly [member: string]: Shape };

const texts = (...names: readonly string[]): Record<string, Shape> =>
  Object.fromEntries(names.map((name) => [name, 'text']));

const LINE: Shape = {
  ...texts('company_number'),
  data: {
    ...texts('kind', 'etag', 'name', 'nationality', 'country_of_residence', 'notified_on', 'ceased_on', 'statement'),
    name_elements: texts('forename', 'middle_name', 'surname'),
    date_of_birth: { year: 'number', month: 'number' },
    natures_of_control: 'texts',
    ceased: 'flag',
    links: texts('self'),
    identification: texts('registration_number', 'country_registered', 'place_registered', 'legal_form'),
    exemptions: 'object',
  },
};

/** A line without what is null in it, or the path of what is of another kind than a snapshot has. */
export function pscLine(value: unknown): { readonly line: PscLine } | { readonly wrong: string } {
  const wrong: string[] = [];
  const line = fitted(value, LINE, '', wrong);
  return wrong[0] === undefined ? { line: (line ?? {}) as PscLine } : { wrong: wrong[0] };
}

const IS: Readonly<Record<Exclude<Shape, object>, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  texts: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
  object: (value) => isObject(value),
};

function fitted(value: unknown, shape: Shape, path: string, wrong: string[]): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof shape === 'string' ? !IS[shape](value) : !isObject(value)) {
    wrong.push(path === '' ? 'The record' : path);
    return undefined;
  }
  if (typeof shape === 'string') return value;
  const members = Object.entries(shape).flatMap(([name, inner]) => {
    const own = fitted((value as Record<string, unknown>)[name], inner, path === '' ? name : `${path}.${name}`, wrong);
    return own === undefined ? [] : [[name, own] as const];
  });
  return Object.fromEntries(members);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
