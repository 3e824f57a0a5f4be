import type { PersonalKind } from '../api/types.js';
import type { TextKey } from '../i18n/languages.js';
import type { DocumentHint } from './document-verdict.js';

/** What is said of a document, live and of the picture afterwards: the words of the service's code wherever it has one. */
const DOCUMENT_TEXTS: Readonly<Record<DocumentHint, TextKey>> = {
  dark: 'reason.document.dark',
  bright: 'hint.bright',
  align: 'reason.document.cut_off',
  glare: 'reason.document.glare',
  steady: 'hint.steady',
  blurred: 'reason.document.blurred',
  good: 'hint.good',
};

/** What is said of the light on a face, live and of the picture afterwards. */
export const FACE_TEXTS = {
  dark: 'hint.face_dark',
  bright: 'hint.face_bright',
  blurred: 'reason.liveness.low_quality',
  steady: 'hint.face_steady',
  good: 'hint.face_good',
} as const satisfies Readonly<Record<string, TextKey>>;

/** The words for what the page sees of a document. */
export function documentText(hint: DocumentHint): TextKey {
  return DOCUMENT_TEXTS[hint];
}

/** The words for a fault of a picture of this kind. */
export function faultText(kind: PersonalKind, fault: 'dark' | 'bright' | 'blurred'): TextKey {
  return kind === 'selfie' ? FACE_TEXTS[fault] : documentText(fault);
}
