import { createTransaction } from '../../risk/transactions/create.js';
import { MERCHANTS, PAYERS, pick, type Random, type SamplePerson } from './people.js';
import { DAY_MS, DAYS } from './plan.js';
import type { Player } from './player.js';
import type { Steps } from './sample-store.js';
import { workThrough } from './workers.js';

const HOUR_MS = 3_600_000;
const WORKERS = 12;
/** Shops that one customer goes to. */
const SHOPS = 8;

/** One payment of the sample. */
export interface PlannedPayment {
  readonly at: number;
  readonly reference: string;
  readonly body: object;
}

/** The payments of one customer through the month, in order of time: wages come in, small purchases go out. */
export function everydayPayments(random: Random, person: SamplePerson, count: number, now: number): PlannedPayment[] {
  const start = now - DAYS * DAY_MS;
  const habit = 8 + random() * 40;
  // Each shop in its turn: nobody pays one shop three times in a day, which a rule would take for a split sum.
  const from = Math.floor(random() * MERCHANTS.length);
  const shopAt = (place: number) => MERCHANTS[(from + (place % SHOPS)) % MERCHANTS.length] ?? '';
  const times = Array.from({ length: count }, () => daytime(random, start, now)).sort((a, b) => a - b);
  return times.map((at, place) => {
    const wage = place === Math.floor(count / 2);
    const amount = wage ? 1_400 + random() * 1_500 : habit * (0.3 + random() * 1.4);
    return payment(person, at, `${person.reference}-p${place}`, {
      direction: wage ? 'in' : 'out',
      type: wage ? 'salary' : 'card',
      amount: amount.toFixed(2),
      counterparty: { name: wage ? pick(random, PAYERS) : shopAt(place), country: person.country },
    });
  });
}

/** Between seven and twenty-two o'clock, an hour before now at the latest. */
function daytime(random: Random, start: number, now: number): number {
  const day = start + Math.floor(random() * DAYS) * DAY_MS;
  const midnight = day - (day % DAY_MS);
  return Math.min(Math.round(midnight + (7 + random() * 14) * HOUR_MS), now - HOUR_MS - Math.floor(random() * 5e6));
}

export function payment(person: SamplePerson, at: number, reference: string, body: object): PlannedPayment {
  const subject = { reference: person.reference, type: 'individual', country: person.country };
  return {
    at,
    reference,
    body: { reference, subject, currency: 'EUR', occurred_at: new Date(at).toISOString(), ...body },
  };
}

/** Four payments just under the limit within the day that the rule looks at: the story of structuring. */
export function structuring(person: SamplePerson, now: number): PlannedPayment[] {
  return ['9850.00', '9700.00', '9900.00', '9640.00'].map((amount, place) =>
    payment(person, now - (22 - place * 6) * HOUR_MS, `${person.reference}-s${place}`, {
      direction: 'out',
      type: 'transfer',
      amount,
      counterparty: { name: 'Kaufhaus Zirkel', country: 'LU', account: 'LU280019400644750000' },
    }),
  );
}

/** Much comes in and nearly all of it leaves within the hour. */
export function passThrough(person: SamplePerson, now: number): PlannedPayment[] {
  const parts = ['4310.00', '5120.00', '3980.00'];
  return parts.flatMap((amount, place) => {
    const at = now - (30 - place * 6) * HOUR_MS;
    const out = (Number(amount) * 0.98).toFixed(2);
    return [
      payment(person, at, `${person.reference}-i${place}`, {
        direction: 'in',
        type: 'transfer',
        amount,
        counterparty: { name: `Absender ${place + 1}`, country: 'LT' },
      }),
      payment(person, at + 40 * 60_000, `${person.reference}-o${place}`, {
        direction: 'out',
        type: 'transfer',
        amount: out,
        counterparty: { name: 'Wechsel Orbis', country: 'EE' },
      }),
    ];
  });
}

/** Plays payments; those of one customer one after the other, as they happened. */
export async function playPayments(
  player: Player,
  histories: readonly (readonly PlannedPayment[])[],
  steps: Steps,
): Promise<void> {
  await workThrough(histories, WORKERS, (history, place) =>
    steps.once(`payments ${place}`, async () => {
      const ids: string[] = [];
      for (const { at, body } of history) ids.push((await player.run(createTransaction, { at: at + 1_000, body })).id);
      return ids;
    }),
  );
}
