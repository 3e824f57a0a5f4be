import data from './data/event-types.json' with { type: 'json' };
import { RESERVED } from './reserved.js';

export interface EventType {
  readonly type: string;
  readonly description: string;
  /** Sent only to destinations that name it, never by `*`. */
  readonly optIn?: boolean;
}

const types: readonly EventType[] = data.types.filter(
  ({ type }) => !(RESERVED.eventTypes as readonly string[]).includes(type),
);

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

/** The patterns by which destinations ask for events of a type: its name, each area that it is in, and `*`. */
export function eventPatterns(type: string): readonly string[] {
  const known = patterns.get(type);
  if (known) return known;
  if (types.find((one) => one.type === type)?.optIn) return [type];
  const parts = type.split('.');
  const made = ['*', type, ...parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.*`)];
  if (patterns.size < PATTERNS_MAX) patterns.set(type, made);
  return made;
}

const PATTERNS_MAX = 1000;
const patterns = new Map<string, readonly string[]>();
