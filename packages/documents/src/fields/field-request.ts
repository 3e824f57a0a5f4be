import { type FieldKind, type FieldType, kindOfName, labelsOfKind, typeOfKind } from './field-kinds.js';
import type { KeyLabels } from './find-labels.js';
import { plain } from './plain-text.js';

/** A field that a caller wants. */
export interface FieldRequest {
  readonly name: string;
  /** Absent: by the name. */
  readonly type?: FieldType;
  /** What the field means; its words serve as another label. */
  readonly description?: string;
  /** Labels that the caller knows. */
  readonly labels?: readonly string[];
  /** Columns of a table, by the names that the rows shall have. */
  readonly columns?: readonly string[];
}

/** A request with all that its name says. */
export interface KnownRequest {
  readonly name: string;
  /** Key of its labels: a kind, or the name itself. */
  readonly key: string;
  readonly kind: FieldKind | undefined;
  readonly type: FieldType;
  /** The type follows from the name alone: `payment_terms` may say something else. */
  readonly guessed: boolean;
  /** The caller names labels, and so knows the paper. */
  readonly told: boolean;
  readonly columns: readonly string[];
}

/** What kind and type a request is of. */
export function knownRequest({ name, type, description, labels, columns }: FieldRequest): KnownRequest {
  const bare = name.replace(/^(?:invoice|document|bill)[_ -](?=date$|number$|total$|currency$)/i, 'invoice_');
  const kind = kindOfName(bare, type) ?? (description ? kindOfName(description, type) : undefined);
  const known = kind === undefined ? (type ?? typeByName(name)) : typeFor(type, typeOfKind(kind));
  const guessed = kind === undefined && type === undefined;
  return {
    name,
    key: kind ?? `own:${name}`,
    kind,
    type: known,
    guessed,
    told: (labels?.length ?? 0) > 0,
    columns: columns ?? [],
  };
}

/** A caller's `text` or `number` takes the stricter type that the kind has. */
function typeFor(asked: FieldType | undefined, own: FieldType): FieldType {
  return asked === undefined || asked === 'text' ? own : asked;
}

const BY_NAME: readonly (readonly [RegExp, FieldType])[] = [
  [/(^|_)(date|datum|fecha|data)(_|$)/, 'date'],
  [/(^|_)(no|nr|num|number|id|code|reference|ref)(_|$)/, 'identifier'],
  [
    /(^|_)(amount|total|price|sum|fee|charge|betrag|balance|cost|payment|income|salary|wages?|pay|earnings|profit|loss|turnover|revenue|premium|deposit|rent|instalment|installment|deductions?|contributions?|assets|liabilities|equity)(_|$)/,
    'amount',
  ],
  [/(^|_)(percent|rate)(_|$)/, 'percent'],
  [/(^|_)(lines|items|rows|table)(_|$)/, 'table'],
  [/(^|_)address(_|$)/, 'address'],
];

function typeByName(name: string): FieldType {
  const snake = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return BY_NAME.find(([pattern]) => pattern.test(snake))?.[1] ?? 'text';
}

/** The labels of a field that is of no known kind, and those that the caller names for any. */
export function ownLabels(request: FieldRequest): KeyLabels[] {
  const { key, kind } = knownRequest(request);
  const words = request.name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  const typeWord = /^(date|amount|number)\s+(.+)$/i.exec(words)?.[2];
  const described = request.description && request.description.length <= 60 ? [request.description] : [];
  const given = kind === undefined ? [words, ...(typeWord ? [typeWord] : []), ...described] : described;
  const labels = [...new Set([...given, ...(request.labels ?? [])].map(plain))].filter(
    (label) => label.length > 1 && (kind === undefined || !labelsOfKind(kind).includes(label)),
  );
  return labels.length > 0 ? [{ key, labels }] : [];
}
