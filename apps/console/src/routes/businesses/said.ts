import { fact } from '../../i18n/facts';
import { word } from '../../i18n/text';
import { number } from '../../ui/format';
import { share } from './share';

/** "Owner 2 · Share" of `owners.1.percent`: what two sides say differently of a company. */
export function fieldWord(field: string): string {
  const [name = '', place, part] = field.split('.');
  const whole = word('paperField', name);
  if (place === undefined) return whole;
  const one = `${whole} ${Number(place) + 1}`;
  return part === undefined ? one : `${one} · ${word('paperField', part)}`;
}

/** What a register, a paper or a company says, in words: a name, a list, or a holder with a part. */
export function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map(said).join('; ');
  return typeof value === 'object' ? saidOfHolder({ ...value }) : String(value);
}

function saidOfHolder({ percent, shares, ...rest }: Readonly<Record<string, unknown>>): string {
  return [
    ...Object.values(rest).flatMap((part) => (part === null || part === undefined ? [] : [said(part)])),
    ...(percent === null || percent === undefined ? [] : [part(percent)]),
    ...(shares === null || shares === undefined ? [] : [fact('businesses.sharesOf', { shares: said(shares) })]),
  ].join(', ');
}

/** A part in words, of a figure or of a range. */
export function part(percent: unknown): string {
  if (isRange(percent)) return share(percent);
  // Somebody who may not see names sees no figures beside them either.
  if (typeof percent === 'object' && percent !== null) return said(Object.values(percent)[0]);
  return typeof percent === 'number' ? `${number(percent, percent % 1 ? 2 : 0)} %` : said(percent);
}

function isRange(value: unknown): value is { readonly min: number; readonly max: number } {
  return (
    typeof value === 'object' && value !== null && 'min' in value && typeof value.min === 'number' && 'max' in value
  );
}
