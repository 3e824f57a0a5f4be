import type { InputFile } from '../input-file.js';
import { refuse } from '../refuse.js';
import { textPieces } from '../text/decode.js';
import { encodingOf } from '../text/encoding.js';
import type { XmlElement } from './element.js';
import { createXmlReader, type XmlOptions } from './xml-reader.js';

export interface XmlDocument {
  /** The root element without its records. */
  readonly root: XmlElement;
  readonly records: readonly XmlElement[];
}

/** The records of an XML document that is at hand as a whole. @throws RangeError as `createXmlReader` does. */
export function readXml(file: InputFile, options: XmlOptions): XmlDocument {
  const reader = createXmlReader(file.name, options);
  const records: XmlElement[] = [];
  for (const piece of textPieces(file, labelOf(file))) for (const record of reader.push(piece)) records.push(record);
  return { root: reader.end(), records };
}

/** The same of a document that comes in pieces of text: the records, a batch a piece, and at the end the root. */
export async function* streamXml(
  file: string,
  pieces: AsyncIterable<string>,
  options: XmlOptions,
): AsyncGenerator<readonly XmlElement[], XmlElement> {
  const reader = createXmlReader(file, options);
  for await (const piece of pieces) yield reader.push(piece);
  return reader.end();
}

const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;
const HEAD_BYTES = 200;

/** The encoding of a document: a declared one of eight bits is believed, since only the document knows it. */
function labelOf(file: InputFile): string {
  const head = Buffer.from(file.bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const declared = DECLARED.exec(head)?.[1]?.toLowerCase();
  if (declared === undefined || /^(?:utf-?8|utf-?16.*|us-ascii|iso-8859-1|windows-1252)$/.test(declared))
    return encodingOf(file);
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    throw refuse(file.name, `the encoding ${declared} is not known.`, { line: 1 });
  }
}
