import { number } from '../../ui/format';

/** "25–50 %", or one figure where it is exact. */
export function share(percent: { readonly min: number; readonly max: number }): string {
  const [low, high] = [number(percent.min, percent.min % 1 ? 2 : 0), number(percent.max, percent.max % 1 ? 2 : 0)];
  return low === high ? `${low} %` : `${low}–${high} %`;
}
