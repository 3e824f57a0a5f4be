import type { drawBrandLogo } from './brand-logo.js';
import type { readPictures } from './documents/read-document.js';
import type { analyseFaces } from './faces/analyse-faces.js';
import type { compareFaces } from './faces/compare-faces.js';
import type { describeModels } from './faces/describe-models.js';
import type { estimateAge } from './faces/estimate-age.js';
import type { evaluateLiveness } from './faces/evaluate-liveness.js';
import type { portraitOf } from './faces/portrait-of.js';
import type { testModels } from './faces/test-models.js';
import type { readOrigin } from './forensics/read-origin.js';
import type { lookAtPicture } from './look-at-picture.js';
import type { MediaErrorReason } from './media-error.js';
import type { MediaFacts, MediaProbeInput } from './media-probe.js';
import type { probePdf, readCorporateJob, readFieldsJob, readProofJob } from './pages/document-jobs.js';
import type { makeThumbnail } from './thumbnail.js';
import type { warmUp } from './warm-up.js';

/** One kind of job: what goes in and what comes out. All of it crosses a process border by structured clone. */
export interface Job<Input, Output, Options = undefined> {
  readonly input: Input;
  readonly options: Options;
  readonly output: Output;
}

/** The job of a function `(input, options?) => Promise<output>`. */
export type JobOf<F extends (input: never, options?: never) => unknown> = Job<
  Parameters<F>[0],
  Awaited<ReturnType<F>>,
  Parameters<F>[1]
>;

/** Every job that `VisionPool.run` accepts. A new kind is one line here and one in `jobs.ts`. */
export interface JobTable {
  'media.probe': Job<MediaProbeInput, MediaFacts>;
  'picture.look': JobOf<typeof lookAtPicture>;
  'media.thumbnail': JobOf<typeof makeThumbnail>;
  'vision.warm': JobOf<typeof warmUp>;
  'brand.logo': JobOf<typeof drawBrandLogo>;
  'document.probe': JobOf<typeof probePdf>;
  'document.read': JobOf<typeof readPictures>;
  'document.origin': JobOf<typeof readOrigin>;
  'document.proof': JobOf<typeof readProofJob>;
  'document.fields': JobOf<typeof readFieldsJob>;
  'document.corporate': JobOf<typeof readCorporateJob>;
  'face.analyse': JobOf<typeof analyseFaces>;
  'face.compare': JobOf<typeof compareFaces>;
  'face.portrait': JobOf<typeof portraitOf>;
  'face.models': JobOf<typeof describeModels>;
  'face.age': JobOf<typeof estimateAge>;
  'face.test': JobOf<typeof testModels>;
  'liveness.evaluate': JobOf<typeof evaluateLiveness>;
}

export type JobKind = keyof JobTable;

/** Why a job has no value. `reason` is for the log, except with `media`, where it names the fault of the picture. */
export type VisionFailure =
  | { readonly kind: 'overloaded'; readonly retryAfterSeconds: number; readonly reason?: string }
  | { readonly kind: 'media'; readonly reason: MediaErrorReason; readonly message: string }
  | { readonly kind: 'no_model'; readonly role: string; readonly reason: string }
  | { readonly kind: 'crashed'; readonly reason: string }
  | { readonly kind: 'timeout'; readonly reason: string }
  | { readonly kind: 'memory'; readonly reason: string };

export type VisionResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: VisionFailure };

/** Parent to child. One job is under way at a time, so the number only guards against a late answer. */
export interface JobRequest {
  readonly number: number;
  readonly kind: string;
  readonly input: unknown;
  readonly options?: unknown;
}

/** Child to parent. `thrown` is a job that failed while its process stayed sound. */
export type JobReply =
  | { readonly number: number; readonly status: 'done'; readonly value: unknown }
  | { readonly number: number; readonly status: 'media'; readonly reason: MediaErrorReason; readonly message: string }
  | { readonly number: number; readonly status: 'no_model'; readonly role: string; readonly message: string }
  | { readonly number: number; readonly status: 'thrown'; readonly message: string };
