import type { CompanyStatus, Party } from '@assay/ownership';

/** The state of a company on a day, YYYY-MM-DD: one whose dissolution is yet to come is not dissolved. */
export function statusOn({ status = 'unknown', dissolvedOn = '' }: Party, today: string): CompanyStatus {
  return status === 'dissolved' && dissolvedOn > today ? 'unknown' : status;
}
