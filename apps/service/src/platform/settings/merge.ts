import type { EnvironmentSettings } from '../environments/environment.js';

/** New values by name; null goes back to the default, also one level down. */
export type SettingsPatch = Readonly<Record<string, unknown>>;

/** The settings after a change (RFC 7396 over two levels). */
export function changed(before: EnvironmentSettings, patch: SettingsPatch): EnvironmentSettings {
  return merged(before, patch, (old, given) =>
    isObject(given) ? merged(isObject(old) ? old : {}, given, (_, value) => value) : given,
  );
}

function merged(
  before: object,
  patch: SettingsPatch,
  join: (old: unknown, given: unknown) => unknown,
): Record<string, unknown> {
  const after = new Map<string, unknown>(Object.entries(before));
  for (const [name, given] of Object.entries(patch)) {
    if (given === null) after.delete(name);
    else after.set(name, join(after.get(name), given));
  }
  return Object.fromEntries(after);
}

function isObject(value: unknown): value is SettingsPatch {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
