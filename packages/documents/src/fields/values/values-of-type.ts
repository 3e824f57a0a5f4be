import type { FieldType } from '../field-kinds.js';
import { amountsIn, currenciesIn } from './amounts.js';
import { datesIn } from './dates.js';
import type { Habits } from './habits.js';
import { bicsIn, emailsIn, ibansIn, identifiersIn, percentsIn, phonesIn, urlsIn, vatNumbersIn } from './identifiers.js';
import type { FoundValue } from './value.js';

/** Values of a type in a text; undefined for types that are not known by their form (text, name, address, table). */
export function valuesOfType(type: FieldType, text: string, habits: Habits): FoundValue[] | undefined {
  switch (type) {
    case 'date':
      return datesIn(text, habits.order);
    case 'amount':
      return amountsIn(text, habits.thousandths);
    case 'number':
      return amountsIn(text, habits.thousandths).map(({ currency: _currency, ...value }) => value);
    case 'percent':
      return percentsIn(text);
    case 'identifier':
      return identifiersIn(text);
    case 'iban':
      return ibansIn(text);
    case 'bic':
      return bicsIn(text);
    case 'vat_number':
      return vatNumbersIn(text);
    case 'currency':
      return currenciesIn(text);
    case 'email':
      return emailsIn(text);
    case 'url':
      return urlsIn(text);
    case 'phone':
      return phonesIn(text);
    default:
      return undefined;
  }
}

/** Text that stands for itself: up to 200 characters without the colon, dash or dots that lead to it. */
export function freeText(text: string, from: number): FoundValue[] {
  const rest = text.slice(from);
  const lead = rest.length - rest.replace(/^[\s:=.–—-]+/, '').length;
  const value = rest.slice(lead, lead + 200).trim();
  if (!/[\p{L}\p{N}]/u.test(value)) return [];
  return [{ value, start: from + lead, end: from + lead + value.length, form: 0.85 }];
}
