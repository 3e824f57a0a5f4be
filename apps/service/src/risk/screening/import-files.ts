import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type ListFile,
  type ParsedList,
  parseBis,
  parseEu,
  parseFtm,
  parseHouse,
  parseOfac,
  parseTargetsSimple,
  parseUk,
  parseUn,
  SAMPLE_LIST,
} from '@assay/screening';
import { listedFor, type ScreeningKind } from './coverage.js';

const PARSERS = {
  ofac_csv: parseOfac,
  un_xml: parseUn,
  eu_csv: parseEu,
  uk_csv: parseUk,
  bis_tsv: parseBis,
  ftm: parseFtm,
  targets_simple: parseTargetsSimple,
  house: parseHouse,
} as const;

export type ListFormat = keyof typeof PARSERS;

/** The formats that lists can be imported from; `house` is one's own CSV or JSON lines. */
export const LIST_FORMATS = Object.keys(PARSERS) as ListFormat[];

const FILE_BYTES_MAX = 512 * 1024 * 1024;
const FILES_MAX = 64;

export interface ListImport {
  /** Id of the list, such as `ofac_sdn`. */
  readonly list: string;
  readonly format: ListFormat;
  /** Paths of the files of one edition of the list, in any order. */
  readonly files: readonly string[];
}

/** Reads the files of one edition of a list. @throws RangeError for a list id, a format or files that cannot be. */
export async function readListFiles({ list, format, files }: ListImport): Promise<ListFile[]> {
  if (!/^[a-z][a-z0-9_]{1,31}$/.test(list))
    throw new RangeError('A list id is 2 to 32 letters, digits and underscores.');
  if (list === SAMPLE_LIST) throw new RangeError(`The list ${list} is built in. Choose another id.`);
  if (files.length === 0 || files.length > FILES_MAX)
    throw new RangeError(`A list is imported from 1 to ${FILES_MAX} files.`);
  if (!PARSERS[format]) throw new RangeError(`The format is one of ${LIST_FORMATS.join(', ')}.`);
  return Promise.all(files.map(readListFile));
}

/**
 * Parses the contents of one edition of a list. Stores nothing.
 * @param covers of an own list: what its entries are listed for that do not say so themselves, sanctions without any
 * @throws RangeError with one clear line when a file is not of the format or holds no row.
 */
export function importFiles({
  list,
  format,
  contents,
  covers = [],
}: Omit<ListImport, 'files'> & {
  contents: readonly ListFile[];
  covers?: readonly ScreeningKind[] | undefined;
}): ParsedList {
  if (format !== 'house' || covers.length === 0) return PARSERS[format](contents, list);
  return parseHouse(contents, list, covers.map(listedFor));
}

async function readListFile(path: string): Promise<ListFile> {
  const { size } = await stat(path);
  if (size > FILE_BYTES_MAX) throw new RangeError(`${basename(path)} is larger than 512 MiB.`);
  return { name: basename(path), bytes: await readFile(path) };
}
