import { childAt, type DerNode, oidOf, readDer, TAG } from './der.js';
import { readSignedData, type SignedData } from './signed-data.js';

/** Content type of a document security object (ICAO Doc 9303-10 §4.6.2.2). */
export const LDS_SECURITY_OBJECT = '2.23.136.1.1.1';
const GROUPS_MAX = 16;
/** EF.SOD carries the application tag 23 around the signed data; readers send it with or without. */
const EF_SOD_TAG = 0x77;

export interface SecurityObject {
  readonly signed: SignedData;
  readonly digestAlgorithm: string;
  /** Digests by number of the data group, 1 to 16. */
  readonly groupDigests: ReadonlyMap<number, Uint8Array>;
}

/**
 * Reads EF.SOD. A wrong content type is not judged here. @throws RangeError when the bytes are no security object.
 */
export function readSecurityObject(bytes: Uint8Array): SecurityObject {
  const signed = readSignedData(bytes[0] === EF_SOD_TAG ? childAt(readDer(bytes), 0).bytes : bytes);
  const lds = readDer(signed.content);
  const groups = childAt(lds, 2, TAG.sequence).children.slice(0, GROUPS_MAX);
  return {
    signed,
    digestAlgorithm: oidOf(childAt(childAt(lds, 1, TAG.sequence), 0)),
    groupDigests: new Map(groups.map((group) => [numberOf(childAt(group, 0, TAG.integer)), childAt(group, 1).content])),
  };
}

function numberOf({ content }: DerNode): number {
  const [number, ...rest] = content;
  return number === undefined || rest.length > 0 ? Number.NaN : number;
}
