import type { CheckType } from '@assay/journeys';
import type { CheckRunner } from './check-run.js';
import { runAge } from './session-age.js';
import { runBusinessDocuments, runBusinessRegistry, runBusinessScreening, runOwners } from './session-business.js';
import { runContact } from './session-contact.js';
import { runDocument } from './session-document.js';
import { runDocumentAi } from './session-document-ai.js';
import { runFaceMatch } from './session-face-match.js';
import { runFaceSearch } from './session-face-search.js';
import { runLiveness } from './session-liveness.js';
import { runProofOfAddress } from './session-proof.js';
import { runScreening } from './session-screening.js';

/** The engines by check type. A type without one is `unavailable`, and the session goes to review. */
export const runners: Partial<Record<CheckType, CheckRunner>> = {
  document: runDocument,
  liveness: runLiveness,
  face_match: runFaceMatch,
  face_search: runFaceSearch,
  age_estimation: runAge,
  business_registry: runBusinessRegistry,
  ubo: runOwners,
  business_document: runBusinessDocuments,
  sanctions_pep: (run) => (run.session.subjectType === 'business' ? runBusinessScreening(run) : runScreening(run)),
  adverse_media: runScreening,
  proof_of_address: runProofOfAddress,
  document_ai: runDocumentAi,
  contact_email: runContact,
  contact_phone: runContact,
};
