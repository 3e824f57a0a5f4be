import { personsAlike } from './names-alike.js';

/** An owner or a manager as far as a register tells them apart from a namesake. */
export interface OwnerPerson {
  readonly name: string;
  readonly birthDate: string | null;
  /** One of the managers who stand in: the same name in two offices is one person. */
  readonly manages: boolean;
}

/** @param control how the owner controls the company, in the words of the API */
export function personOf(
  { name, date_of_birth: birthDate }: { readonly name: string; readonly date_of_birth: string | null },
  control: readonly string[],
): OwnerPerson {
  return { name, birthDate, manages: control.includes('senior_managing_official') };
}

/** Whether two owners of one company are one person, whom a register has twice: without birth dates namesakes are two. */
export function isOnePerson(a: OwnerPerson, b: OwnerPerson): boolean {
  if (!personsAlike(a.name, b.name)) return false;
  const [one, other] = [a.birthDate, b.birthDate];
  if (one === null || other === null) return a.manages && b.manages && a.name === b.name;
  return one.startsWith(other) || other.startsWith(one);
}
