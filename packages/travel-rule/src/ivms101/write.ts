import type { IdentityPayload, IvmsVersion, NaturalPerson, Person } from './model.js';

/** An identity payload in the edition that the peer speaks. */
export function writeIdentityPayload(payload: IdentityPayload, version: IvmsVersion): Record<string, unknown> {
  if (version === '2023')
    return { ...payload, payloadMetadata: { ...payload.payloadMetadata, payloadVersion: '101.2023' } };
  const { originator, beneficiary, originatingVASP, beneficiaryVASP, transferPath, payloadMetadata } = payload;
  return {
    ...(originator ? { originator: party2020('originatorPersons', originator.originatorPerson) } : {}),
    ...(beneficiary ? { beneficiary: party2020('beneficiaryPersons', beneficiary.beneficiaryPerson) } : {}),
    ...(originatingVASP ? { originatingVASP: { originatingVASP: person2020(originatingVASP) } } : {}),
    ...(beneficiaryVASP ? { beneficiaryVASP: { beneficiaryVASP: person2020(beneficiaryVASP) } } : {}),
    ...(transferPath
      ? {
          transferPath: {
            transferPath: transferPath.transferPath.map(({ intermediaryVASP, sequence }) => ({
              intermediaryVASP: person2020(intermediaryVASP),
              sequence,
            })),
          },
        }
      : {}),
    ...(payloadMetadata?.transliterationMethod
      ? { payloadMetadata: { transliterationMethod: payloadMetadata.transliterationMethod } }
      : {}),
  };
}

function party2020(name: string, persons: readonly Person[]) {
  const accounts = persons.flatMap(({ accountNumber }) => accountNumber ?? []);
  return { [name]: persons.map(person2020), ...(accounts.length > 0 ? { accountNumber: accounts } : {}) };
}

function person2020({ naturalPerson, legalPerson }: Person) {
  if (naturalPerson) return { naturalPerson: natural2020(naturalPerson) };
  if (!legalPerson) return {};
  const { customerIdentification, ...rest } = legalPerson;
  return {
    legalPerson: { ...rest, ...(customerIdentification ? { customerNumber: customerIdentification } : {}) },
  };
}

function natural2020(person: NaturalPerson) {
  const nameIdentifier = person.name.nameIdentifier.map(({ naturalPersonNameIdentifierType, ...rest }) => ({
    ...rest,
    nameIdentifierType: naturalPersonNameIdentifierType,
  }));
  return { ...person, name: { ...person.name, nameIdentifier } };
}
