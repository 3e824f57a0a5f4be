import type { Queryable, Statement } from '../store/statement.js';

const MAKER: Statement = {
  name: 'key_made_by',
  text: 'select made_by from api_keys where environment_id = $1 and id = $2',
};

/**
 * Whom a maker of things stands for: of a key that an operator made, or a key made by one such, that operator. Who may make
 * keys would else be two people.
 * @param maker as `makerOf` names them
 */
export async function personBehind(tx: Queryable, environmentId: string, maker: string): Promise<string> {
  if (!maker.startsWith('key:')) return maker;
  const [row] = await tx.query<{ made_by: string | null }>(MAKER, [environmentId, maker.slice('key:'.length)]);
  return row?.made_by ?? maker;
}
