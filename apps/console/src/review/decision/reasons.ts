import type { ReasonCode } from '../../api/reasons';

export type Verdict = 'approve' | 'decline';

/** A person's own reasons that never stand for an approval. */
const AGAINST = /^manual\.(declined|fraud_|customer_)/;

/** The reasons that a verdict may have: an approval is never told by what speaks against it. */
export function reasonsFor(verdict: Verdict, codes: readonly ReasonCode[]): ReasonCode[] {
  return codes.filter(({ code, severity }) => {
    if (verdict === 'approve') return code.startsWith('manual.') && !AGAINST.test(code);
    return severity !== 'info' ? code !== 'manual.contested' : AGAINST.test(code) || code === 'manual.other';
  });
}

/** Reasons that a typed text finds: those where a word begins with it first, a person's own reasons before others. */
export function findReasons(reasons: readonly ReasonCode[], typed: string): ReasonCode[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return reasons.filter(({ area }) => area === 'manual');
  const rank = ({ code, message, area }: ReasonCode) => {
    const words = `${code.replaceAll(/[._]/g, ' ')} ${message}`.toLowerCase();
    const begins = words.startsWith(text) || words.includes(` ${text}`);
    if (!begins && !words.includes(text)) return undefined;
    return (begins ? 0 : 2) + (area === 'manual' ? 0 : 1);
  };
  return reasons
    .map((reason) => ({ reason, at: rank(reason) }))
    .filter((one): one is { reason: ReasonCode; at: number } => one.at !== undefined)
    .sort((a, b) => a.at - b.at)
    .map(({ reason }) => reason);
}
