/** Pictures that several checks share. A paper belongs to its own check alone. */
export type SubjectPicture = 'document' | 'selfie';

/** What is a fact about a type of check, wherever it runs. What runs stands in the service, in a folder of the type. */
export interface CheckFacts {
  /** Areas of reason codes that fall on this check where the sandbox forces a code. */
  readonly areas: readonly string[];
  /** The words for its outcome: `verdict` is passed, review or failed; `screening` is no_match, possible_match or match. */
  readonly outcome: 'verdict' | 'screening';
  /** The thresholds of the journey that judge its score. */
  readonly scoredBy?: 'face_match' | 'liveness' | 'screening';
  /** The one kind of listing that a screening asks for; another one asks for what the journey's lists name. */
  readonly screens?: 'adverse_media';
  /** Usage module that counts it; null for what is never billed. */
  readonly module: string | null;
  /**
   * The part that the subject takes beside sending pictures: `face` shows the own face, `email` and `phone` confirm a
   * code, `company`, `owners` and `company_papers` are for the representative of a company.
   */
  readonly part?: 'face' | 'email' | 'phone' | 'company' | 'owners' | 'company_papers';
  /** Among the checks of the face: the lowest of a journey takes the selfie, the others use it. */
  readonly selfieRank?: number;
  /** Whether a movement challenge belongs to it. */
  readonly challenge?: boolean;
  /** Whether the face is known to the face search after an approval. */
  readonly enrols?: boolean;
  /** Whether it looks for the face among those that are known. */
  readonly seeksFace?: boolean;
  /** Whether conditions know the document and the age once it has ended. */
  readonly readsIdentity?: boolean;
  /** Whether it takes the picture of the document that carries the portrait. */
  readonly showsPortrait?: boolean;
  /** The subject's pictures that its result follows from, whoever took them; a new one may change it. */
  readonly reads?: readonly SubjectPicture[];
  /** Whether a person can capture it again. */
  readonly recaptured: boolean;
  /** Whether it is computed from what other checks captured, and so runs again after a recapture. */
  readonly derived: boolean;
}

const verdict = { outcome: 'verdict', recaptured: false, derived: false } as const;
const screening = {
  areas: ['screening'],
  outcome: 'screening',
  scoredBy: 'screening',
  reads: ['document'],
  module: 'screening',
  recaptured: false,
  derived: true,
} as const;

/** Every type of check, in the order in which the API names them. A new type is one entry here, and a folder in the service. */
const FACTS = {
  document: {
    ...verdict,
    areas: ['document', 'identity'],
    module: 'document',
    readsIdentity: true,
    showsPortrait: true,
    reads: ['document'],
    recaptured: true,
  },
  liveness: {
    ...verdict,
    areas: ['liveness'],
    scoredBy: 'liveness',
    module: 'liveness',
    part: 'face',
    selfieRank: 1,
    challenge: true,
    enrols: true,
    reads: ['selfie'],
    recaptured: true,
  },
  face_match: {
    ...verdict,
    areas: ['face'],
    scoredBy: 'face_match',
    module: 'face_match',
    part: 'face',
    selfieRank: 3,
    enrols: true,
    reads: ['document', 'selfie'],
    recaptured: true,
    derived: true,
  },
  face_search: {
    ...verdict,
    areas: ['face'],
    module: 'face_search',
    part: 'face',
    selfieRank: 4,
    enrols: true,
    seeksFace: true,
    reads: ['selfie'],
    derived: true,
  },
  sanctions_pep: screening,
  adverse_media: { ...screening, screens: 'adverse_media' },
  age_estimation: {
    ...verdict,
    areas: ['age'],
    module: 'age_estimation',
    part: 'face',
    selfieRank: 2,
    readsIdentity: true,
    reads: ['selfie'],
    recaptured: true,
  },
  proof_of_address: {
    ...verdict,
    areas: ['address'],
    module: 'proof_of_address',
    reads: ['document'],
    recaptured: true,
  },
  contact_email: { ...verdict, areas: ['contact'], module: 'contact_email', part: 'email', recaptured: true },
  contact_phone: { ...verdict, areas: ['contact'], module: 'contact_phone', part: 'phone', recaptured: true },
  document_ai: { ...verdict, areas: ['document'], module: 'document_ai', recaptured: true },
  device: { ...verdict, areas: ['device'], module: 'device' },
  // Of a business: the register is read again, the owners' sessions and the documents are looked at again.
  business_registry: {
    ...verdict,
    areas: ['business'],
    module: 'business_registry',
    part: 'company',
    recaptured: true,
  },
  ubo: { ...verdict, areas: ['business'], module: 'ubo', part: 'owners', recaptured: true },
  business_document: {
    ...verdict,
    areas: ['business'],
    module: 'business_document',
    part: 'company_papers',
    recaptured: true,
  },
  // The decision's own check: the score of all others.
  risk_score: { ...verdict, areas: [], module: null, derived: true },
} as const satisfies Readonly<Record<string, CheckFacts>>;

export type CheckType = keyof typeof FACTS;

export const CHECK_TYPES = Object.keys(FACTS) as readonly string[] as readonly CheckType[];

/** The facts about a type. */
export function checkFacts(type: CheckType): CheckFacts {
  return FACTS[type];
}

/** Whether a check screens names against lists, and so ends in a match or none. */
export function isScreening(type: CheckType): boolean {
  return checkFacts(type).outcome === 'screening';
}

/** Whether this is the decision's own check, which no engine runs. */
export function isRiskScore(type: CheckType): boolean {
  return type === 'risk_score';
}
