import { sampleData as sample } from '@assay/contract';

/** Sample `data` of an event type; `test: true` tells it from a real event. */
export function sampleData(type: string): Readonly<Record<string, unknown>> {
  return { ...sample(type), test: true };
}
