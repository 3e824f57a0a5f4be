import { readPreference } from '../ui/preferences';
import { en } from './en';
import type { enRooms } from './en-rooms';

export type TextKey = keyof typeof en | keyof typeof enRooms;
export type Locale = 'en' | 'de' | 'es';

let texts: Readonly<Partial<Record<TextKey, string>>> = en;
let locale: Locale = 'en';
let plurals = new Intl.PluralRules('en');

/** Loads the language of the person, or of the browser, before anything is drawn. */
export async function loadTexts(): Promise<void> {
  const wanted = readPreference('locale') || (navigator.language.slice(0, 2).toLowerCase() as Locale);
  if (wanted === 'de') texts = (await import('./de')).de;
  else if (wanted === 'es') texts = (await import('./es')).es;
  locale = wanted === 'de' || wanted === 'es' ? wanted : 'en';
  plurals = new Intl.PluralRules(locale);
  document.documentElement.lang = locale;
}

const ROOMS = {
  en: () => import('./en-rooms').then(({ enRooms }) => enRooms),
  de: () => import('./de-rooms').then(({ deRooms }) => deRooms),
  es: () => import('./es-rooms').then(({ esRooms }) => esRooms),
};

/** Loads the texts of the rooms: who stands at the door needs none of them. */
export async function loadRoomTexts(): Promise<void> {
  const more = await ROOMS[locale]();
  texts = { ...texts, ...more };
}

/** Signs that turn the direction of all that follows: a name with one of them would turn the sentence around it. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text with its `{places}` filled. Of a text in two forms, `one | other`, the one that `n` takes. */
export function t(key: TextKey, places: Readonly<Record<string, string | number>> = {}): string {
  const forms = (texts[key] ?? '').split(' | ');
  const n = places['n'];
  const form = forms.length > 1 && typeof n === 'number' && plurals.select(n) !== 'one' ? forms[1] : forms[0];
  return (form ?? '').replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(places[name] ?? whole).replace(TURNING, ''),
  );
}

/** Whether a word of the API has a text of its own. */
export function isText(key: string): key is TextKey {
  return Object.hasOwn(texts, key);
}

/** The text of a closed word of the API, or the word itself, made readable. */
export function word(group: string, value: string): string {
  const key = `${group}.${value}`;
  return isText(key) ? t(key) : value.replaceAll(/[_.]/g, ' ');
}

export function currentLocale(): Locale {
  return locale;
}
