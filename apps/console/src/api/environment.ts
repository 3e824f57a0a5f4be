import { useSearch } from '@tanstack/react-router';
import type { Environment } from './client';

/** The environment that the address names (`?env=`); the sandbox where it names none. It is never stored. */
export function useEnvironment(): Environment {
  const { env } = useSearch({ strict: false });
  return env === 'production' ? 'production' : 'sandbox';
}
