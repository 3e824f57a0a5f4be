import type { Environment } from '../../platform/environments/environment.js';
import { columns } from '../../platform/store/named-columns.js';
import type { Statement } from '../../platform/store/statement.js';
import { openAddress } from '../../risk/travel-rule/addresses.js';
import { openChallenge } from '../../risk/wallets/challenge-view.js';
import { subjectIndexOf } from '../../work/customers/customer.js';
import type { App } from '../app.js';

const SLICE = 500;
const NOTED = columns({ id: 'text', reference_index: 'bytea' });

interface Unnoted {
  readonly id: string;
  readonly sealed: Buffer;
}

/** Tables whose earlier rows say whose they are in their sealed part alone. */
const KINDS: readonly {
  readonly table: string;
  readonly referenceOf: (environment: Environment, row: Unnoted) => string | null | undefined;
}[] = [
  { table: 'wallet_challenges', referenceOf: (environment, row) => openChallenge(environment, row).subjectReference },
  { table: 'travel_rule_addresses', referenceOf: (environment, row) => openAddress(environment, row).subjectReference },
];
const STATEMENTS = KINDS.map(({ table, referenceOf }) => ({
  referenceOf,
  next: {
    name: `subject_unnoted_${table}`,
    text: `select id, sealed from ${table} where environment_id = $1 and reference_index is null order by id limit ${SLICE}`,
  } satisfies Statement,
  note: {
    name: `subject_note_${table}`,
    text: `update ${table} t set reference_index = r.reference_index from ${NOTED.rows(2)}
      where t.environment_id = $1 and t.id = r.id`,
  } satisfies Statement,
}));

/** Notes whose earlier proofs of wallets and travel addresses are, so that a subject's rights reach them. Once per row. */
export async function noteSubjects(app: App, environment: Environment): Promise<void> {
  for (const { referenceOf, next, note } of STATEMENTS) {
    for (let more = true; more; ) {
      const rows = await app.db.inEnvironment<Unnoted>(environment.id, next, [environment.id]);
      if (rows.length > 0)
        await app.db.inEnvironment(environment.id, note, [
          environment.id,
          ...NOTED.values(rows, {
            id: ({ id }) => id,
            reference_index: (row) => subjectIndexOf(app.vault, environment.id, referenceOf(environment, row)),
          }),
        ]);
      more = rows.length === SLICE;
    }
  }
}
