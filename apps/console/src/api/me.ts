import { useQuery } from '@tanstack/react-query';
import { call } from './client';
import { useEnvironment } from './environment';

/** Who is signed in, and what they may do in this environment. */
export function useMe() {
  const environment = useEnvironment();
  return useQuery({
    queryKey: [environment, 'getCurrentOperator', {}],
    queryFn: ({ signal }) => call(environment, 'getCurrentOperator', {}, signal),
    staleTime: 60_000,
  });
}

/** Whether the person may do what needs a scope here. */
export function useMay(scope: string): boolean {
  const scopes = useMe().data?.scopes ?? [];
  return scopes.includes('*') || scopes.includes(scope);
}
