import { boxAround } from '../page.js';
import type { TamperFinding } from '../tamper-finding.js';
import type { PaintedObject, PaintedPage, PdfFacts, Revision } from './pdf-facts.js';

const SIGNED_CHANGE = 0.97;
const CHANGE = 0.9;
const ADDITION = 0.7;
const BROKEN_COVER = 0.9;

/**
 * What the file painted when a former part of it was finished, against what it paints now. Filling a form, signing and
 * reordering a file for the web (linearisation) add parts too, but leave what the pages paint as it was.
 */
export function findLaterChanges({ revisions, pages, signatures }: PdfFacts): TamperFinding[] {
  const found: TamperFinding[] = [];
  if (signatures.some(({ whole }) => !whole))
    found.push({
      kind: 'incremental_update',
      strength: BROKEN_COVER,
      detail: 'A signature leaves out more of the file than its own place.',
    });
  const told = new Set<number>();
  // The signed and the newest states say most; each page is told of once.
  for (const revision of [...revisions].reverse().sort((left, right) => Number(right.signed) - Number(left.signed)))
    for (const before of revision.pages) {
      const now = pages.find(({ number }) => number === before.number);
      const change = now && !told.has(before.number) ? changeOf(revision, before, now) : undefined;
      if (change) {
        told.add(before.number);
        found.push(change);
      }
    }
  return found;
}

function changeOf({ signed }: Revision, before: PaintedPage, now: PaintedPage): TamperFinding | undefined {
  const added = without(now.objects, before.objects);
  const removed = without(before.objects, now.objects);
  if (added.length + removed.length === 0) return undefined;
  const when = signed ? 'after it was signed' : 'after it was finished';
  const says = added.flatMap(({ text }) => text ?? []).length;
  const unsigned = removed.length > 0 || paintsOver(added, before) ? CHANGE : ADDITION;
  const strength = signed ? SIGNED_CHANGE : unsigned;
  return {
    kind: 'incremental_update',
    page: now.number,
    box: boxAround((added.length > 0 ? added : removed).map(({ box }) => box)),
    strength,
    detail: `The page was changed ${when}: ${added.length} objects added (${says} of text), ${removed.length} removed.`,
  };
}

/** Whether anything new lies where something was painted before. */
function paintsOver(added: readonly PaintedObject[], before: PaintedPage): boolean {
  return added.some(({ box }) =>
    before.objects.some(
      ({ kind, box: old }) =>
        kind === 'text' &&
        box.x < old.x + old.width &&
        old.x < box.x + box.width &&
        box.y < old.y + old.height &&
        old.y < box.y + box.height,
    ),
  );
}

function without(objects: readonly PaintedObject[], others: readonly PaintedObject[]): PaintedObject[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(keyOf(other), (counts.get(keyOf(other)) ?? 0) + 1);
  return objects.filter((object) => {
    const left = counts.get(keyOf(object)) ?? 0;
    if (left > 0) counts.set(keyOf(object), left - 1);
    return left === 0;
  });
}

/** Equal for what looks equal: to a tenth of a point. */
function keyOf({ kind, text = '', font = '', colour, box }: PaintedObject): string {
  const place = [box.x, box.y, box.width, box.height].map((value) => Math.round(value * 10));
  return [kind, text, font, ...(colour ?? []), ...place].join('|');
}
