import { useEnvironment } from './environment';
import { useMe } from './me';
import { useOperation } from './use-operation';

interface Actor {
  readonly id?: string | null;
  readonly name?: string | null;
}

/**
 * Names of the people behind what the API says of them: `operator:opr_…`, a key, an e-mail address. Whose name nobody here
 * may know stays as it is, without the word before it.
 * @param actors who is named beside it, as in the history of a case
 */
export function useNames(actors: readonly Actor[] = []): (maker: string) => string {
  const environment = useEnvironment();
  const me = useMe().data;
  const mayRead = me?.scopes.some((scope) => scope === '*' || scope === 'operators:read') ?? false;
  const operators = useOperation('listOperators', { query: { limit: 200 } }, { enabled: mayRead }).data?.data ?? [];
  const known = new Map<string, string>();
  for (const { id, name } of [...operators, ...actors, ...(me ? [me] : [])]) if (id && name) known.set(id, name);
  return (maker) => {
    const id = maker.replace(/^(operator|key):/, '');
    return known.get(id) ?? (environment === 'sandbox' && id === 'key_sample' ? 'Sample data' : id);
  };
}
