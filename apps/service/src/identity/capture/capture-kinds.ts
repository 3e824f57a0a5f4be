import type { CaptureKind } from '@assay/contract';

interface KindFacts {
  /** Whether it is a paper, which may be a PDF. */
  readonly paper: boolean;
  /** What a further picture of the kind takes the place of: the former one, the former one of its step, or none. */
  readonly replaces: 'kind' | 'kind_of_step' | 'nothing';
}

const FACTS: Readonly<Record<CaptureKind, KindFacts>> = {
  document_front: { paper: false, replaces: 'kind' },
  document_back: { paper: false, replaces: 'kind' },
  selfie: { paper: false, replaces: 'kind' },
  proof_of_address: { paper: true, replaces: 'kind' },
  document: { paper: true, replaces: 'kind_of_step' },
  // A company has several documents.
  business_document: { paper: true, replaces: 'nothing' },
};

/** What is known of a kind of picture or file. */
export function captureKind(kind: CaptureKind): KindFacts {
  return FACTS[kind];
}
