import { textBefore } from '@assay/kernel';
import { DatabaseClient } from './client.js';

/**
 * Connects to a database once.
 * @param variable that names it
 * @throws Error with one clear line that quotes no address, which may hold a password
 */
export async function reachDatabase(url: string, variable: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`${variable} names a database that cannot be reached: ${reasonOf(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A refused connection to every address of a name has its reasons inside and no message of its own. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: readonly Error[] };
  return textBefore(message || errors?.[0]?.message || code || String(error), '\n');
}
