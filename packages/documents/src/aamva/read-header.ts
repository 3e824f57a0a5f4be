import { at } from '@assay/kernel';

export interface AamvaHeader {
  readonly issuer: string;
  readonly version: number;
  readonly kind: 'DL' | 'ID';
  /** Everything after the file designator: subfile table and subfiles. */
  readonly body: string;
}

/** `ANSI ` with the issuer, its version and, since version 1, a jurisdiction version; early cards say `AAMVA`. */
const DESIGNATOR = /(?:ANSI |AAMVA)\s?(\d{6})(\d{2})(\d{2})?(\d{2})?/;
const DESIGNATOR_WITHIN = 24;

/** The header of a record, or undefined where the text does not start as one. */
export function readHeader(text: string): AamvaHeader | undefined {
  const match = DESIGNATOR.exec(text);
  if (!text.startsWith('@') || !match || match.index > DESIGNATOR_WITHIN) return undefined;
  const body = text.slice(match.index + 'ANSI '.length);
  // The designator of the first subfile stands behind the digits of the header.
  const kind = /\d{8,12}(DL|ID|EN)/.exec(body)?.[1];
  return {
    issuer: at(match, 1),
    version: Number(match[2]),
    kind: kind === 'ID' ? 'ID' : 'DL',
    body: body.replace(/^\s?\d{8,12}/, ''),
  };
}
