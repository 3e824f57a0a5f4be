import { isUtf8 } from 'node:buffer';
import { type DataKey, openWith, sealWith } from '../../platform/crypto/vault.js';
import { ExportDamaged } from './format.js';

/** What a sealed column holds, in the clear; `shredded` where its key is gone: bytes that nobody can read any more. */
export type Opened =
  | { readonly text: string; readonly key: string }
  | { readonly base64: string; readonly key: string }
  | { readonly shredded: string };

/**
 * Opens a sealed value with the one of these keys that fits.
 * @param whole whether every key that the row names is there
 * @throws Error where the keys are there and none fits
 */
export function openValue(keys: readonly DataKey[], sealed: Buffer, place: string, whole: boolean): Opened {
  if (sealed.length === 0) return { shredded: '' };
  for (const key of keys) {
    const plain = tried(key, sealed, place);
    if (plain === undefined) continue;
    if (isUtf8(plain)) return { text: plain.toString(), key: key.id };
    return { base64: plain.toString('base64'), key: key.id };
  }
  if (whole) throw new Error(`What is sealed for "${place}" cannot be opened.`);
  return { shredded: sealed.toString('base64') };
}

/** Seals what `openValue` opened. @throws ExportDamaged */
export function sealValue(keyOf: (id: string) => DataKey, opened: unknown, place: string): Buffer | null {
  if (opened === null || opened === undefined) return null;
  const { text, base64, shredded, key } = opened as Readonly<Record<string, unknown>>;
  if (typeof shredded === 'string') return Buffer.from(shredded, 'base64');
  if (typeof key !== 'string') throw new ExportDamaged('A sealed value of the export has no key.');
  if (typeof text === 'string') return sealWith(keyOf(key), Buffer.from(text), place);
  if (typeof base64 === 'string') return sealWith(keyOf(key), Buffer.from(base64, 'base64'), place);
  throw new ExportDamaged('A sealed value of the export is empty.');
}

function tried(key: DataKey, sealed: Buffer, place: string): Buffer | undefined {
  try {
    return openWith(key, sealed, place);
  } catch {
    return undefined;
  }
}
