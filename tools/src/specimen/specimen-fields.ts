/** What stands in a specimen document. The issuer is always Utopia (UTO), the specimen state of ICAO Doc 9303. */
export interface SpecimenFields {
  /** Up to nine letters and digits. */
  readonly documentNumber: string;
  readonly surname: string;
  readonly givenNames: string;
  /** Dates as YYYY-MM-DD. */
  readonly dateOfBirth: string;
  readonly dateOfExpiry: string;
  readonly dateOfIssue?: string;
  readonly sex: 'F' | 'M' | 'X';
  readonly placeOfBirth?: string;
  /** Personal number of a passport (14 characters), optional data of a card (15). */
  readonly optionalData?: string;
}
