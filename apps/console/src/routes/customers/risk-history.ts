import type { Item } from './said';

/** A risk that was found at a time. */
export interface RiskPoint {
  readonly id: string;
  readonly at: string;
  readonly score: number;
  readonly band: string;
}

const FORM = /^Risk (?<score>\d+), (?<band>\w+)$/;

/** The risks that a timeline tells of, oldest first. */
export function risksOf(items: readonly Item[]): RiskPoint[] {
  return items
    .flatMap(({ id, at, type, summary }) => {
      const { score, band } = FORM.exec(summary)?.groups ?? {};
      return type === 'risk' && score && band ? [{ id, at, score: Number(score), band }] : [];
    })
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Whether the newest risk is higher, lower or as the one before it; undefined where there is only one. */
export function changeOf(points: readonly RiskPoint[]): 'rose' | 'fell' | 'same' | undefined {
  const [before, last] = points.slice(-2);
  if (!before || !last) return undefined;
  if (last.score === before.score) return 'same';
  return last.score > before.score ? 'rose' : 'fell';
}
