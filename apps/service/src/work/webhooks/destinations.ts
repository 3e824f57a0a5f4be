import type { Platform } from '../../platform/app.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import type { ClaimedDelivery } from './claim.js';
import { openSecret, WEBHOOK_COLUMNS, type Webhook } from './webhook.js';

/** What sending needs to know of a destination, with its secrets in the clear. */
export interface Destination {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly next: { readonly secret: string; readonly activatesAt: number } | undefined;
}

const WEBHOOK_KEY = columns({ environment_id: 'text', id: 'text' });
const FIND: Statement = {
  name: 'destinations_find',
  text: `select ${WEBHOOK_COLUMNS} from webhooks w
    join ${WEBHOOK_KEY.rows(1)} on w.environment_id = r.environment_id and w.id = r.id`,
};
const ENTRIES_MAX = 10_000;

/** Opened destinations. A claim names the version it saw, so what is remembered is never out of date. */
export class Destinations {
  readonly #app: Platform;
  readonly #known = new Map<string, { readonly version: number; readonly destination: Destination }>();

  constructor(app: Platform) {
    this.#app = app;
  }

  /** Reads what is not remembered in this version, in one statement. */
  async load(deliveries: readonly ClaimedDelivery[]): Promise<void> {
    const missing = new Map(
      deliveries.filter((delivery) => !this.find(delivery)).map((delivery) => [delivery.webhook_id, delivery]),
    );
    if (missing.size === 0) return;
    if (this.#known.size + missing.size > ENTRIES_MAX) this.#known.clear();
    const wanted = [...missing.values()];
    const keys = WEBHOOK_KEY.values(wanted, {
      environment_id: ({ environment_id }) => environment_id,
      id: ({ webhook_id }) => webhook_id,
    });
    const rows = await this.#app.db.system<Webhook>(FIND, keys);
    for (const row of rows) {
      const environment = await this.#app.environments.get(row.environment_id);
      this.#known.set(row.id, { version: row.version, destination: destinationOf(environment, row) });
    }
  }

  /** Undefined when the destination was changed or deleted since the claim. */
  find({ webhook_id: id, webhook_version: version }: ClaimedDelivery): Destination | undefined {
    const known = this.#known.get(id);
    return known && known.version >= version ? known.destination : undefined;
  }
}

export function destinationOf(environment: Environment, row: Webhook): Destination {
  const open = (sealed: Buffer) => openSecret(environment.key, row.id, sealed);
  const next =
    row.sealed_next_secret && row.next_secret_activates_at
      ? { secret: open(row.sealed_next_secret), activatesAt: row.next_secret_activates_at.getTime() }
      : undefined;
  return { id: row.id, url: row.url, secret: open(row.sealed_secret), next };
}
