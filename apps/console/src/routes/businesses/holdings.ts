import type { ReplyOf } from '../../api/client';
import type { Holding } from '../../graph/ownership';
import { fact } from '../../i18n/facts';
import { word } from '../../i18n/text';
import { part } from './said';

type Edge = ReplyOf<'getBusiness'>['ownership']['edges'][number];

/** The interests that hold on a day; a register also knows those that ended and those that begin later. @param day YYYY-MM-DD */
export function heldOn(edges: readonly Edge[], day: string): Edge[] {
  return edges.filter(({ since, until }) => !(until && until <= day) && !(since && since > day));
}

/**
 * One line between two parties, however many interests are between them: "40 % · 60 % of the votes · Appoints the board".
 * Votes that are those of the shares are not said twice.
 */
export function holdingsOf(edges: readonly Edge[]): Holding[] {
  const between = new Map<string, Edge[]>();
  for (const edge of edges) {
    const key = `${edge.from} ${edge.to}`;
    between.set(key, [...(between.get(key) ?? []), edge]);
  }
  return [...between.values()].flatMap((all) => {
    const [first] = all;
    return first ? [{ from: first.from, to: first.to, label: labelOf(all) }] : [];
  });
}

function labelOf(edges: readonly Edge[]): string {
  const shares = edges.filter(({ interest }) => interest === 'shares').map(shareOf);
  const others = edges.filter(({ interest }) => interest !== 'shares');
  const words = others.flatMap((edge) => {
    const share = shareOf(edge);
    if (edge.interest !== 'votes')
      return [edge.percent === null ? share : `${share} ${word('interest', edge.interest)}`];
    return shares.includes(share)
      ? []
      : [edge.percent === null ? share : fact('businesses.ofVotes', { percent: share })];
  });
  return [...new Set([...shares, ...words])].join(' · ');
}

/** The part of an interest, or its name where it has none. */
export function shareOf({ percent, interest }: Edge): string {
  return percent === null ? word('interest', interest) : part(percent);
}
