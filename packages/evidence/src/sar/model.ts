/**
 * One report of suspicion as a case holds it, from which each country's form is written. Dates are `YYYY-MM-DD`,
 * amounts decimal strings, countries ISO 3166-1 alpha-2. What is not known is absent.
 */
export interface SuspicionReport {
  /** The case; the filing institution's own number of the report. */
  readonly reference: string;
  /** Day of the filing. */
  readonly filedOn: string;
  readonly institution: ReportingInstitution;
  readonly subjects: readonly ReportedSubject[];
  /** Suspicions in the project's own words, see `data/suspicions.json`. */
  readonly suspicions: readonly string[];
  readonly indicators: readonly string[];
  /** First and last day of the activity. */
  readonly from: string;
  readonly to: string;
  readonly total?: Money;
  readonly narrative: string;
  readonly actionTaken?: string;
  readonly transactions: readonly ReportedTransaction[];
  /** Number of the earlier report that this one corrects or continues. */
  readonly priorReport?: { readonly number: string; readonly kind: 'correction' | 'continuing' };
}

export interface Money {
  readonly amount: string;
  readonly currency: string;
}

export interface PostalAddress {
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  readonly postcode?: string | undefined;
  /** State or region. */
  readonly region?: string | undefined;
  readonly country?: string | undefined;
}

export interface ReportingInstitution {
  readonly name: string;
  readonly kind: 'casino' | 'depository' | 'insurance' | 'money_services' | 'securities' | 'loan' | 'other';
  readonly taxId?: { readonly kind: 'ein' | 'ssn' | 'foreign'; readonly number: string };
  /** Primary federal regulator in the words of `data/suspicions.json`. */
  readonly regulator?: string | undefined;
  readonly address: PostalAddress;
  readonly phone: string;
  readonly contact: {
    readonly office: string;
    readonly givenName: string;
    readonly familyName: string;
    readonly email?: string | undefined;
  };
  /** Given to the institution by FinCEN for electronic filing. */
  readonly transmitterControlCode?: string | undefined;
  /** Given to the institution by its financial intelligence unit (goAML `rentity_id`). */
  readonly goamlEntityId?: number | undefined;
  readonly goamlBranch?: string | undefined;
  /** Country profile of goAML; see `data/goaml-profiles.json`. */
  readonly goamlProfile?: string | undefined;
}

/** A document that identifies somebody. */
export interface Identification {
  readonly kind: string;
  readonly number: string;
  readonly country?: string | undefined;
  readonly issuedOn?: string | undefined;
  readonly expiresOn?: string | undefined;
}

export interface ReportedSubject {
  readonly type: 'individual' | 'business';
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  /** Of a business, or of a person whose parts of the name are not known. */
  readonly name?: string | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly gender?: 'female' | 'male' | undefined;
  readonly nationality?: string | undefined;
  readonly address?: PostalAddress | undefined;
  readonly identification?: Identification | undefined;
  readonly taxNumber?: { readonly kind: 'ein' | 'ssn' | 'foreign'; readonly number: string } | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly occupation?: string | undefined;
  readonly accounts?: readonly string[] | undefined;
}

export interface ReportedTransaction {
  readonly reference: string;
  /** Place of the client among the subjects; the first one by default. */
  readonly subject?: number | undefined;
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
  readonly direction: 'in' | 'out';
  readonly description?: string | undefined;
  readonly method?: string | undefined;
  readonly counterparty?:
    | {
        readonly name?: string | undefined;
        readonly type?: 'individual' | 'business' | undefined;
        readonly country?: string | undefined;
        readonly account?: string | undefined;
        /** ISO 9362 code and name of the institution that keeps the account. */
        readonly bic?: string | undefined;
        readonly institution?: string | undefined;
        /** Place among the subjects where the counterparty is one; found by its account by default. */
        readonly subject?: number | undefined;
      }
    | undefined;
}
