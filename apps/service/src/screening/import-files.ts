import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ListFile, type ParsedList, parseHouse, parseOfac, parseUn } from '@assay/screening';

const PARSERS = { ofac_csv: parseOfac, un_xml: parseUn, house: parseHouse } as const;

export type ListFormat = keyof typeof PARSERS;

/** The formats that lists can be imported from; `house` is one's own CSV or JSON lines. */
export const LIST_FORMATS = Object.keys(PARSERS) as ListFormat[];

const FILE_BYTES_MAX = 512 * 1024 * 1024;
const FILES_MAX = 16;

export interface ListImport {
  /** Id of the list, such as `ofac_sdn`. */
  readonly list: string;
  readonly format: ListFormat;
  /** Paths of the files of one edition of the list, in any order. */
  readonly files: readonly string[];
}

/**
 * Reads the files of one edition of a list. Stores nothing.
 * @throws RangeError with one clear line when a file is not of the format, holds no row or is too large.
 */
export async function importFiles({ list, format, files }: ListImport): Promise<ParsedList> {
  if (!/^[a-z][a-z0-9_]{1,31}$/.test(list))
    throw new RangeError('A list id is 2 to 32 letters, digits and underscores.');
  if (files.length === 0 || files.length > FILES_MAX)
    throw new RangeError(`A list is imported from 1 to ${FILES_MAX} files.`);
  const parse = PARSERS[format];
  if (!parse) throw new RangeError(`The format is one of ${LIST_FORMATS.join(', ')}.`);
  return parse(await Promise.all(files.map(readListFile)), list);
}

async function readListFile(path: string): Promise<ListFile> {
  const { size } = await stat(path);
  if (size > FILE_BYTES_MAX) throw new RangeError(`${basename(path)} is larger than 512 MiB.`);
  return { name: basename(path), bytes: await readFile(path) };
}
