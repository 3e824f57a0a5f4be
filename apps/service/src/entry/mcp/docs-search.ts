/** The index of the documentation, as its build writes it: sections, and words with pairs of section and weight. */
export interface SearchIndex {
  readonly entries: readonly Entry[];
  readonly words: Readonly<Record<string, readonly number[]>>;
}

type Entry = readonly [address: string, title: string, heading: string, text: string, api: number];

const SHOWN_MAX = 8;
const EXCERPT = 300;

/** The sections that fit words best: rare words and words of headings count more, sections with all of them most. */
export function rankedEntries({ entries, words }: SearchIndex, query: string): Entry[] {
  const asked = wordsOf(query);
  const scores = new Map<number, { score: number; met: number }>();
  for (const word of asked) {
    const list = Object.hasOwn(words, word) ? (words[word] ?? []) : [];
    const rarity = Math.log(1 + (2 * entries.length) / Math.max(1, list.length));
    for (let at = 0; at < list.length; at += 2) {
      const entry = list[at] ?? 0;
      const { score, met } = scores.get(entry) ?? { score: 0, met: 0 };
      scores.set(entry, { score: score + rarity * Math.log2(1 + (list[at + 1] ?? 0)), met: met + 1 });
    }
  }
  return [...scores]
    .map(([entry, { score, met }]) => ({ entry, score: score * (met === asked.length ? 1 : 0.2) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN_MAX)
    .flatMap(({ entry }) => entries.slice(entry, entry + 1));
}

/** The text around the first word of the query that stands in it. */
export function excerptOf(text: string, query: string): string {
  const lower = text.toLowerCase();
  const places = wordsOf(query)
    .map((word) => lower.indexOf(word))
    .filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...(places.length > 0 ? places : [0])) - EXCERPT / 3);
  const end = start + EXCERPT;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}
