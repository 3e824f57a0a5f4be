import type { ArchiveWords } from './words.js';

/** Markup: what is text must pass `escapeHtml` first. */
export type Html = string;

export function escapeHtml(text: string): Html {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

type Members = Readonly<Record<string, unknown>>;

/** Members that hold something, as terms with their values; what lies deeper stands as a list inside. */
export function factList(words: ArchiveWords, members: Members): Html {
  const rows = Object.entries(members).filter(([, value]) => !isEmpty(value));
  if (rows.length === 0) return '';
  return `<dl>${rows
    .map(([name, value]) => `<dt>${escapeHtml(words.field(name))}</dt><dd>${valueHtml(words, value)}</dd>`)
    .join('')}</dl>`;
}

/** Rows of one kind as a table; columns that are empty in every row are left away. */
export function rowTable(words: ArchiveWords, caption: string, rows: readonly Members[]): Html {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) =>
    rows.some((row) => !isEmpty(row[name])),
  );
  const head = names.map((name) => `<th scope="col">${escapeHtml(words.field(name))}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${names.map((name) => `<td>${valueHtml(words, row[name])}</td>`).join('')}</tr>`)
    .join('\n');
  return `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(caption)}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function valueHtml(words: ArchiveWords, value: unknown): Html {
  if (isEmpty(value)) return '';
  if (Array.isArray(value)) {
    if (value.some((item) => typeof item === 'object')) return value.map((item) => valueHtml(words, item)).join('');
    return escapeHtml(value.map((item) => words.value(item)).join(', '));
  }
  return typeof value === 'object' ? factList(words, value as Members) : escapeHtml(words.value(value));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}
