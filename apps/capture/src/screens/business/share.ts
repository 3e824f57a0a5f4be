import { withLatinDigits } from '@assay/kernel';

const SHARE = /^(\d{1,3}(?:\.\d{1,6})?) ?%?$/;

/**
 * A share in percent as people type it: `25`, `25 %`, `33,5`, `٢٥٪`.
 * @returns null where nothing is typed, undefined where it is no share from 0 to 100
 */
export function shareOf(typed: string): number | null | undefined {
  const plain = withLatinDigits(typed.trim()).replace(/[,٫]/, '.').replace(/[٪％]/, '%').replace(/\s/g, ' ');
  if (plain === '') return null;
  const percent = Number(SHARE.exec(plain)?.[1]);
  return percent <= 100 ? percent : undefined;
}
