import { type PlannedPayment, passThrough, payment } from './money.js';
import type { SamplePerson } from './people.js';

const HOUR_MS = 3_600_000;
/** The first payers are those of the stories. */
const FIRST = 12;
/** One payer in so many has an unusual month. */
const EVERY = 7;
/** Hours ago at which the next one happens: old ones are late by now, new ones have just come. */
const HOURS_AGO = [200, 30, 100, 12, 64, 50, 7, 90, 45, 20, 80, 4, 76, 36];

type Incident = (person: SamplePerson, at: number) => PlannedPayment[];

/** One for each kind of alert that a reviewer meets beside the stories. */
const INCIDENTS: readonly Incident[] = [
  (person, at) => one(person, at, { direction: 'in', type: 'cash', amount: '12400.00' }, 'Schalter Nebelhafen', 'DE'),
  (person, at) => one(person, at, { direction: 'out', type: 'transfer', amount: '640.00' }, 'Htay Trading', 'MM'),
  (person, at) => passThrough(person, at),
  (person, at) =>
    one(person, at, { direction: 'in', type: 'transfer', amount: '18750.00' }, 'Notariat Silberthal', 'AT'),
  (person, at) => repeated(person, at, ['480.00', '510.00', '495.00'], 'Agentur Fernblick'),
  (person, at) => one(person, at, { direction: 'out', type: 'transfer', amount: '53200.00' }, 'Yachthandel Onda', 'IT'),
  (person, at) => spread(person, at),
];

/** What one of the payers does beside the everyday, if anything. @param place among the payers */
export function incidentsOf(person: SamplePerson, place: number, now: number): PlannedPayment[] {
  const turn = (place - FIRST) / EVERY;
  if (turn < 0 || !Number.isInteger(turn)) return [];
  const hours = HOURS_AGO[turn % HOURS_AGO.length] ?? 0;
  return INCIDENTS[turn % INCIDENTS.length]?.(person, now - hours * HOUR_MS) ?? [];
}

function one(person: SamplePerson, at: number, body: object, name: string, country: string): PlannedPayment[] {
  return [payment(person, at, `${person.reference}-u0`, { ...body, counterparty: { name, country } })];
}

function repeated(person: SamplePerson, at: number, amounts: readonly string[], name: string): PlannedPayment[] {
  return amounts.map((amount, place) =>
    payment(person, at - (amounts.length - place) * HOUR_MS, `${person.reference}-u${place}`, {
      direction: 'out',
      type: 'transfer',
      amount,
      counterparty: { name, country: 'NL' },
    }),
  );
}

/** One account pays a dozen new ones. */
function spread(person: SamplePerson, at: number): PlannedPayment[] {
  return Array.from({ length: 13 }, (_, place) =>
    payment(person, at - (13 - place) * 20 * 60_000, `${person.reference}-u${place}`, {
      direction: 'out',
      type: 'transfer',
      amount: `${310 + place * 7}.00`,
      counterparty: { name: `Empfang ${place + 1}`, country: 'PL' },
    }),
  );
}
