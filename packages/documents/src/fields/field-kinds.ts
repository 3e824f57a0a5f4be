import data from '../data/field-kinds.json' with { type: 'json' };
import { plain } from './plain-text.js';

export type FieldType =
  | 'text'
  | 'date'
  | 'amount'
  | 'number'
  | 'percent'
  | 'identifier'
  | 'iban'
  | 'bic'
  | 'vat_number'
  | 'currency'
  | 'email'
  | 'url'
  | 'phone'
  | 'name'
  | 'organisation'
  | 'address'
  | 'table';

export type FieldKind = keyof typeof data.kinds;

interface KindData {
  readonly type: string;
  readonly names: readonly string[];
  readonly labels: Readonly<Record<string, readonly string[]>>;
}

const KINDS = Object.entries(data.kinds) as [FieldKind, KindData][];
const LABELS_OF = new Map(
  KINDS.map(([kind, { labels }]) => [kind, [...new Set(Object.values(labels).flat().map(plain))]] as const),
);
const NAMES = KINDS.map(([kind, { names }]) => ({ kind, names: new Set([kind, ...names].map(plain)) }));
const KIND_OF_NAME = new Map(NAMES.flatMap(({ kind, names }) => [...names].map((name) => [name, kind] as const)));
const KIND_OF_LABEL = new Map(
  [...LABELS_OF].toReversed().flatMap(([kind, labels]) => labels.map((label) => [label, kind] as const)),
);

export const FIELD_KINDS: readonly FieldKind[] = KINDS.map(([kind]) => kind);

export function typeOfKind(kind: FieldKind): FieldType {
  return data.kinds[kind].type as FieldType;
}

/** Labels of a kind in every language, letters and digits only. */
export function labelsOfKind(kind: FieldKind): readonly string[] {
  return LABELS_OF.get(kind) ?? [];
}

/**
 * The kind that a caller's name of a field means: `amountUntaxed`, `amount_untaxed` and `Amount untaxed` are one name. A
 * name that two types claim (`vat`: the amount or the number) is decided by the type.
 */
export function kindOfName(name: string, type?: FieldType): FieldKind | undefined {
  const wanted = plain(name);
  const fits = (kind: FieldKind) => type === undefined || type === 'text' || typeOfKind(kind) === type;
  const named = NAMES.filter(({ names }) => names.has(wanted));
  const fitting = named.find(({ kind }) => fits(kind));
  if (fitting && named.length > 1 && type !== undefined) return fitting.kind;
  const kind = KIND_OF_NAME.get(wanted) ?? KIND_OF_LABEL.get(wanted);
  return kind !== undefined && (fits(kind) || type === 'identifier' || type === 'number') ? kind : undefined;
}

const LANGUAGES_OF = new Map<string, Set<string>>();
for (const [, { labels }] of KINDS) {
  for (const [language, words] of Object.entries(labels)) {
    for (const word of words) LANGUAGES_OF.set(plain(word), (LANGUAGES_OF.get(plain(word)) ?? new Set()).add(language));
  }
}

/** Languages that print a label, given by its letters and digits. */
export function languagesOfLabel(label: string): string[] {
  return [...(LANGUAGES_OF.get(label) ?? [])];
}
