import { word } from '../../i18n/text';
import { countryName } from '../../ui/country';
import { day } from '../../ui/format';

const COUNTRIES = new Set(['issuing_country', 'nationality']);

/** A value as people say it: dates, countries, sexes and kinds of documents in words. */
export function shown(value: string, name: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return day(value);
  if (name === 'type') return word('documentType', value);
  if (name === 'sex') return word('sex', value);
  return COUNTRIES.has(name) ? countryName(value) : value;
}
