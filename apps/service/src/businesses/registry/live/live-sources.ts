import type { App } from '../../../app.js';
import type { Registry } from '../registry.js';

/** Live registries of this installation; none unless the operator configures one. */
export function liveSources(_app: App): readonly Registry[] {
  return [];
}
