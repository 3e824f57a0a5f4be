import { Country } from '@assay/contract';
import type { Step } from '@assay/journeys';
import { type FieldProblem, isCountry } from '@assay/kernel';
import { Type } from 'typebox';
import { configJudge } from '../step-config.js';

const TYPES = ['passport', 'id_card', 'driving_licence', 'residence_permit', 'visa', 'other'];
const COUNTRIES_MAX = 300;

const shapeFaults = configJudge(
  Type.Object({
    accepted_types: Type.Optional(Type.Array(Type.Enum(TYPES), { minItems: 1, maxItems: TYPES.length })),
    accepted_countries: Type.Optional(Type.Array(Country, { minItems: 1, maxItems: COUNTRIES_MAX })),
    require_back: Type.Optional(Type.Boolean()),
  }),
);

/** Faults in what a document step accepts: with a code that no state has, everybody would be turned away. */
export function documentFaults(config: Step['config']): readonly FieldProblem[] {
  const found = shapeFaults(config);
  if (found.length > 0) return found;
  const countries = (config['accepted_countries'] ?? []) as readonly string[];
  const message = 'This is no assigned country code of two letters (ISO 3166-1 alpha-2).';
  return countries.flatMap((code, at) => (isCountry(code) ? [] : [{ field: `accepted_countries.${at}`, message }]));
}
