import type { Figure } from '../all/figure.js';
import type { PublicSet } from './public/read-sets.js';

/** A payment of a given set as it is sent to the API for its payer. */
export interface SentPayment {
  readonly payer: string;
  readonly launders: boolean;
  readonly body: object;
}

/** Currencies, countries and forms of payment stand in no public set. */
const CURRENCY = 'EUR';
/** The last payment of a set is sent as one of a minute ago: the API takes nothing of the future. */
const AGO_MS = 60_000;

/** The first payments of each set in the order of their time, moved so that the set ends now. */
export function sentPayments(sets: readonly PublicSet[], count: number, now: number): SentPayment[] {
  return sets.flatMap(({ name, payments, launderers }) => {
    const ordered = [...payments].sort((left, right) => left.at - right.at).slice(0, count);
    const move = now - AGO_MS - (ordered.at(-1)?.at ?? now);
    return ordered.map(({ from, to, cents, at }) => ({
      payer: `${name} ${from}`,
      launders: launderers.has(from),
      body: {
        amount: (cents / 100).toFixed(2),
        currency: CURRENCY,
        direction: 'out',
        occurred_at: new Date(at + move).toISOString(),
        subject: { reference: `${name} ${from}`, type: 'individual' },
        counterparty: { reference: `${name} ${to}` },
      },
    }));
  });
}

/** Payers of whom a payment was flagged, against those that launder. */
export function payerFigures(sent: readonly SentPayment[], flagged: ReadonlySet<string>, data: string): Figure[] {
  const launderers = new Set(sent.filter(({ launders }) => launders).map(({ payer }) => payer));
  const right = [...flagged].filter((payer) => launderers.has(payer)).length;
  return [
    { judgement: 'Laundering payer flagged by the API', data, right, of: launderers.size },
    { judgement: 'Payer flagged by the API launders', data, right, of: flagged.size },
  ];
}
