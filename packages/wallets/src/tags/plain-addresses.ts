import { decodeText, type InputFile, refuse } from '@assay/tables';
import type { OfacAddress } from './ofac-address.js';

/** A list of one address a line, or a JSON array of addresses. The name of the file ends in the ticker. */
export function* plainAddresses(file: InputFile): Generator<OfacAddress> {
  const asset = /_([A-Z]{2,6})\.\w+$/.exec(file.name)?.[1];
  const text = decodeText(file);
  const items = text.trimStart().startsWith('[') ? arrayOf(file.name, text) : text.split(/\r\n|\n|\r/);
  for (const [index, item] of items.entries()) {
    const at = { file: file.name, line: index + 1 };
    if (typeof item !== 'string') yield { ...at, fields: 'The item is no text.' };
    else if (item.trim() !== '' && !item.trim().startsWith('#'))
      yield { ...at, fields: { address: item.trim(), asset, entity: 'OFAC designation' } };
  }
}

function arrayOf(file: string, text: string): readonly unknown[] {
  try {
    return JSON.parse(text) as unknown[];
  } catch {
    throw refuse(file, 'this is no JSON array.');
  }
}
