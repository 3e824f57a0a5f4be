import type { Config } from '../../platform/config.js';

/** Whether no other process can answer requests or run jobs on this database. */
export function isAlone(config: Config): boolean {
  return config.role === 'all' && config.databaseUrl === undefined;
}
