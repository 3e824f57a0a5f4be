import { reasonCode } from '@assay/contract';
import type { Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import { raiseAlert } from '../../work/cases/raise-alert.js';
import type { Business } from './business.js';

/** Raises an alert for what a person has to look at: reasons that refer or decline. The same reasons are one alert. */
export async function businessAlert(
  tx: Queryable,
  at: { vault: Vault; environment: Environment; now: number },
  business: Business,
  effects: Effects,
  kind = 'business_review',
  codes: readonly string[] = business.reasonCodes.filter((code) => reasonCode(code)?.severity !== 'info'),
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
      dedupeKey: `${business.id}:${kind}:${[...codes].sort().join()}`,
      resource: { type: 'business', id: business.id },
    },
    effects,
  );
}
