import { type Article, MEDIA_LANGUAGES } from '../article.js';
import { plainText, tidy } from './plain-text.js';

/** What a row of a feed says, before it is looked at. */
export interface RawArticle {
  readonly url: unknown;
  readonly title: unknown;
  readonly body: unknown;
  readonly published: unknown;
  readonly outlet: unknown;
  readonly language: unknown;
  readonly people?: readonly string[];
  readonly bodies?: readonly string[];
}

const URL_MAX = 2000;
const TITLE_MAX = 1000;
const BODY_MAX = 200_000;
const OUTLET_MAX = 200;

/** An article of a row, or the reason why it is none. Long texts are cut: title 1,000, body 200,000 characters. */
export function makeArticle(raw: RawArticle): Article | string {
  const url = webAddress(raw.url);
  if (url === undefined) return 'The row has no http or https address.';
  const title = plainText(text(raw.title).slice(0, TITLE_MAX)).replaceAll('\n', ' ');
  const body = plainText(text(raw.body).slice(0, BODY_MAX));
  if (title === '' && body === '') return 'The row has neither title nor text.';
  const publishedOn = raw.published === undefined || raw.published === '' ? undefined : dayOf(raw.published);
  if (publishedOn === null) return 'The date of the row cannot be read.';
  const code = text(raw.language).toLowerCase().slice(0, 2);
  const language = MEDIA_LANGUAGES.find((known) => known === code);
  return {
    url,
    title,
    body,
    outlet: tidy(text(raw.outlet)).slice(0, OUTLET_MAX) || new URL(url).hostname.replace(/^www\./, ''),
    ...(publishedOn === undefined ? {} : { publishedOn }),
    ...(language === undefined ? {} : { language }),
    ...(raw.people && raw.people.length > 0 ? { people: raw.people } : {}),
    ...(raw.bodies && raw.bodies.length > 0 ? { bodies: raw.bodies } : {}),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The address without fragment and without parameters that only count visits. */
function webAddress(value: unknown): string | undefined {
  const given = text(value).trim();
  if (given.length > URL_MAX || !/^https?:\/\//i.test(given) || !URL.canParse(given)) return undefined;
  const url = new URL(given);
  url.hash = '';
  url.username = '';
  url.password = '';
  for (const name of [...url.searchParams.keys()])
    if (/^(?:utm_|fbclid|gclid|mc_)/.test(name)) url.searchParams.delete(name);
  return url.href;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Day of a date as feeds write it: ISO 8601, RFC 822 or the digits of GDELT; null when it is none. */
function dayOf(value: unknown): string | null {
  const written = typeof value === 'number' && value > 1e9 ? numberOfDate(value) : text(value).trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(written) ?? /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/.exec(written);
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const mail = /^(?:[A-Za-z]{3,9},?\s+)?(\d{1,2})\s+([A-Za-z]{3})[a-z]*\s+(\d{4})\b/.exec(written);
  if (!mail) return null;
  const [, day, month, year] = mail;
  return realDay(Number(year), MONTHS.indexOf(String(month).toLowerCase()) + 1, Number(day));
}

/** Unix time, in seconds or milliseconds. */
function numberOfDate(value: number): string {
  return value < 1e14 ? new Date(value < 1e11 ? value * 1000 : value).toISOString() : '';
}

function realDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = year >= 1800 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : null;
}
