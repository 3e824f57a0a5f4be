/** The fictitious person of a seeded subject. */
export interface SeededPerson {
  readonly givenName: string;
  readonly familyName: string;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string;
  readonly sex: 'F' | 'M';
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly documentNumber: string;
  readonly address: string;
}
