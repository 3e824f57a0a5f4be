import { CLEAR_NAMES, HIDDEN, type Mask } from '@assay/contract';

type Members = Record<string, unknown>;

/** Masks the values at some paths of an answer, in place. @param fields paths with their masks, as the contract has them */
export function maskFields(body: unknown, fields: Readonly<Record<string, Mask>>): void {
  for (const [path, mask] of Object.entries(fields)) maskAt(body, path.split('.'), mask);
}

function maskAt(at: unknown, [name = '', ...rest]: readonly string[], mask: Mask): void {
  if (at === null || typeof at !== 'object') return;
  const holder = at as Members;
  const names = name === '*' ? Object.keys(holder) : [name];
  for (const own of names) {
    if (!Object.hasOwn(holder, own)) continue;
    if (rest.length > 0) maskAt(holder[own], rest, mask);
    else holder[own] = masked(mask, holder[own], holder);
  }
}

/** A value as somebody sees it who may not see it. Absent values and truths stay: they name nobody. */
function masked(mask: Mask, value: unknown, holder: Members): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (typeof value === 'object') return deep(mask, value);
  const text = String(value);
  switch (mask) {
    case 'name':
      return initials(text);
    case 'party':
      return holder['kind'] === 'person' ? initials(text) : value;
    case 'label':
      return text === holder['id'] ? value : initials(text);
    case 'email':
      return `${[...text][0] ?? ''}${HIDDEN}@${HIDDEN}`;
    case 'number':
      return text.length < 6 ? HIDDEN : `${HIDDEN}${text.slice(-2)}`;
    default:
      return HIDDEN;
  }
}

/** Numbers that are no scores: they say when somebody was born. */
const AGES: ReadonlySet<string> = new Set(['age', 'estimated_age', 'interval']);

/** Below an object: of an `open` one the names that are known to name nobody stay, and so do numbers, which are scores. */
function deep(mask: Mask, value: object): unknown {
  if (Array.isArray(value)) return value.map((item) => below(mask, item));
  const kept = (name: string) => mask === 'open' && (CLEAR_NAMES.has(name) || /_(at|id|url|version)$/.test(name));
  const shown = (name: string, item: unknown) => (kept(name) ? item : below(AGES.has(name) ? 'all' : mask, item));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shown(name, item)]));
}

function below(mask: Mask, item: unknown): unknown {
  if (typeof item === 'number') return mask === 'open' ? item : HIDDEN;
  if (typeof item === 'string') return HIDDEN;
  return item !== null && typeof item === 'object' ? deep(mask, item) : item;
}

function initials(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => `${[...word][0]}${HIDDEN}`).join(' ');
}
