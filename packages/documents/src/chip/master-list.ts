import { X509Certificate } from 'node:crypto';
import { childAt, readDer, TAG } from './der.js';
import { signatureHolds } from './signature.js';
import { contentFaults } from './signed-content.js';
import { readSignedData } from './signed-data.js';

/** Content type of a list of country signing certificates (ICAO Doc 9303-12 §9). */
const MASTER_LIST = '2.23.136.1.1.2';

export interface MasterList {
  /** Country signing certificates in DER. */
  readonly certificates: readonly Uint8Array[];
  /** Subject of the signer whose signature over the list holds. Whether to trust it is the operator's decision. */
  readonly signedBy: string | undefined;
}

/**
 * Reads a master list in CMS. @throws RangeError when it is none or its signature does not hold.
 */
export function readMasterList(bytes: Uint8Array): MasterList {
  const signed = readSignedData(bytes);
  const [fault] = contentFaults(signed, MASTER_LIST);
  if (fault === 'wrong_content_type') throw new RangeError('The file is not a master list.');
  const certificates = childAt(readDer(signed.content), 1, TAG.set).children.map(({ bytes: der }) => der);
  const signer = signed.certificates
    .map((der) => new X509Certificate(der))
    .find(({ publicKey }) => signatureHolds(signed.signer, publicKey));
  if (fault || !signer) throw new RangeError('The signature of the master list does not hold.');
  return { certificates, signedBy: signer.subject };
}
