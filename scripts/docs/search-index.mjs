/** Sections of pages as they are searched: one entry a heading. */
export function searchIndex(pages) {
  const entries = pages.flatMap(sections);
  const words = new Map();
  for (const [index, entry] of entries.entries()) {
    for (const [word, weight] of weights(entry)) {
      if (!words.has(word)) words.set(word, []);
      words.get(word).push(index, weight);
    }
  }
  return {
    entries: entries.map(({ address, title, heading, text, api }) => [address, title, heading, text, api ? 1 : 0]),
    words: Object.fromEntries([...words].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function sections({ address, title, text, group, slug }) {
  const parts = group === 'API' && address !== 'api' ? [operationWords(text)] : text.split(/^(?=#{1,3} )/m);
  return parts
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const heading = /^#{1,3} (.+)$/m.exec(part)?.[1] ?? title;
      const own = heading === title || /^# /.test(part);
      return {
        address: own ? address : `${address}#${slug(heading)}`,
        title,
        heading: own ? '' : heading.replaceAll('`', ''),
        text: readable(part.replace(/^#{1,3} .+$/m, '')),
        api: group === 'API',
      };
    });
}

/** Of an operation what it is for; its fields would only repeat those of others. */
function operationWords(text) {
  return text.split(/^## /m)[0];
}

function readable(text) {
  return text
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/[`*|[\]#]|---+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function weights({ title, heading, text }) {
  const found = new Map();
  const add = (words, weight) => {
    for (const word of words) found.set(word, (found.get(word) ?? 0) + weight);
  };
  add(wordsOf(title), heading === '' ? 8 : 3);
  add(wordsOf(heading), 8);
  add(wordsOf(text), 1);
  return found;
}

function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}
