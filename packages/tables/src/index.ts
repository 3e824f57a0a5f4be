/** The one way in for files: encodings, tables, JSON and XML, read whole or refused with the line. */

export type { InputFile } from './input-file.js';
export type { JsonEntry } from './json/json-entry.js';
export { readJsonLines, streamJsonLines } from './json/read-json-lines.js';
export { streamJson } from './json/stream-json.js';
export { unwrapList } from './json/unwrap-list.js';
export { refuse } from './refuse.js';
export { createRejections, type RejectedRow, type Rejections } from './rejections.js';
export type { Columns } from './table/columns.js';
export type { RecordOptions, Separator } from './table/csv-options.js';
export { onlyKnownColumns, plainColumn, REMARK_COLUMNS, unknownColumn } from './table/known-columns.js';
export { readObjects } from './table/read-objects.js';
export { readRows } from './table/read-rows.js';
export { readTable, streamTable, type Table } from './table/read-table.js';
export type { TableRow } from './table/row-lines.js';
export { splitCell } from './table/split-cell.js';
export { streamRows } from './table/stream-rows.js';
export type { TableEntry, TableOptions } from './table/table-shape.js';
export { decodePieces, decodeText, headText } from './text/decode.js';
export { type Encoding, type EncodingProbe, encodingOf, probeEncoding } from './text/encoding.js';
export { type PeekedText, peekText } from './text/peek-text.js';
export { child, children, childText, localName, type XmlElement } from './xml/element.js';
export { readXml, streamXml, type XmlDocument } from './xml/read-xml.js';
export type { XmlOptions } from './xml/xml-reader.js';
