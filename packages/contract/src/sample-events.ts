import samples from './data/sample-events.json' with { type: 'json' };

const byType = samples.samples as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Sample `data` of an event type: that of its area, with what differs for the type. */
export function sampleData(type: string): Readonly<Record<string, unknown>> {
  const area = type.split('.', 1)[0] ?? '';
  const found = { ...byType[area], ...byType[type] };
  return Object.keys(found).length > 0 ? found : (byType['*'] ?? {});
}

/** A whole event as a destination gets it, with fictitious ids and times. */
export function sampleEvent(type: string): Readonly<Record<string, unknown>> {
  return {
    id: 'evt_00000000000000000000000000',
    type,
    created_at: '2026-11-20T10:15:30.000Z',
    environment: 'sandbox',
    api_version: 'v1',
    sequence: 3,
    delivery: { id: 'dlv_00000000000000000000000000', attempt: 1, sent_at: '2026-11-20T10:15:30.412Z' },
    data: sampleData(type),
  };
}
