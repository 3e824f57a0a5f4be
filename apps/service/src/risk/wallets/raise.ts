import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import { type RaisedAlert, raiseAlert } from '../../work/cases/raise-alert.js';
import type { WalletsApp } from './app.js';

/** Opens or joins the case of a sanctioned wallet. One alert an address and customer while it is open. */
export async function raiseSanctioned(
  tx: Queryable,
  at: { readonly app: WalletsApp; readonly environment: Environment; readonly now: number },
  wallet: {
    readonly id: string;
    readonly key: string;
    readonly reasonCodes: readonly string[];
    /** 0 to 100. */
    readonly risk: number;
    readonly subjectReference?: string;
  },
  effects: Effects,
): Promise<RaisedAlert> {
  const { app, environment, now } = at;
  const { subjectReference } = wallet;
  return raiseAlert(
    tx,
    { vault: app.vault, environment, now },
    {
      type: 'wallet',
      kind: 'wallet.sanctioned',
      severity: 'critical',
      reasonCodes: wallet.reasonCodes,
      risk: wallet.risk,
      key: environment.key,
      dedupeKey: `wallet.sanctioned ${wallet.key}`,
      resource: { type: 'wallet', id: wallet.id },
      ...(subjectReference === undefined ? {} : { subjectReference }),
    },
    effects,
  );
}
