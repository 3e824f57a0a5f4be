import type { Atom, Segment } from './segments.js';

/** What the numbers of two addresses say: one home, a house of which one side names no home, or two. */
export type Homes = 'same' | 'house' | 'other';

interface House {
  readonly text: string;
  readonly atoms: readonly Atom[];
}

/** Numbers further apart than this are no range of houses: `1204-1480 Bayshore Drive` is a flat in a house. */
const RANGE_MAX = 20;
const HOUSE_LETTER = /^(?:[a-z]|bis|ter|quater|half)$/;

/** Compares the numbers of two addresses. @param street the segment of each that names the street */
export function compareHomes(
  [expected, at]: readonly [readonly Segment[], number | undefined],
  [printed, printedAt]: readonly [readonly Segment[], number | undefined],
): Homes {
  // In one piece nothing tells the district's numbers from those of the house.
  const whole = expected.length === 1;
  const [wanted, found] = [atomsOf(expected, at, whole), atomsOf(printed, printedAt, whole)];
  const [house, other] = [houseOf(expected, at), houseOf(printed, printedAt)];
  if (textOf(wanted) === textOf(found)) return swapped(wanted, found, house, other) ? 'other' : 'same';
  if (isLettered(house, wanted, other) || isLettered(other, found, house)) return 'same';
  if (house && house.text !== other?.text) return 'other';
  if (!house && wanted.length > 0) return isWithin(wanted, found) ? 'same' : 'other';
  const [unit, printedUnit] = [without(wanted, house), without(found, other)];
  if (unit.length === 0 || printedUnit.length === 0) return 'house';
  if (textOf(inOrder(unit)) === textOf(inOrder(printedUnit)) || isReordered(unit, printedUnit)) return 'same';
  const [less, more] = unit.length < printedUnit.length ? [unit, printedUnit] : [printedUnit, unit];
  return isWithin(less, more) && less.at(-1)?.text === more.at(-1)?.text ? 'same' : 'other';
}

/** `Apt 4, 12 Pine Street` and `4 Pine Street Apt 12`. */
function swapped(some: readonly Atom[], others: readonly Atom[], ...houses: readonly (House | undefined)[]): boolean {
  const isHouse = (atom: Atom | undefined) => houses.some((house) => atom && house?.atoms[0] === atom);
  return some.some((atom, index) => {
    const other = others[index];
    return (atom.mark === 'unit' && isHouse(other)) || (other?.mark === 'unit' && isHouse(atom));
  });
}

/** `Flat B, 77 Mare Street` is `77B Mare Street`. */
function isLettered(house: House | undefined, atoms: readonly Atom[], other: House | undefined): boolean {
  const [letter, ...more] = without(atoms, house);
  return (
    house !== undefined && letter?.mark === 'unit' && more.length === 0 && house.text + letter.text === other?.text
  );
}

/** Of the street and of what stands before it, and of what follows without a name: districts have numbers of their own. */
function atomsOf(segments: readonly Segment[], at: number | undefined, whole: boolean): Atom[] {
  return segments.flatMap(({ atoms, names, types }, index) => {
    const named = names.length > 0 || types.length > 0;
    const own = atoms.some(({ text, mark }) => mark !== undefined || /^[a-z]{4,}$/.test(text));
    const area = !whole && at !== undefined && index > at && named && !own;
    return area ? [] : atoms;
  });
}

/** Those of the home behind those of the house: `5F, No. 1` and `No. 1, 5F`. */
const inOrder = (atoms: readonly Atom[]) => [
  ...atoms.filter(({ mark }) => mark !== 'unit'),
  ...atoms.filter(({ mark }) => mark === 'unit'),
];
const textOf = (atoms: readonly Atom[]) => atoms.map(({ text }) => text).join(' ');
const without = (atoms: readonly Atom[], house: House | undefined) =>
  atoms.filter((atom) => !house?.atoms.includes(atom));

function isWithin(some: readonly Atom[], others: readonly Atom[]): boolean {
  let next = 0;
  for (const { text } of others) if (some[next]?.text === text) next += 1;
  return next === some.length;
}

/** `Flat 3, Block 2` and `Block 2, Flat 3`. */
function isReordered(some: readonly Atom[], others: readonly Atom[]): boolean {
  const marked = (atoms: readonly Atom[]) =>
    atoms
      .map(({ text, label }) => `${label} ${text}`)
      .sort()
      .join(',');
  return [...some, ...others].every(({ mark }) => mark !== undefined) && marked(some) === marked(others);
}

/** The number of the house, with its letter: in the part of the street, or alone in the part beside it. */
function houseOf(segments: readonly Segment[], at: number | undefined): House | undefined {
  if (at === undefined) return undefined;
  const own = segments[at];
  const beside = [segments[at + 1], segments[at - 1]].filter(
    (one) => one?.names.length === 0 && one.types.length === 0,
  );
  return [own, ...beside].map((segment) => segment && houseIn(segment)).find((house) => house !== undefined);
}

function houseIn(segment: Segment): House | undefined {
  const plain = segment.atoms.filter(({ mark }) => mark !== 'unit');
  const [first, second, third] = plain;
  if (!first || !/^\d/.test(first.text)) return undefined;
  const named = segment.names.length + segment.types.length > 0;
  const leads = named && first.behind === 0 && second?.behind === 0 && third?.joint === undefined;
  const apart = second ? Number(second.text) - Number(first.text) : 0;
  const inFront = leads && (second?.joint === '/' || (second?.joint === '-' && (apart < 0 || apart > RANGE_MAX)));
  const house = inFront && second ? second : first;
  const letter = plain[plain.indexOf(house) + 1];
  const isOwn =
    letter !== undefined &&
    HOUSE_LETTER.test(letter.text) &&
    letter.mark === undefined &&
    letter.behind === house.behind;
  return isOwn ? { text: house.text + letter.text, atoms: [house, letter] } : { text: house.text, atoms: [house] };
}
