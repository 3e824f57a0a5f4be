export type JobFunction = (input: never, options?: never) => unknown;

/**
 * What does each kind of job. Its module is loaded when the first such job arrives, so that a worker that only probes
 * pictures never loads a model.
 */
const JOBS: Readonly<Record<string, () => Promise<JobFunction>>> = {
  'media.probe': async () => (await import('./media-probe.js')).probeMedia,
  'picture.look': async () => (await import('./look-at-picture.js')).lookAtPicture,
  'media.thumbnail': async () => (await import('./thumbnail.js')).makeThumbnail,
  'vision.warm': async () => (await import('./warm-up.js')).warmUp,
  'brand.logo': async () => (await import('./brand-logo.js')).drawBrandLogo,
  'document.probe': async () => (await import('./pages/document-jobs.js')).probePdf,
  'document.read': async () => (await import('./documents/read-document.js')).readPictures,
  'document.origin': async () => (await import('./forensics/read-origin.js')).readOrigin,
  'document.proof': async () => (await import('./pages/document-jobs.js')).readProofJob,
  'document.fields': async () => (await import('./pages/document-jobs.js')).readFieldsJob,
  'document.corporate': async () => (await import('./pages/document-jobs.js')).readCorporateJob,
  'face.compare': async () => (await import('./faces/compare-faces.js')).compareFaces,
  'face.analyse': async () => (await import('./faces/analyse-faces.js')).analyseFaces,
  'face.portrait': async () => (await import('./faces/portrait-of.js')).portraitOf,
  'face.models': async () => (await import('./faces/describe-models.js')).describeModels,
  'face.age': async () => (await import('./faces/estimate-age.js')).estimateAge,
  'face.test': async () => (await import('./faces/test-models.js')).testModels,
  'liveness.evaluate': async () => (await import('./faces/evaluate-liveness.js')).evaluateLiveness,
};

/** The function behind a job kind, or undefined when there is none. */
export async function findJob(kind: string): Promise<JobFunction | undefined> {
  return Object.hasOwn(JOBS, kind) ? JOBS[kind]?.() : undefined;
}
