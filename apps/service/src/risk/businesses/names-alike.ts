import { compareAddresses, comparePersons, isOrganisation } from '@assay/documents';
import { companyName, sameCompany } from '@assay/ownership';

const SAME_FROM = 0.8;

/** Whether two names of companies mean one: legal form written out or not, abbreviations and a slip of the pen aside. */
export const companiesAlike = sameCompany;

/** Whether a person's name is another's as well: order, initials and middle names aside; relatives are others. */
export function personsAlike(a: string, b: string): boolean {
  return comparePersons(a, b) >= SAME_FROM || comparePersons(b, a) >= SAME_FROM;
}

/** Whether two names of owners, who may be persons or companies, mean one. */
export function partiesAlike(a: string, b: string): boolean {
  return isCompanyName(a) || isCompanyName(b) ? sameCompany(a, b) : personsAlike(a, b) || sameWords(a, b);
}

/** Whether a name says of itself that it is a company's. */
export const isCompanyName = (name: string): boolean =>
  companyName(name).legalForm !== undefined || isOrganisation(name);

/** A company that leaves its form out on both sides. */
const sameWords = (a: string, b: string) => companyName(a).words.join(' ') === companyName(b).words.join(' ');

/** Whether two addresses are one place, whichever says more. */
export function addressesAlike(a: string, b: string): boolean {
  return compareAddresses(a, b) >= SAME_FROM || compareAddresses(b, a) >= SAME_FROM;
}
