import { reasonCode } from '@assay/contract';
import type { Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import { raiseAlert } from '../../work/cases/raise-alert.js';
import type { Business } from './business.js';

/** What an alert of a business is about, where it is not all that stands against it. */
export interface AlertOf {
  readonly kind?: string;
  readonly codes?: readonly string[];
  /** What tells two alerts with the same reasons apart. */
  readonly apart?: readonly string[];
}

/** Whether a reason is one for a person: it refers or declines. */
export function refers(code: string): boolean {
  return reasonCode(code)?.severity !== 'info';
}

/** Raises an alert for what a person has to look at: reasons that refer or decline. The same reasons are one alert. */
export async function businessAlert(
  tx: Queryable,
  at: { vault: Vault; environment: Environment; now: number },
  business: Business,
  effects: Effects,
  { kind = 'business_review', codes = business.reasonCodes.filter(refers), apart = [] }: AlertOf = {},
): Promise<void> {
  if (codes.length === 0) return;
  const declines = codes.some((code) => reasonCode(code)?.severity === 'decline');
  const declining = business.riskBand === 'critical' ? 'critical' : 'high';
  const { reference } = business.secrets;
  await raiseAlert(
    tx,
    at,
    {
      type: 'business',
      kind,
      severity: declines ? declining : 'medium',
      reasonCodes: codes,
      risk: business.riskScore,
      ...(reference === null ? {} : { subjectReference: reference }),
      key: business.key,
      dedupeKey: [business.id, kind, [...codes].sort().join(), ...apart].join(':'),
      resource: { type: 'business', id: business.id },
    },
    effects,
  );
}
