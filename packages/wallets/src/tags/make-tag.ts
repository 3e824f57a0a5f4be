import { isIsoDate } from '@assay/kernel';
import { addressKey } from '../address/read-address.js';
import { categoryOf, confidenceOf } from './category.js';
import type { Tag } from './tag.js';

/** The fields of a row, as text; empty ones are absent. */
export interface TagFields {
  readonly address?: string | undefined;
  readonly category?: string | undefined;
  readonly entity?: string | undefined;
  readonly confidence?: string | undefined;
  readonly source?: string | undefined;
  readonly entry?: string | undefined;
  readonly asset?: string | undefined;
  readonly listedOn?: string | undefined;
  readonly delistedOn?: string | undefined;
}

const ADDRESS_MAX = 200;
const TEXT_MAX = 500;
/** Of a row that names none: somebody put it on a list, nobody said how they know. */
const CONFIDENCE_DEFAULT = 0.5;

/**
 * A tag from the fields of a row; a text says what is wrong with the row. An address of no known form is kept as it is
 * written: a list that names it must be found under that very text.
 */
export function makeTag(fields: TagFields): Tag | string {
  const address = fields.address?.trim() ?? '';
  if (address === '') return 'The address is missing.';
  if (address.length > ADDRESS_MAX || !/^[\x21-\x7e]+$/.test(address))
    return `The address is longer than ${ADDRESS_MAX} characters or holds a character that no address has.`;
  const category = categoryOf(fields.category);
  if (!category)
    return fields.category ? `The category "${fields.category.slice(0, 60)}" is unknown.` : 'The category is missing.';
  const confidence = fields.confidence === undefined ? CONFIDENCE_DEFAULT : confidenceOf(fields.confidence);
  if (confidence === undefined) return `The confidence "${fields.confidence?.slice(0, 60)}" is unknown.`;
  const { listedOn, delistedOn } = fields;
  for (const [name, day] of [
    ['listed', listedOn],
    ['delisted', delistedOn],
  ] as const)
    if (day !== undefined && !isIsoDate(day)) return `The ${name} date "${day.slice(0, 30)}" is no day (YYYY-MM-DD).`;
  if (listedOn !== undefined && delistedOn !== undefined && delistedOn < listedOn)
    return 'It was delisted before it was listed.';
  const texts = {
    entity: fields.entity,
    source: fields.source,
    entry: fields.entry,
    asset: fields.asset,
    listedOn,
    delistedOn,
  };
  const given = Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text.slice(0, TEXT_MAX)]] : []));
  return { address, key: addressKey(address), category, confidence, ...Object.fromEntries(given) };
}
