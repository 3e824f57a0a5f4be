import { deFacts } from './de-facts';
import { enFacts } from './en-facts';
import { esFacts } from './es-facts';
import { currentLocale } from './text';

export type FactKey = keyof typeof enFacts;

const TEXTS = { en: enFacts, de: deFacts, es: esFacts } as const;

export function isFact(key: string): key is FactKey {
  return Object.hasOwn(enFacts, key);
}

/** As `t` does: places are filled, and of `one | other` stands the form that `n` takes. */
export function fact(key: FactKey, places: Readonly<Record<string, string | number>> = {}): string {
  const locale = currentLocale();
  const forms: readonly string[] = TEXTS[locale][key].split(' | ');
  const n = places['n'];
  const other = typeof n === 'number' && new Intl.PluralRules(locale).select(n) !== 'one';
  const form = (other ? forms[1] : undefined) ?? forms[0] ?? '';
  return form.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(places[name] ?? whole));
}
