import type { Conditions } from './condition.js';

/** What callers fill in has a form that only they know. */
const OPERATORS_OWN = /\b(?:metadata|reference)\b/;

/**
 * Why a condition can never be evaluated: its error where it ends with one for each of a few typical sessions, as a
 * comparison of `age` with a text does. Everybody would be referred.
 */
export function neverEvaluates(conditions: Conditions, text: string, stepIds: readonly string[]): string | undefined {
  if (OPERATORS_OWN.test(text)) return undefined;
  let fault: string | undefined;
  for (const variables of [true, false].map((plain) => typicalSession(stepIds, plain))) {
    const result = conditions.evaluate(text, variables);
    if ('value' in result || result.error === 'division by zero') return undefined;
    fault ??= result.error;
  }
  return fault;
}

/** A session with every field that a condition may name: of an adult whose checks passed, or of a minor whose checks did not. */
function typicalSession(stepIds: readonly string[], plain: boolean): Readonly<Record<string, unknown>> {
  const check = {
    type: 'document',
    status: plain ? 'passed' : 'review',
    score: plain ? 0.92 : 61.5,
    reason_codes: plain ? [] : ['document.expired', 'identity.name_mismatch'],
  };
  return {
    subject: {
      type: plain ? 'individual' : 'business',
      reference: 'cust-42',
      country: plain ? 'PT' : 'IR',
      blocklisted: !plain,
      allowlisted: plain,
    },
    document: {
      type: plain ? 'passport' : 'identity_card',
      issuing_country: plain ? 'PT' : 'IR',
      nationality: plain ? 'PT' : 'IR',
      sex: plain ? 'F' : 'M',
      date_of_birth: plain ? '1988-04-02' : '2011-11-30',
      issue_date: plain ? '2022-01-15' : '2012-01-15',
      expiry_date: plain ? '2032-01-14' : '2022-01-14',
    },
    device: {
      ip_country: plain ? 'PT' : 'IR',
      vpn: !plain,
      proxy: !plain,
      tor: !plain,
      datacenter_ip: !plain,
      emulator: !plain,
      rooted: !plain,
      bot_suspected: !plain,
      platform: plain ? 'ios' : 'android',
    },
    checks: new Map(stepIds.map((id) => [id, check])),
    metadata: new Map<string, unknown>(),
    age: plain ? 38n : 15n,
    risk: { score: plain ? 5n : 80n, band: plain ? 'low' : 'high' },
    now: new Date(Date.UTC(2026, 4, 17, 9, 30)),
  };
}
