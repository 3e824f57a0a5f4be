import type { SubjectData } from '../subject-export.js';
import { escapeHtml, factList, type Html, rowTable } from './html.js';
import { PAGE_STYLE } from './page-style.js';
import type { ArchiveWords, PartName } from './words.js';

/** A picture or file of the archive, as the page points at it. */
export interface ArchivedFile {
  /** The session or the check that it belongs to. */
  readonly owner: string;
  readonly kind: string;
  readonly mediaType: string;
  readonly capturedAt: string;
  readonly path: string;
}

export interface IndexFacts {
  readonly words: ArchiveWords;
  /** Name of the house that holds the data. */
  readonly holder: string;
  readonly data: SubjectData;
  readonly files: readonly ArchivedFile[];
  /** Pictures and files that are not in the archive. */
  readonly missing: { readonly erased: number; readonly leftOut: number };
}

export const PARTS = [
  'subject',
  'verifications',
  'checks',
  'screening_monitors',
  'wallets',
  'transactions',
  'travel_rule_messages',
  'data_requests',
] as const satisfies readonly PartName[];

/** Where a part lies as JSON. */
export const partPath = (part: PartName) => `data/${part.replaceAll('_', '-')}.json`;

/** The page that opens an archive: it needs no network, no script and nothing beside the archive. */
export function indexPage(facts: IndexFacts): Html {
  const { words, holder, data } = facts;
  const values = { holder, reference: String(data.subject.reference), at: words.value(data.generated_at) };
  const title = escapeHtml(words.text('title'));
  return `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:">
<title>${title}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="lead">${escapeHtml(words.text('intro', values))}</p>
${contents(facts)}
${PARTS.map((part) => section(facts, part)).join('\n')}
<section aria-labelledby="absent"><h2 id="absent">${escapeHtml(words.text('absent'))}</h2>
<p>${escapeHtml(words.text('absent_why'))}</p></section>
</main>
</body>
</html>
`;
}

function contents({ words, data, missing }: IndexFacts): Html {
  const head = [words.text('part'), words.text('entries'), words.text('file')];
  const row = (part: PartName) =>
    `<tr><td><a href="#${part}">${escapeHtml(words.part(part))}</a></td><td class="number">${rowsOf(data, part).length}</td><td><a href="${partPath(part)}">${partPath(part)}</a></td></tr>`;
  return `<nav aria-labelledby="contents"><h2 id="contents">${escapeHtml(words.text('contents'))}</h2>
<table><thead><tr>${head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('')}</tr></thead>
<tbody>${PARTS.map(row).join('\n')}</tbody></table>
${absence(words, 'erased', missing.erased)}${absence(words, 'left_out', missing.leftOut)}</nav>`;
}

function absence(words: ArchiveWords, why: 'erased' | 'left_out', count: number): Html {
  return count === 0 ? '' : `<p class="caution">${escapeHtml(words.text(why, { n: String(count) }))}</p>`;
}

function rowsOf(data: SubjectData, part: PartName): readonly Readonly<Record<string, unknown>>[] {
  return part === 'subject' ? [data.subject] : data[part];
}

function section(facts: IndexFacts, part: PartName): Html {
  const { words, data, files } = facts;
  const rows = rowsOf(data, part);
  const title = escapeHtml(words.part(part));
  return `<section aria-labelledby="${part}"><h2 id="${part}">${title}</h2>\n${body()}</section>`;

  function body(): Html {
    if (rows.length === 0) return `<p class="none">${escapeHtml(words.text('none'))}</p>`;
    if (part === 'subject') return factList(words, data.subject);
    if (part === 'verifications') return data.verifications.map((one) => verification(facts, one)).join('\n');
    const own = part === 'checks' ? files.filter(({ owner }) => data.checks.some(({ id }) => id === owner)) : [];
    return `${rowTable(words, words.part(part), rows)}${pictures(words, own)}`;
  }
}

function verification({ words, files }: IndexFacts, one: SubjectData['verifications'][number]): Html {
  const own = files.filter((file) => file.owner === one.id);
  const block = (name: Parameters<ArchiveWords['text']>[0], inner: Html) =>
    inner === '' ? '' : `<h4>${escapeHtml(words.text(name))}</h4>${inner}`;
  const { id, journey, status, imported, created_at, decided_at } = one;
  const checks = one.checks.map(({ type, status: found }) => ({ type, status: found }));
  return `<article aria-labelledby="${id}"><h3 id="${id}">${escapeHtml(words.value(created_at))} <span class="word">${escapeHtml(words.value(status))}</span></h3>
${factList(words, { id, journey, imported, created_at, decided_at })}
${block('given', factList(words, { ...one.subject, ...one.expected, ...one.contact, ...one.typed, metadata: one.metadata }))}
${block('read', factList(words, one.extracted))}
${block('checks', checks.length === 0 ? '' : rowTable(words, words.text('checks'), checks))}
${block('device', factList(words, one.device ?? {}))}
${block('consent', factList(words, consentOf(one.consent)))}
${block('pictures', pictures(words, own))}
</article>`;
}

function consentOf(consent: SubjectData['verifications'][number]['consent']): Readonly<Record<string, unknown>> {
  return consent === null ? {} : { version: consent.version, at: new Date(consent.at).toISOString() };
}

function pictures(words: ArchiveWords, files: readonly ArchivedFile[]): Html {
  if (files.length === 0) return '';
  return `<div class="pictures">${files.map((file) => figure(words, file)).join('')}</div>`;
}

/** What browsers show stands in the page; anything else is opened by its link. */
function figure(words: ArchiveWords, { kind, mediaType, capturedAt, path }: ArchivedFile): Html {
  const name = escapeHtml(words.value(kind));
  const shown = /^image\/(jpeg|png|webp|gif)$/.test(mediaType)
    ? `<img src="${path}" alt="${name}" loading="lazy">`
    : `<span class="file">${escapeHtml(words.text('open'))}</span>`;
  return `<figure><a href="${path}">${shown}</a><figcaption>${name}<br>${escapeHtml(words.value(capturedAt))}</figcaption></figure>`;
}
