import data from '../data/rejections.json' with { type: 'json' };

type Code = keyof typeof data.codes;
const codes: Readonly<Record<Code, { readonly number: number; readonly retry: boolean }>> = data.codes;

/** Names of the reasons for which a transfer is refused (TRISA). */
export const REJECTION_CODES: readonly string[] = Object.keys(codes);

export interface Rejection {
  readonly code: string;
  readonly message: string;
  /** Whether the same transfer may be sent again with better data. */
  readonly retry: boolean;
}

/** A rejection by its code; an unknown code is an unspecified rejection. */
export function rejectionOf(code: string | undefined, message: string | undefined): Rejection {
  const known = code !== undefined && isCode(code) ? code : 'REJECTED';
  return { code: known, message: message ?? words(known), retry: codes[known].retry };
}

function isCode(text: string): text is Code {
  return Object.hasOwn(codes, text);
}

function words(code: string): string {
  return `${code.charAt(0)}${code.slice(1).toLowerCase().replaceAll('_', ' ')}.`;
}
