import documentTypes from '../data/document-types.json' with { type: 'json' };

/** Kinds of document a person can choose. */
export type DocumentType = keyof typeof documentTypes.types;

/** The document the person holds. */
export interface DocumentChoice {
  country: string;
  type: DocumentType;
}

/** Whether a text names a known kind of document. */
export function isDocumentType(text: string): text is DocumentType {
  return Object.hasOwn(documentTypes.types, text);
}

/** Kinds offered: those the journey accepts, in our order; all but visa and other when it does not say. */
export function offeredTypes(accepted: readonly string[] | null | undefined): DocumentType[] {
  const known = Object.keys(documentTypes.types).filter(isDocumentType);
  const offered = known.filter((type) => accepted?.includes(type));
  return offered.length > 0 ? offered : known.slice(0, 4);
}

/** The kind that the person holds: the one told to the service, from whichever device, else this device's, else the only one offered. */
export function heldType(
  told: string | null | undefined,
  choice: DocumentChoice | undefined,
  accepted: readonly string[] | null | undefined,
): DocumentType | undefined {
  if (told && isDocumentType(told)) return told;
  if (choice) return choice.type;
  const [only, second] = offeredTypes(accepted);
  return second ? undefined : only;
}

/** Whether this kind of document has a back side worth a picture. */
export function hasBack(type: DocumentType): boolean {
  return documentTypes.types[type].back;
}

/** Width divided by height of the side that is photographed. */
export function sideRatio(type: DocumentType | undefined): number {
  return documentTypes.types[type ?? 'id_card'].ratio;
}
