import type { CheckType } from '@assay/kernel';
import { describe, expect, test } from 'vitest';
import { checkDefinition } from './registry.js';
import { noConfig } from './step-config.js';

const faulty = (check: CheckType, config: object) =>
  (checkDefinition(check).configFaults ?? noConfig)({ ...config }).map(({ field }) => field);

describe('what a step says to its check', () => {
  test.each<[CheckType, object]>([
    ['document', { accepted_types: ['passport', 'id_card'], accepted_countries: ['PT', 'XK'], require_back: true }],
    ['liveness', { mode: 'passive' }],
    ['face_search', { threshold: 0.85 }],
    ['age_estimation', { min_age: 21, buffer_years: 7.5 }],
    ['proof_of_address', { accepted_types: ['utility_bill', 'other'], max_age_days: 30 }],
    ['document_ai', { schema: { properties: { total: { type: 'number' } } }, detect_tampering: false }],
    ['ubo', { journey: 'kyc_document_face@3' }],
    ['sanctions_pep', {}],
  ])('%s takes %j', (check, config) => {
    expect(faulty(check, config)).toEqual([]);
  });

  test.each<[CheckType, object, string]>([
    // The default of 18 years would stand.
    ['age_estimation', { min_age: '21' }, 'min_age'],
    ['age_estimation', { minimum_age: 21 }, 'minimum_age'],
    ['age_estimation', { min_age: 0 }, 'min_age'],
    // Everybody would be turned away.
    ['document', { accepted_countries: ['PT', 'UK'] }, 'accepted_countries.1'],
    ['document', { accepted_countries: ['Portugal'] }, 'accepted_countries.0'],
    ['document', { accepted_types: ['drivers_license'] }, 'accepted_types.0'],
    // Everything would be accepted.
    ['document', { accepted_types: [] }, 'accepted_types'],
    ['document', { accepted_type: ['passport'] }, 'accepted_type'],
    ['document', { require_back: 'yes' }, 'require_back'],
    ['proof_of_address', { accepted_types: ['utility-bill'] }, 'accepted_types.0'],
    ['proof_of_address', { max_age_days: '30' }, 'max_age_days'],
    ['face_search', { threshold: 85 }, 'threshold'],
    ['liveness', { mode: 'pasive' }, 'mode'],
    ['ubo', { journey: 7 }, 'journey'],
    ['document_ai', { detect_tamper: false }, 'detect_tamper'],
    ['sanctions_pep', { match_threshold: 90 }, 'match_threshold'],
    ['face_match', { threshold: 0.9 }, 'threshold'],
    ['risk_score', { approve_below: 50 }, 'approve_below'],
  ])('%s refuses %j at %s', (check, config, field) => {
    expect(faulty(check, config)).toEqual([field]);
  });
});
