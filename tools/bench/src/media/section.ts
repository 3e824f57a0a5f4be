const BEGIN = '## Adverse media';

/** The section about the news of the page of screening, up to the next one; the empty text when there is none. */
export function mediaSection(page: string): string {
  const start = page.indexOf(`\n${BEGIN}\n`);
  if (start < 0) return '';
  const next = page.indexOf('\n## ', start + BEGIN.length);
  return page.slice(start + 1, next < 0 ? undefined : next + 1).trimEnd();
}

/** The page with this section in place of an earlier one. */
export function withMediaSection(page: string, section: string): string {
  const rest = page.replace(mediaSection(page), '').trimEnd();
  return section === '' ? `${rest}\n` : `${rest}\n\n${section}\n`;
}
