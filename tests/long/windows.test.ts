import { describe } from 'vitest';
import { startOnSystemPostgres, systemPostgres } from '../support/system-postgres.js';
import { windowPromises } from '../support/window-promises.js';

const STREAMS = Number(process.env['ASSAY_WINDOW_STREAMS'] ?? 10_000);
const oldest = await systemPostgres(15);

describe('on the embedded PostgreSQL', () => windowPromises(STREAMS));
describe.skipIf(!oldest)('on PostgreSQL 15 of the system', () =>
  windowPromises(STREAMS, () => startOnSystemPostgres(oldest!)),
);
