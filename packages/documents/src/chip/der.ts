import { type BaseBlock, fromBER } from 'asn1js';

/** One element of ASN.1 in basic encoding (X.690). */
export interface DerNode {
  /** 1 universal, 2 application, 3 context-specific, 4 private. */
  readonly tagClass: number;
  readonly tag: number;
  /** The element with its header, as it stands in the input. */
  readonly bytes: Uint8Array;
  /** Content of a primitive element; empty for a constructed one. */
  readonly content: Uint8Array;
  readonly children: readonly DerNode[];
}

/** Largest structure that is looked at; security objects and master lists of states stay far below. */
const BYTES_MAX = 8 * 2 ** 20;
const DEPTH_MAX = 24;

export const TAG = { integer: 2, octetString: 4, oid: 6, sequence: 16, set: 17 } as const;

/**
 * Decodes one element. @throws RangeError when the bytes are no ASN.1, too large or nested too deeply.
 */
export function readDer(bytes: Uint8Array): DerNode {
  if (bytes.length === 0 || bytes.length > BYTES_MAX) throw new RangeError('The structure is empty or too large.');
  const block = blockOf(bytes);
  if (!block) throw new RangeError('The bytes are not ASN.1.');
  return nodeOf(block, 0);
}

/** The library refuses most bytes by its offset and some by an error: a time that is none, for one. */
function blockOf(bytes: Uint8Array): Block | undefined {
  try {
    const { result, offset } = fromBER(new Uint8Array(bytes).buffer);
    return offset <= 0 ? undefined : (result as Block);
  } catch {
    return undefined;
  }
}

type Block = BaseBlock & { valueBlock: { value?: unknown; valueHexView?: Uint8Array } };

function nodeOf(block: Block, depth: number): DerNode {
  if (depth > DEPTH_MAX) throw new RangeError('The structure is nested too deeply.');
  const { value } = block.valueBlock;
  const children = Array.isArray(value) && block.idBlock.isConstructed ? (value as Block[]) : [];
  return {
    tagClass: block.idBlock.tagClass,
    tag: block.idBlock.tagNumber,
    bytes: block.valueBeforeDecodeView,
    content: block.idBlock.isConstructed
      ? new Uint8Array()
      : block.valueBeforeDecodeView.subarray(block.valueBeforeDecodeView.length - block.lenBlock.length),
    children: children.map((child) => nodeOf(child, depth + 1)),
  };
}

/** Child at a position. @throws RangeError when there is none of that tag. */
export function childAt(node: DerNode, index: number, tag?: number): DerNode {
  const child = node.children[index];
  if (!child || (tag !== undefined && child.tag !== tag))
    throw new RangeError('The structure lacks a required element.');
  return child;
}

/** First child with a context-specific tag. */
export function contextChild(node: DerNode, tag: number): DerNode | undefined {
  return node.children.find((child) => child.tagClass === 3 && child.tag === tag);
}

/** Dotted form of an object identifier (X.690 §8.19). */
export function oidOf(node: DerNode): string {
  if (node.tag !== TAG.oid || node.content.length === 0) throw new RangeError('An object identifier was expected.');
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of node.content) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    if (arcs.length === 0) {
      const first = Math.min(2, Math.floor(arc / 40));
      arcs.push(first, arc - first * 40);
    } else arcs.push(arc);
    arc = 0;
  }
  return arcs.join('.');
}
