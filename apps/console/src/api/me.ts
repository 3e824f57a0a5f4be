import { useQuery } from '@tanstack/react-query';
import { ask } from './client';
import { useEnvironment } from './environment';

/** Who is signed in, and what they may do in this environment. */
export function useMe() {
  const environment = useEnvironment();
  return useQuery({
    queryKey: [environment, 'getCurrentOperator', {}],
    queryFn: () => ask<Me>(environment, 'GET', '/v1/operators/me'),
    staleTime: 60_000,
  });
}

export interface Me {
  readonly type: 'user' | 'api_key';
  readonly id: string;
  readonly name: string;
  readonly organisation: { readonly id: string; readonly name: string };
  readonly roles?: Readonly<Record<'sandbox' | 'production', readonly string[]>>;
  readonly scopes: readonly string[];
}

/** Whether the person may do what needs a scope here. */
export function useMay(scope: string): boolean {
  const scopes = useMe().data?.scopes ?? [];
  return scopes.includes('*') || scopes.includes(scope);
}
