import type { FileParty, ParsedRecord, Refused } from './record.js';

/** Longer ones do not fit into the indexes by which parties and their interests are found. */
const ID_CHARACTERS_MAX = 500;
const NUMBER_CHARACTERS_MAX = 200;
/** The longest name of a company in the registers that are known has 500. */
const NAME_CHARACTERS_MAX = 600;

/** A record as it is, or refused with what of it is too long: one such row must not stop the others. */
export function fitting(record: ParsedRecord | Refused): ParsedRecord | Refused {
  if ('reason' in record) return record;
  const long = longest(record);
  return long === undefined ? record : { reason: `The ${long} is too long: it is cut off, or two rows are one.` };
}

function longest(record: ParsedRecord): string | undefined {
  const ids = [
    ...(record.statement ? [record.statement.id] : []),
    ...(record.parties ?? []).map(({ id }) => id),
    ...(record.interests ?? []).flatMap(({ id, owner, owned }) => [id, owner, owned]),
    ...(record.officers ?? []).map(({ company }) => company),
    ...(record.gaps ?? []).map(({ entity }) => entity),
    ...(record.changes ?? []).map(({ id }) => id),
  ];
  if (ids.some((id) => id.length > ID_CHARACTERS_MAX)) return `id (more than ${ID_CHARACTERS_MAX} characters)`;
  const parties = record.parties ?? [];
  const names = [...parties.flatMap(({ name, otherNames = [] }) => [name, ...otherNames]), ...officerNames(record)];
  if (names.some((name) => name.length > NAME_CHARACTERS_MAX))
    return `name (more than ${NAME_CHARACTERS_MAX} characters)`;
  if (parties.flatMap(numbersIn).some((number) => number.length > NUMBER_CHARACTERS_MAX))
    return `number (more than ${NUMBER_CHARACTERS_MAX} characters)`;
  return undefined;
}

const officerNames = ({ officers = [] }: ParsedRecord) => officers.map(({ name }) => name);

function numbersIn({ registrationNumber = '', license = '', lei = '', identifiers = [] }: FileParty): string[] {
  return [registrationNumber, license, lei, ...identifiers.map(({ id }) => id)];
}
