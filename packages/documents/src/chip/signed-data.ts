import { childAt, contextChild, type DerNode, oidOf, readDer, TAG } from './der.js';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CERTIFICATES_MAX = 2_000;

/** A CMS SignedData (RFC 5652 §5) with its first signer. */
export interface SignedData {
  readonly contentType: string;
  readonly content: Uint8Array;
  /** Certificates that came along, in DER. */
  readonly certificates: readonly Uint8Array[];
  readonly signer: SignerInfo;
}

export interface SignerInfo {
  readonly digestAlgorithm: string;
  /** Attributes by object identifier; their values in DER. */
  readonly attributes: ReadonlyMap<string, DerNode>;
  /** What the signature covers: the attributes as a SET (RFC 5652 §5.4), or the content where there are none. */
  readonly signedBytes: Uint8Array;
  readonly signatureAlgorithm: string;
  readonly signatureParameters: DerNode | undefined;
  readonly signature: Uint8Array;
}

/**
 * Reads a ContentInfo that holds SignedData. @throws RangeError when it is none.
 */
export function readSignedData(bytes: Uint8Array): SignedData {
  const info = readDer(bytes);
  if (oidOf(childAt(info, 0, TAG.oid)) !== SIGNED_DATA) throw new RangeError('The structure is not signed data.');
  const signed = childAt(childAt(info, 1), 0, TAG.sequence);
  const encapsulated = childAt(signed, 2, TAG.sequence);
  const wrapped = contextChild(encapsulated, 0);
  const content = wrapped ? octets(childAt(wrapped, 0)) : new Uint8Array();
  const signers = signed.children.at(-1);
  if (signers?.tag !== TAG.set) throw new RangeError('The structure has no signer.');
  return {
    contentType: oidOf(childAt(encapsulated, 0, TAG.oid)),
    content,
    certificates: (contextChild(signed, 0)?.children ?? []).slice(0, CERTIFICATES_MAX).map(({ bytes: der }) => der),
    signer: signerOf(childAt(signers, 0, TAG.sequence), content),
  };
}

function signerOf(node: DerNode, content: Uint8Array): SignerInfo {
  const signed = contextChild(node, 0);
  // Without attributes the signature algorithm follows the digest algorithm at once.
  const next = signed ? node.children.indexOf(signed) + 1 : 3;
  const algorithm = childAt(node, next, TAG.sequence);
  return {
    digestAlgorithm: oidOf(childAt(childAt(node, 2, TAG.sequence), 0)),
    attributes: new Map(
      (signed?.children ?? []).map((attribute) => [oidOf(childAt(attribute, 0)), childAt(childAt(attribute, 1), 0)]),
    ),
    signedBytes: signed ? asSet(signed.bytes) : content,
    signatureAlgorithm: oidOf(childAt(algorithm, 0)),
    signatureParameters: algorithm.children[1],
    signature: octets(childAt(node, next + 1)),
  };
}

/** The attributes are signed with the tag of a SET and not with the one they carry. */
function asSet(bytes: Uint8Array): Uint8Array {
  const set = new Uint8Array(bytes);
  set[0] = 0x31;
  return set;
}

/** Content of an octet string, also where it comes in pieces. */
function octets(node: DerNode): Uint8Array {
  return node.children.length > 0 ? Buffer.concat(node.children.map(octets)) : node.content;
}
