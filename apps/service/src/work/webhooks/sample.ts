import samples from './data/sample-events.json' with { type: 'json' };

const byType = samples.samples as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Sample `data` of an event type: its own, else that of its area. `test: true` tells it from a real event. */
export function sampleData(type: string): Readonly<Record<string, unknown>> {
  const area = type.split('.', 1)[0] ?? '';
  return { ...(byType[type] ?? byType[area] ?? byType['*']), test: true };
}
