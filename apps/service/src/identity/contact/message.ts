import { CODE_MS } from './code.js';
import data from './data/messages.json' with { type: 'json' };

const LOCALES = ['en', 'de', 'es'] as const;
const NAME_MAX = 60;

export interface CodeMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sms: string;
}

/** The message in the subject's language (BCP 47, regions ignored), English otherwise. No picture, no link, no tracking. */
export function codeMessage(code: string, name: string, locale: string | undefined): CodeMessage {
  const language = LOCALES.find((known) => known === locale?.toLowerCase().split(/[-_]/, 1)[0]) ?? 'en';
  const values: Readonly<Record<string, string>> = {
    code,
    name: name.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, NAME_MAX),
    minutes: String(CODE_MS / 60_000),
  };
  const { subject, text, sms } = data[language];
  const paragraph = escapeHtml(fill(text, values)).replace(code, `<strong>${code}</strong>`);
  return {
    subject: fill(subject, values),
    text: `${fill(text, values)}\n`,
    html: `<!doctype html><html lang="${language}"><body><p>${paragraph}</p></body></html>`,
    sms: fill(sms, values),
  };
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
