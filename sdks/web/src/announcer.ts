import type { AssayEvent, AssayOptions, EventData, Verification } from './types.js';

/** Tells an event to the page. */
export type Emit = <Type extends keyof EventData>(type: Type, data: EventData[Type]) => void;

/** The listeners of one verification, and how they are told. A fault of one keeps nothing from the others, nor from the flow. */
export function announcer(onEvent: AssayOptions['onEvent']): { emit: Emit; on: Verification['on'] } {
  const listeners = new Map<string, Set<(data: never) => void>>();
  return {
    emit(type, data) {
      tell(() => onEvent?.({ type, data } as AssayEvent));
      for (const listener of listeners.get(type) ?? []) tell(() => (listener as (said: typeof data) => void)(data));
    },
    on(type, listener) {
      const known = listeners.get(type) ?? new Set();
      listeners.set(type, known.add(listener as (data: never) => void));
      return () => known.delete(listener as (data: never) => void);
    },
  };
}

function tell(listen: () => void): void {
  try {
    listen();
  } catch (error) {
    console.error(error);
  }
}
