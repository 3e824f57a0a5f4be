/**
 * Operations that process the data of a customer again, with the fields of the body that name the customer. Where one names
 * somebody whose data may only be kept (contract 2.20), or a stored picture of theirs, it answers 409. Where a body names
 * customers otherwise (identities in IVMS101, records and lines of imports), the operation refuses by itself. What is stored
 * stays readable, and what began runs to its end.
 */
export const RESTRICTED: Readonly<Record<string, readonly string[]>> = {
  createVerification: ['subject.reference'],
  createTransaction: ['subject_reference', 'subject.reference', 'sender.reference', 'receiver.reference'],
  evaluateTransaction: ['subject_reference', 'subject.reference', 'sender.reference', 'receiver.reference'],
  checkAgeEstimation: ['subject_reference'],
  checkDocument: ['subject_reference'],
  checkDocumentAi: ['subject_reference'],
  checkFaceMatch: ['subject_reference'],
  checkFaceSearch: ['subject_reference'],
  checkLiveness: ['subject_reference'],
  checkProofOfAddress: ['subject_reference'],
  checkScreening: ['subject_reference'],
  checkContact: ['subject_reference'],
  createBusiness: ['reference'],
  createOwnershipChallenge: ['subject_reference'],
  monitorWallet: ['subject_reference'],
  screenWallet: ['subject_reference'],
  createTravelAddress: ['subject_reference'],
  postTravelRuleMessage: ['originator.account', 'beneficiary.account'],
};
