import { sightOf } from '@assay/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { call, type ReplyOf } from './client';
import { setClock } from './clock';
import { useEnvironment } from './environment';

/** Who is signed in, and what they may do in this environment. */
export function useMe() {
  const environment = useEnvironment();
  const me = useQuery({
    queryKey: [environment, 'getCurrentOperator', {}],
    queryFn: ({ signal }) => call(environment, 'getCurrentOperator', {}, signal),
    staleTime: 60_000,
  });
  setClock(me.data?.clock_ahead_seconds ?? 0);
  return me;
}

/** Whether the person may do what needs a scope here. */
export function useMay(scope: string): boolean {
  const scopes = useMe().data?.scopes ?? [];
  return scopes.includes('*') || scopes.includes(scope);
}

/** Whether the person sees pictures and clear fields of what a case is about; everything else comes masked. */
export function useSight(one: ReplyOf<'getCase'> | null): boolean {
  const me = useMe().data;
  const environment = useEnvironment();
  const sight = sightOf(me?.roles?.[environment] ?? []);
  return sight === 'always' || (sight === 'own_lease' && me !== undefined && one?.lease?.operator.id === me.id);
}
