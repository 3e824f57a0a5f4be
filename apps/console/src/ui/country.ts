import { currentLocale } from '../i18n/text';

const made = new Map<string, Intl.DisplayNames>();

/** "Portugal" for `PT`; codes that have no name here, such as those of specimens (`UTO`), stay as they are. */
export function countryName(code: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code;
  const locale = currentLocale();
  const names = made.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  made.set(locale, names);
  return names.of(code.toUpperCase()) ?? code;
}
