import type { ExposurePart } from './graph/exposure.js';

export interface ExposureSource {
  readonly entity: string | null;
  readonly addresses: readonly string[];
  readonly amount: number;
}

export interface NamedExposure extends Omit<ExposurePart, 'sources' | 'asset' | 'amount'> {
  readonly asset: string | null;
  readonly amount: number | null;
  readonly sources: readonly ExposureSource[];
}
