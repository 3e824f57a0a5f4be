/** What is known of a subject's names, by field: read from the document, expected by the integrator, typed by the subject. */
export interface KnownNames {
  readonly extracted: Readonly<Record<string, { readonly value: unknown }>>;
  readonly expected?: Readonly<Record<string, string | undefined>>;
  readonly typed?: Readonly<Record<string, string | undefined>>;
}

export interface SubjectName {
  readonly given?: string;
  readonly family?: string;
  /** The parts in the order of a document, or the whole name where no part is known. */
  readonly whole: string;
}

/**
 * The name a subject goes by everywhere: in screening, on lists, in reports, for a Travel Rule beneficiary. What the
 * document says stands first, its parts before its whole name; claims fill in what the document leaves open.
 */
export function subjectName(known: KnownNames): SubjectName | undefined {
  const read = (part: string) => text(known.extracted[`document.${part}`]?.value);
  const claimed = (part: string) => text(known.expected?.[part]) ?? text(known.typed?.[part]);
  const printed = { given: read('given_name'), family: read('family_name') };
  const whole = read('full_name');
  if (printed.given === undefined && printed.family === undefined && whole !== undefined) return { whole };
  return joined(printed.given ?? claimed('given_name'), printed.family ?? claimed('family_name'));
}

function joined(given: string | undefined, family: string | undefined): SubjectName | undefined {
  const whole = wholeName(given, family);
  if (whole === '') return undefined;
  return { ...(given === undefined ? {} : { given }), ...(family === undefined ? {} : { family }), whole };
}

/** Scripts in which the surname stands first, without a space behind it. */
const SURNAME_FIRST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The whole name that parts make. */
export function wholeName(given: string | undefined, family: string | undefined): string {
  if (given !== undefined && family !== undefined && SURNAME_FIRST.test(family)) return `${family}${given}`;
  return [given, family].filter((part) => part !== undefined).join(' ');
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
