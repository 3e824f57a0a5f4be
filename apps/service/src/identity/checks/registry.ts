import { CHECK_TYPES, type CheckType } from '@assay/kernel';
import type { AnyRoute } from '../../platform/http/route.js';
import { ageEstimation } from './age-estimation/check.js';
import { businessDocument } from './business-document/check.js';
import { businessRegistry } from './business-registry/check.js';
import type { CheckDefinition } from './check-definition.js';
import { contactEmail, contactPhone } from './contact/check.js';
import { document } from './document/check.js';
import { documentAi } from './document-ai/check.js';
import { faceMatch } from './face-match/check.js';
import { faceSearch } from './face-search/check.js';
import { liveness } from './liveness/check.js';
import { proofOfAddress } from './proof-of-address/check.js';
import { adverseMedia, sanctionsPep } from './screening/check.js';
import { ubo } from './ubo/check.js';

/** Every type of check. A type that does nothing here has no engine: it is unavailable, and its session goes to review. */
const DEFINITIONS: Readonly<Record<CheckType, CheckDefinition>> = {
  document,
  liveness,
  face_match: faceMatch,
  face_search: faceSearch,
  sanctions_pep: sanctionsPep,
  adverse_media: adverseMedia,
  age_estimation: ageEstimation,
  proof_of_address: proofOfAddress,
  contact_email: contactEmail,
  contact_phone: contactPhone,
  document_ai: documentAi,
  device: {},
  business_registry: businessRegistry,
  ubo,
  business_document: businessDocument,
  risk_score: {},
};

/** What a type of check does. */
export function checkDefinition(type: CheckType): CheckDefinition {
  return DEFINITIONS[type];
}

/** The standalone operations of all types. */
export const checkRoutes: readonly AnyRoute[] = CHECK_TYPES.flatMap((type) => DEFINITIONS[type].routes ?? []);
