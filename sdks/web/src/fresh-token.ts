import type { AssayOptions } from './types.js';

/** What `getToken` of a page gives, also where it gives it at once; empty where it gives none, or fails. */
export async function freshToken(getToken: AssayOptions['getToken']): Promise<string> {
  try {
    return (await getToken?.()) ?? '';
  } catch {
    return '';
  }
}
