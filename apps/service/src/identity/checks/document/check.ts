import { checkOf } from '../../sessions/session.js';
import type { CheckDefinition } from '../check-definition.js';
import { compareExpected } from './compare-expected.js';
import { earlierVerification } from './earlier-identity.js';
import { checkDocument } from './route.js';
import { runDocument } from './run.js';
import { seededDocument } from './seeded.js';

/** The document of identity: its newest front and back, read and judged. */
export const document: CheckDefinition = {
  seeded: seededDocument,
  run: runDocument,
  ahead: runDocument,
  routes: [checkDocument],
  captures: ({ config }) => [
    { kind: 'document_front', optional: false },
    { kind: 'document_back', optional: config['require_back'] !== true },
  ],
  fields: () => 'document.',
  async recheck({ app, session, step, now }) {
    const codes = checkOf(session, step)?.reasonCodes ?? [];
    const kept = codes.filter((code) => !code.startsWith('identity.') && code !== 'document.expired');
    const earlier = await earlierVerification(app, session);
    return { codes: [...new Set([...kept, ...compareExpected(session, codes, now, earlier?.identity)])] };
  },
};
