import { at } from '@assay/kernel';

/** A well-formed address. */
export interface Address {
  /** The chain it was read for: the one asked for, else the most usual one that has this form. */
  readonly chain: string;
  /** Every chain that has this form. */
  readonly chains: readonly string[];
  readonly network: 'main' | 'test';
  /** Encoding and kind: `base58check/p2pkh`, `bech32m/v1`, `hex`. */
  readonly format: string;
  /** The address as its own chain writes it, with its checksum. */
  readonly text: string;
  /** Normal form: equal for every way of writing the same account or script, on whatever chain. */
  readonly key: string;
  /** `absent`: the form has none, or was written without it (an EVM address in one letter case). */
  readonly checksum: 'valid' | 'absent' | 'mismatch';
  /** Destination tag or sub-account that was written into the address; no part of its key. */
  readonly tag?: string;
  /** Solana: whether the key is a point of the curve; a derived program address is none. */
  readonly onCurve?: boolean;
}

/** Why a text is no address. */
export interface AddressFault {
  readonly reason: 'empty' | 'unknown_format' | 'checksum' | 'length' | 'letter_case' | 'version' | 'padding' | 'chain';
  /** One sentence for the caller. */
  readonly message: string;
}

export type Reading =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly fault: AddressFault };

/** Reads one family of forms; undefined when the text is not of this form at all. */
export type Reader = (text: string) => Reading | undefined;

/** The finding that a text has this form and is damaged. */
export function faulty(reason: AddressFault['reason'], message: string): Reading {
  return { ok: false, fault: { reason, message } };
}

/** The finding that a text is an address. `chains` are in the order of likelihood. */
export function found(address: Omit<Address, 'chain'>): Reading {
  return { ok: true, address: { chain: at(address.chains, 0), ...address } };
}
