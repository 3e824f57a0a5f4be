import type { Session } from './use-review';

/** One field as the review shows it. */
export interface ReadField {
  /** As corrections name it: `document.family_name`. */
  readonly path: string;
  readonly name: string;
  readonly value: string;
  readonly confidence: number | undefined;
  readonly sources: readonly SourceValue[];
  readonly mismatch: boolean;
  readonly original: string | undefined;
}

export interface SourceValue {
  readonly source: string;
  /** Only where it differs from the field's own. */
  readonly value: string | undefined;
}

interface ReadByCheck {
  readonly name: string;
  readonly sources?: readonly string[];
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Fields that the subject's own data is compared with, by the name in `expected`. */
const EXPECTED: Readonly<Record<string, string>> = {
  given_name: 'given_name',
  family_name: 'family_name',
  date_of_birth: 'date_of_birth',
  number: 'document_number',
  address: 'address',
};
/** Says nothing that its parts do not. */
const FULL_NAME = 'document.full_name';
/** What the service puts in the place of a personal value. */
const MASK = '•••';
const HIDDEN = new Set(['issuing_state', 'age']);

/** What fields are read from: a session, or what of it is shown to who reviews blind. */
type Readable = Pick<Session, 'checks' | 'extracted' | 'expected'>;

/** The extracted fields with their sources; those that disagree come first. */
export function fieldsOf(session: Readable): ReadField[] {
  const read = session.checks.flatMap(({ result }) => listOf<ReadByCheck>(result?.['fields']));
  const inParts = session.extracted['document.given_name'] && session.extracted['document.family_name'];
  const fields = Object.entries(session.extracted)
    .filter(([path, { value }]) => value !== null && !HIDDEN.has(nameOf(path)) && !(inParts && path === FULL_NAME))
    .map(([path, field]): ReadField => {
      const name = nameOf(path);
      const value = textOf(field.value);
      const found = path.startsWith('document.') ? read.find((one) => one.name === name) : undefined;
      const own = found?.sources ?? (field.source ? [field.source] : []);
      const names = [...new Set([...own, ...Object.keys(found?.values ?? {})])];
      const sources = names.map((source): SourceValue => {
        const other = found?.values?.[source];
        const said = textOf(other);
        const isOther = other !== undefined && said !== value && !said.includes(MASK) && !value.includes(MASK);
        return { source, value: isOther ? said : undefined };
      });
      const given = givenOf(session, path, name);
      const all =
        given === undefined
          ? sources
          : [...sources, { source: 'expected', value: differs(given, value) ? given : undefined }];
      return {
        path,
        name,
        value,
        confidence: field.confidence ?? undefined,
        sources: all,
        mismatch: all.some((one) => one.value !== undefined),
        original: field.original === undefined ? undefined : textOf(field.original),
      };
    });
  return fields.sort((a, b) => Number(b.mismatch) - Number(a.mismatch));
}

/** The fields that sources disagree on, for a reason that says that they do; none for another reason. */
export function contradictedBy(code: string, session: Readable): readonly ReadField[] {
  if (!/^(document|identity)\.\w*mismatch$/.test(code)) return [];
  return fieldsOf(session).filter(({ mismatch }) => mismatch);
}

function nameOf(path: string): string {
  return path.slice(path.indexOf('.') + 1);
}

function givenOf(session: Readable, path: string, name: string): string | undefined {
  const expected: Readonly<Record<string, unknown>> = { ...session.expected };
  const given = path.startsWith('document.') ? expected[EXPECTED[name] ?? ''] : undefined;
  return given === undefined ? undefined : textOf(given);
}

/** Case and accents are not a difference that a person has to look at; of masked values nobody can tell. */
function differs(one: string, other: string): boolean {
  if (one.includes(MASK) || other.includes(MASK)) return false;
  return one.localeCompare(other, 'en', { sensitivity: 'base' }) !== 0;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? Object.values(value).filter(Boolean).join(', ') : String(value);
}

function listOf<Item>(value: unknown): readonly Item[] {
  return Array.isArray(value) ? (value as Item[]) : [];
}
