import { createHash } from 'node:crypto';
import { canonicalJson } from '@assay/kernel';
import type { JourneyDefinition } from './definition.js';

/** Lower-case hex SHA-256 over the RFC 8785 JSON of the definition with its defaults. */
export function definitionHash(definition: JourneyDefinition): string {
  return createHash('sha256').update(canonicalJson(definition)).digest('hex');
}
