/** One fault of a payload. The path is written with the names that the sender used. */
export interface Fault {
  readonly path: string;
  readonly message: string;
  /** The constraint of IVMS101 that does not hold (C1–C12); absent for faults of form. */
  readonly constraint?: string;
}

export interface NameId {
  readonly primaryIdentifier: string;
  readonly secondaryIdentifier?: string;
  readonly naturalPersonNameIdentifierType: string;
}

export interface LocalNameId {
  readonly primaryIdentifier: string;
  readonly secondaryIdentifier?: string;
  readonly nameIdentifierType: string;
}

export interface LegalNameId {
  readonly legalPersonName: string;
  readonly legalPersonNameIdentifierType: string;
}

export interface Address {
  readonly addressType: string;
  readonly department?: string;
  readonly subDepartment?: string;
  readonly streetName?: string;
  readonly buildingNumber?: string;
  readonly buildingName?: string;
  readonly floor?: string;
  readonly postBox?: string;
  readonly room?: string;
  readonly postCode?: string;
  readonly townName?: string;
  readonly townLocationName?: string;
  readonly districtName?: string;
  readonly countrySubDivision?: string;
  readonly addressLine?: readonly string[];
  readonly country: string;
}

export interface NationalIdentification {
  readonly nationalIdentifier: string;
  readonly nationalIdentifierType: string;
  readonly countryOfIssue?: string;
  readonly registrationAuthority?: string;
}

export interface NaturalPerson {
  readonly name: {
    readonly nameIdentifier: readonly NameId[];
    readonly localNameIdentifier?: readonly LocalNameId[];
    readonly phoneticNameIdentifier?: readonly LocalNameId[];
  };
  readonly geographicAddress?: readonly Address[];
  readonly nationalIdentification?: NationalIdentification;
  readonly customerIdentification?: string;
  readonly dateAndPlaceOfBirth?: { readonly dateOfBirth: string; readonly placeOfBirth: string };
  readonly countryOfResidence?: string;
}

export interface LegalPerson {
  readonly name: {
    readonly nameIdentifier: readonly LegalNameId[];
    readonly localNameIdentifier?: readonly LegalNameId[];
    readonly phoneticNameIdentifier?: readonly LegalNameId[];
  };
  readonly geographicAddress?: readonly Address[];
  readonly customerIdentification?: string;
  readonly nationalIdentification?: NationalIdentification;
  readonly countryOfRegistration?: string;
}

/** Exactly one of the two kinds of person. */
export interface Person {
  readonly naturalPerson?: NaturalPerson;
  readonly legalPerson?: LegalPerson;
  readonly accountNumber?: readonly string[];
}

export interface IntermediaryVasp {
  readonly intermediaryVASP: Person;
  readonly sequence: number;
}

/** An identity payload in the form of IVMS101.2023, the only form inside. */
export interface IdentityPayload {
  readonly originator?: { readonly originatorPerson: readonly Person[] };
  readonly beneficiary?: { readonly beneficiaryPerson: readonly Person[] };
  readonly originatingVASP?: Person;
  readonly beneficiaryVASP?: Person;
  readonly transferPath?: { readonly transferPath: readonly IntermediaryVasp[] };
  readonly payloadMetadata?: {
    readonly transliterationMethod?: readonly string[];
    readonly payloadVersion?: string;
  };
}

export type IvmsVersion = '2020' | '2023';
