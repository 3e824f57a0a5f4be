// A queue of ten thousand cases: how soon it takes keys, beside a short one, and how much of it is drawn.
import { createRequire } from 'node:module';
import { percentile, until, whole } from './figures.mjs';

const require = createRequire(import.meta.url);
const TIMES = 5;

export async function measureQueue({ api, page, service, sizes, say }) {
  const subject = { type: 'individual', reference: 'sandbox_referred' };
  const { id } = await api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
  const session = await until(
    () => api('GET', `/v1/verifications/${id}`),
    ({ case_id: caseId }) => typeof caseId === 'string',
  );
  const short = await openings(page, service);
  await copyCases(service, session.case_id, sizes.cases);
  const long = await openings(page, service);
  const table = page.getByRole('table', { name: 'Queue' });
  const rows = await page.getByRole('row').count();
  say(`queue of ${sizes.cases} cases takes keys after ${said(long)}; a short one after ${said(short)} (bar: 1000 ms)`);
  await table.evaluate((element) => element.parentElement?.scrollTo(0, 1e6));
  await page.waitForFunction(() => Number(document.querySelector('tbody tr:last-child')?.ariaRowIndex ?? 0) > 150);
  say(`of these, ${rows} rows are drawn at a time`);
}

const said = (values) => `p50 ${whole(percentile(values, 50))} ms, most ${whole(Math.max(...values))} ms`;

/** Milliseconds from the navigation to the first row that a key moves from, several times. */
async function openings(page, service) {
  const taken = [];
  for (let at = 0; at < TIMES; at += 1) {
    await page.goto(`${service.base}/console/queue`);
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.locator('tr[aria-current=true]').waitFor();
    taken.push(await page.evaluate(() => performance.now()));
  }
  return taken;
}

/** Copies of a case that are due one after the other. */
async function copyCases({ dataDir }, caseId, count) {
  const pg = require('pg');
  const { embeddedAddress } = await import('../../tools/bench/dist/service.js');
  const own = process.env['DATABASE_URL'];
  const client = new pg.Client(own ? { connectionString: own } : await embeddedAddress(dataDir));
  await client.connect();
  try {
    const { rows } = await client.query(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_name = 'cases' and is_generated = 'NEVER' and column_name not in ('id', 'group_key', 'due_at')`,
    );
    const { names } = rows[0];
    await client.query(
      `insert into cases (id, group_key, due_at, ${names})
        select 'cas_' || lpad(n::text, 26, '0'), sha256(n::text::bytea), now() + make_interval(mins => n::integer), ${names}
        from cases, generate_series(1, $2::integer) as n where id = $1`,
      [caseId, count - 1],
    );
    await client.query('analyze cases');
  } finally {
    await client.end();
  }
}
