import { createGoldenCase, reviewSample } from './review-sample.js';
import { claimSample, listSamples } from './samples.js';

/** Every operation of quality samples with its handler. */
export const qualityRoutes = [listSamples, claimSample, reviewSample, createGoldenCase] as const;
