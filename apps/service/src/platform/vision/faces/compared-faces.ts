export type { FaceAnalysis } from './analyse-faces.js';

/** How a picture is analysed that is compared now: one face, described by the matcher. */
export const COMPARED = { describedFacesMax: 1, descriptors: 'match' } as const;
