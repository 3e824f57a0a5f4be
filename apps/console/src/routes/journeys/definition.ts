import { CHECK_TYPES, isRiskScore } from '@assay/journeys/authoring';

/** A definition as the editor changes it: plain data, judged as a whole after each change. */
export interface Step {
  readonly id: string;
  readonly check: string;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly after?: readonly string[];
  readonly when?: string;
}
export interface Branch {
  readonly at: string;
  readonly when: string;
  readonly then: string;
}
export interface JourneyRule {
  readonly id: string;
  readonly name?: string;
  readonly when: string;
  readonly then: string;
  readonly version?: number;
}
export interface Definition {
  readonly steps: readonly Step[];
  readonly branches?: readonly Branch[];
  readonly rules?: readonly JourneyRule[];
  readonly [section: string]: unknown;
}

/** A row of the outline. */
export type Row =
  | {
      readonly kind: 'start' | 'after' | 'lists' | 'review' | 'session' | 'retention' | 'monitoring';
      readonly key: string;
    }
  | { readonly kind: 'step'; readonly key: string; readonly at: number }
  | { readonly kind: 'branch'; readonly key: string; readonly at: number }
  | { readonly kind: 'rule'; readonly key: string; readonly at: number };

export const SECTIONS = ['lists', 'review', 'session', 'retention', 'monitoring'] as const;

/** The rows of a definition in the order in which things happen. */
export function rowsOf({ steps, branches = [], rules = [] }: Definition): Row[] {
  const branchesAt = (place: string): Row[] =>
    branches.flatMap((branch, at) =>
      branch.at === place ? [{ kind: 'branch' as const, key: `branch ${at}`, at }] : [],
    );
  return [
    { kind: 'start', key: 'start' },
    ...branchesAt('start'),
    ...steps.flatMap(({ id }, at): Row[] => [{ kind: 'step', key: `step ${at}`, at }, ...branchesAt(id)]),
    { kind: 'after', key: 'after' },
    ...branchesAt('end'),
    ...rules.map((_, at): Row => ({ kind: 'rule', key: `rule ${at}`, at })),
    ...SECTIONS.map((kind): Row => ({ kind, key: kind })),
  ];
}

/** Whether a step closes the journey. */
function closes({ check }: Step): boolean {
  const type = CHECK_TYPES.find((known) => known === check);
  return type !== undefined && isRiskScore(type);
}

/** Steps one after the other again: each comes after the one before it, and the risk score closes the journey. */
function inLine(steps: readonly Step[]): Step[] {
  const order = [...steps.filter((step) => !closes(step)), ...steps.filter(closes)];
  return order.map((step, at) => ({ ...step, after: at === 0 ? [] : [order[at - 1]?.id ?? ''] }));
}

/** Whether each step follows the one before it, as the outline shows them. */
export function isLinear(steps: readonly Step[]): boolean {
  return inLine(steps).every((step, at) => {
    const given = steps[at];
    return given?.id === step.id && (given.after === undefined || given.after.join() === step.after?.join());
  });
}

/** The name of a check, with a number where steps have taken it: of two steps the first may have been removed. */
function freeId(steps: readonly Step[], check: string): string {
  const ids = new Set(steps.map(({ id }) => id));
  let id = check;
  for (let n = 2; ids.has(id); n += 1) id = `${check}_${n}`;
  return id;
}

export function addStep(definition: Definition, check: string, at: number): Definition {
  const step = { id: freeId(definition.steps, check), check, config: {} };
  return { ...definition, steps: inLine([...definition.steps.slice(0, at), step, ...definition.steps.slice(at)]) };
}

/** Moves a step by one place; where it cannot go, nothing changes. */
export function moveStep(definition: Definition, at: number, by: 1 | -1): Definition {
  const steps = [...definition.steps];
  const [step] = steps.splice(at, 1);
  const to = at + by;
  if (!step || to < 0 || to > steps.length) return definition;
  steps.splice(to, 0, step);
  return { ...definition, steps: inLine(steps) };
}

export function changeStep(definition: Definition, at: number, change: Partial<Step>): Definition {
  const steps = definition.steps.map((step, place) => (place === at ? without({ ...step, ...change }) : step));
  return { ...definition, steps };
}

/** Removes a step with the branches at it. */
export function removeStep(definition: Definition, at: number): Definition {
  const id = definition.steps[at]?.id;
  const branches = definition.branches?.filter((branch) => branch.at !== id && branch.then !== `skip:${id}`);
  return {
    ...definition,
    steps: inLine(definition.steps.filter((_, place) => place !== at)),
    ...(branches ? { branches } : {}),
  };
}

/** Fields without a value are left out, so that equal definitions are equal texts. */
function without<Item extends object>(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined && value !== '')) as Item;
}

/** A value at a path such as `thresholds.face_match.pass`. */
export function valueAt(of: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, name) => (isRecord(found) ? found[name] : undefined), of);
}

/** The same definition with another value at a path. */
export function withValue<Of>(of: Of, [name, ...rest]: readonly string[], value: unknown): Of {
  if (name === undefined) return value as Of;
  const record: Readonly<Record<string, unknown>> = isRecord(of) ? of : {};
  return { ...record, [name]: withValue(record[name], rest, value) } as Of;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
