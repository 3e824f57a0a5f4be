import { editDistance } from '@assay/kernel';

const LENGTH_MAX = 60;

/** ` Did you mean "…"?` for the known word that is nearest to a wrong one; empty where none is near. */
export function meant(word: string, known: readonly string[]): string {
  if (word.length > LENGTH_MAX) return '';
  const limit = Math.max(1, Math.floor(word.length / 3));
  const near = known
    .map((name) => ({ name, distance: editDistance(word.toLowerCase(), name) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)[0];
  return near ? ` Did you mean "${near.name}"?` : '';
}
