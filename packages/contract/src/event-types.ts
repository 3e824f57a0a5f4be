import data from './data/event-types.json' with { type: 'json' };

export interface EventType {
  readonly type: string;
  readonly description: string;
  /** Sent only to destinations that name it, never by `*`. */
  readonly optIn?: boolean;
}

const types: readonly EventType[] = data.types;

/** Every event the service can send. */
export function eventTypes(): readonly EventType[] {
  return types;
}

/** Whether a destination's pattern is `*`, an area (`verification.*`) or a known type. */
export function isEventPattern(pattern: string): boolean {
  if (pattern === '*') return true;
  return pattern.endsWith('.*')
    ? types.some(({ type }) => type.startsWith(pattern.slice(0, -1)))
    : types.some(({ type }) => type === pattern);
}

/** Whether an event goes to a destination with these patterns. */
export function eventMatches(patterns: readonly string[], type: string): boolean {
  if (patterns.includes(type)) return true;
  if (types.find((known) => known.type === type)?.optIn) return false;
  return patterns.some(
    (pattern) => pattern === '*' || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))),
  );
}
