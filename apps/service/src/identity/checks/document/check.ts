import { checkOf } from '../../sessions/session.js';
import type { CheckDefinition } from '../check-definition.js';
import { compareExpected } from './compare-expected.js';
import { documentFaults } from './config.js';
import { earlierVerification } from './earlier-identity.js';
import { isRejudged, rejudge } from './recheck.js';
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
  configFaults: documentFaults,
  fields: () => 'document.',
  async recheck({ app, session, step, now, journey, environment }, corrected) {
    const check = checkOf(session, step);
    if (!check) return undefined;
    const { reasonCodes: codes } = check;
    const config = journey.definition.steps.find(({ id }) => id === step)?.config ?? {};
    const allowSpecimens = environment.kind === 'sandbox';
    const isCompared = (code: string) => code.startsWith('identity.') || code === 'document.expired';
    const kept = codes.filter((code) => !isCompared(code) && !isRejudged(code, corrected));
    const again = rejudge(session, check, { corrected, config, now, allowSpecimens });
    const earlier = await earlierVerification(app, session);
    const compared = compareExpected(session, codes, now, earlier?.identity);
    return { codes: [...new Set([...kept, ...again, ...compared])] };
  },
};
