import type { TSchema } from 'typebox';
import * as audit from './schemas/audit.js';
import * as common from './schemas/common.js';
import * as error from './schemas/error.js';
import * as session from './schemas/session.js';

/** The schemas that have a name of their own in OpenAPI and in the SDKs: every object and union of these files. */
export const namedSchemas: Readonly<Record<string, TSchema>> = Object.fromEntries(
  [audit, common, error, session].flatMap((file) => Object.entries(file).filter(isNamed)) as [string, TSchema][],
);

function isNamed([name, value]: [string, unknown]): boolean {
  if (!/^[A-Z][A-Za-z]+$/.test(name) || value === null || typeof value !== 'object') return false;
  return 'properties' in value || 'anyOf' in value;
}
