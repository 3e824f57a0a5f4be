import { SESSION_COLUMNS, SESSION_FROM, type SessionRow, sessionOf } from '../../identity/sessions/session-row.js';
import type { Vault } from '../../platform/crypto/vault.js';
import type { Statement } from '../../platform/store/statement.js';
import { BUSINESS_COLUMNS, BUSINESS_FROM, type BusinessRow, businessOf } from '../../risk/businesses/store.js';
import { MONITOR_COLUMNS, MONITOR_FROM, type MonitorRow, monitorOf } from '../../risk/screening/monitoring/monitor.js';
import { MESSAGE_COLUMNS, MESSAGE_FROM, type MessageRow, messageOf } from '../../risk/travel-rule/message.js';
import type { Findable } from '../../work/search/terms.js';
import type { Context } from './app.js';
import type { FoundType } from './find-identity.js';
import { businessFindable, messageFindable, monitorFindable } from './learn-others.js';
import { findableOf } from './learn-sessions.js';

interface Reader {
  readonly statement: Statement;
  /** The rows are those of the statement. */
  readonly findable: (row: never, vault: Vault) => Findable;
}

/** What has names of its own: of earlier days, of officers, of the other side of a transfer. */
const READERS: Readonly<Partial<Record<FoundType, Reader>>> = {
  verification: {
    statement: {
      name: 'search_names_sessions',
      text: `select ${SESSION_COLUMNS} from ${SESSION_FROM} where s.environment_id = $1 and s.id = any($2) and s.deleted_at is null`,
    },
    findable: (row: SessionRow, vault) => findableOf(sessionOf(row, vault)),
  },
  screening_monitor: {
    statement: {
      name: 'search_names_monitors',
      text: `select ${MONITOR_COLUMNS} from ${MONITOR_FROM} where m.environment_id = $1 and m.id = any($2)`,
    },
    findable: (row: MonitorRow, vault) => monitorFindable(monitorOf(row, vault)),
  },
  business: {
    statement: {
      name: 'search_names_businesses',
      text: `select ${BUSINESS_COLUMNS} from ${BUSINESS_FROM} where b.environment_id = $1 and b.id = any($2)`,
    },
    findable: (row: BusinessRow, vault) => businessFindable(businessOf(row, vault)),
  },
  travel_rule_message: {
    statement: {
      name: 'search_names_messages',
      text: `select ${MESSAGE_COLUMNS} from ${MESSAGE_FROM} where m.environment_id = $1 and m.id = any($2)`,
    },
    findable: (row: MessageRow, vault) => messageFindable(messageOf(row, vault)),
  },
};

/** The names by which resources of one kind are found, by their ids; nothing of kinds that have none of their own. */
export async function ownNames(
  { app, environment }: Pick<Context, 'app' | 'environment'>,
  type: FoundType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const reader = READERS[type];
  if (!reader || ids.length === 0) return new Map();
  const rows = await app.db.inEnvironment<never>(environment.id, reader.statement, [environment.id, ids]);
  return new Map(
    rows.map((row) => {
      const { id, names } = reader.findable(row, app.vault);
      return [id, names];
    }),
  );
}
