import type { CaptureStep } from '../api/types.js';
import { isCompany, isContact, isOwners } from '../flow/steps.js';
import type { TextKey } from '../i18n/languages.js';

/** What a step is called in a list. */
export function checkTitle(step: CaptureStep): TextKey {
  const kinds = new Set(step.requires?.map((one) => one.kind));
  if (kinds.has('document_front')) return 'step.document';
  if (kinds.has('proof_of_address')) return 'file.proof_of_address_title';
  if (kinds.has('document')) return 'file.document_title';
  if (kinds.has('business_document')) return 'step.papers';
  if (isCompany(step)) return 'step.company';
  if (isOwners(step)) return 'step.owners';
  return isContact(step) ? 'step.contact' : 'step.face';
}
