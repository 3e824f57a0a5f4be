import type { App } from '../app.js';
import { type RaisedAlert, raiseAlert } from '../cases/raise-alert.js';
import type { Environment } from '../environment.js';
import type { Queryable } from '../store/database.js';
import type { Effects } from '../store/record.js';

/** Opens or joins the case of a sanctioned wallet. One alert an address and customer while it is open. */
export async function raiseSanctioned(
  tx: Queryable,
  at: { readonly app: App; readonly environment: Environment; readonly now: number },
  wallet: {
    readonly id: string;
    readonly key: string;
    readonly reasonCodes: readonly string[];
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
      key: environment.key,
      dedupeKey: `wallet.sanctioned ${wallet.key}`,
      resource: { type: 'wallet', id: wallet.id },
      ...(subjectReference === undefined ? {} : { subjectReference }),
    },
    effects,
  );
}
