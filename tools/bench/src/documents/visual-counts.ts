import {
  birthDate,
  confirmFields,
  expiryDate,
  folded,
  type PrintedLine,
  parseMrz,
  readVisualFields,
  transliterations,
} from '@assay/documents';
import printed from './printed.json' with { type: 'json' };

export const MEASURED = ['familyName', 'givenName', 'number', 'dateOfBirth'] as const;
type Measured = (typeof MEASURED)[number];

export interface FieldCount {
  /** Pictures that print the field outside the zone. */
  carried: number;
  /** The true value stands in what was read of the print. */
  found: number;
  /** The value that captions and layout gave is the true one, is another one, or is none. */
  right: number;
  wrong: number;
  none: number;
  /** The true value was said to be contradicted by the print. */
  contradicted: number;
  readonly misses: string[];
}
export type VisualCounts = Readonly<Record<Measured, FieldCount>>;

export function noVisual(): VisualCounts {
  const zero = () => ({ carried: 0, found: 0, right: 0, wrong: 0, none: 0, contradicted: 0, misses: [] });
  return { familyName: zero(), givenName: zero(), number: zero(), dateOfBirth: zero() };
}

/** Compares the print of one picture with its true zone; the print was read without knowing what the zone says. */
export function addVisual(
  counts: VisualCounts,
  picture: string,
  truth: readonly string[],
  print: readonly PrintedLine[],
  today: string,
): void {
  const zone = parseMrz(truth)?.fields;
  if (!zone) return;
  const birth = birthDate(zone.dateOfBirth, today);
  const expiry = expiryDate(zone.dateOfExpiry, today);
  const said = confirmFields(
    {
      type: 'other',
      issuingState: zone.issuingState,
      number: zone.documentNumber,
      familyName: zone.familyName,
      givenName: zone.givenName,
      fullName: '',
      specimen: false,
      ...(birth ? { dateOfBirth: birth } : {}),
      ...(expiry ? { expiryDate: expiry } : {}),
    },
    print,
  );
  const read = readVisualFields(print, { today, monthFirst: zone.issuingState === 'USA' });
  const absent: Readonly<Record<Measured, readonly string[]>> = printed.not_printed;
  for (const name of MEASURED) {
    const count = counts[name];
    const value = read.find((field) => field.name === name)?.value;
    const right = value !== undefined && same(name, value, name === 'number' ? zone.documentNumber : zone[name]);
    count.carried += Number(!absent[name].includes(picture));
    count.found += Number(said[name]?.kind === 'printed');
    count.contradicted += Number(said[name]?.kind === 'contradicted');
    count.right += Number(right);
    count.wrong += Number(value !== undefined && !right);
    count.none += Number(value === undefined);
    if (!right && !absent[name].includes(picture)) count.misses.push(picture);
  }
}

function same(name: Measured, value: string, truth: string): boolean {
  if (name === 'dateOfBirth') return value.slice(2).replaceAll('-', '') === truth;
  const wanted = truth.replaceAll(' ', '');
  return folded(value) === wanted || transliterations(value).some((form) => form.replaceAll(' ', '') === wanted);
}
