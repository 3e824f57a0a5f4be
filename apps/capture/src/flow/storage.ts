import { type DocumentChoice, isDocumentType } from './choice.js';

const PREFIX = 'assay:';

/** The session token of a link kept for a reload of this tab; empty when there is none or storage is forbidden. */
export function recallToken(link: string): string {
  try {
    return sessionStorage.getItem(PREFIX + link) ?? '';
  } catch {
    return '';
  }
}

/** Keeps or, with an empty text, forgets the session token of a link. */
export function keepToken(link: string, token: string): void {
  try {
    if (token) sessionStorage.setItem(PREFIX + link, token);
    else sessionStorage.removeItem(PREFIX + link);
  } catch {
    // Cross-site frames and private windows forbid storage; the token then lives in memory only.
  }
}

/** What a tab remembers of a hand-off: the link it made for another device, or that it came by one (`here`). */
export function recallLent(link: string): string {
  return recallToken(`lent:${link}`);
}

/** Keeps or, with an empty text, forgets what `recallLent` tells. */
export function keepLent(link: string, text: string): void {
  keepToken(`lent:${link}`, text);
}

/** The language chosen for a link in this tab; empty where none was. */
export function recallLanguage(link: string): string {
  return recallToken(`language:${link}`);
}

/** Keeps the chosen language for a reload. */
export function keepLanguage(link: string, language: string): void {
  keepToken(`language:${link}`, language);
}

/** The document chosen for a link in this tab, so that a reload between front and back keeps it. */
export function recallChoice(link: string): DocumentChoice | undefined {
  try {
    const [type = '', country = ''] = (sessionStorage.getItem(`${PREFIX}document:${link}`) ?? '').split(' ');
    return isDocumentType(type) ? { type, country } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the chosen document for a reload. */
export function rememberChoice(link: string, choice: DocumentChoice): void {
  try {
    sessionStorage.setItem(`${PREFIX}document:${link}`, `${choice.type} ${choice.country}`);
  } catch {
    // As above: the choice then lives in memory only.
  }
}
