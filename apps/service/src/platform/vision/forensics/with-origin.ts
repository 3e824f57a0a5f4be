import type { DocumentReading } from '@assay/documents';

/** What a front says of its origin, and how long that took. */
export interface OriginReading {
  readonly origin?: NonNullable<DocumentReading['origin']>;
  readonly durationMs: number;
}

export function withOrigin(reading: DocumentReading, { origin, durationMs }: OriginReading): DocumentReading {
  const timings = [...reading.timings, { step: 'origin', durationMs }];
  return { ...reading, ...(origin ? { origin } : {}), timings };
}
