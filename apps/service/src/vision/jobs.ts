export type JobFunction = (input: never, options?: never) => unknown;

/**
 * The module and the export that does each kind of job. A module is loaded when its first job arrives, so that a
 * worker that only probes pictures never loads a model.
 */
const MODULES: Readonly<Record<string, readonly [module: string, name: string]>> = {
  'media.probe': ['./media-probe.js', 'probeMedia'],
  'document.probe': ['./pages/document-jobs.js', 'probePdf'],
  'document.read': ['./documents/read-document.js', 'readDocument'],
  'document.proof': ['./pages/document-jobs.js', 'readProofJob'],
  'document.fields': ['./pages/document-jobs.js', 'readFieldsJob'],
  'document.corporate': ['./pages/document-jobs.js', 'readCorporateJob'],
  'face.compare': ['./faces/index-compare-faces.js', 'compareFaces'],
  'face.analyse': ['./faces/index-analyse-faces.js', 'analyseFaces'],
  'face.portrait': ['./faces/index-portrait-of.js', 'portraitOf'],
  'face.models': ['./faces/index-describe-models.js', 'describeModels'],
  'face.age': ['./faces/index-estimate-age.js', 'estimateAge'],
  'face.test': ['./faces/index-test-models.js', 'testModels'],
  'liveness.evaluate': ['./faces/index-evaluate-liveness.js', 'evaluateLiveness'],
};

/** The function behind a job kind, or undefined when no module offers it. */
export async function findJob(kind: string): Promise<JobFunction | undefined> {
  if (!Object.hasOwn(MODULES, kind)) return undefined;
  const [module, name] = MODULES[kind]!;
  const exported: unknown = (await import(module))[name];
  return typeof exported === 'function' ? (exported as JobFunction) : undefined;
}
