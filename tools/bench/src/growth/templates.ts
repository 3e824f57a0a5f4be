import type pg from 'pg';
import type { BenchService } from '../service.js';

const WAIT_MS = 60_000;

/** Sessions that the service decides itself, and a destination that nothing is sent to. @returns their environment */
export async function makeTemplates(service: BenchService, client: pg.Client): Promise<string> {
  const { rows: found } = await client.query<{ environment_id: string }>(
    'select environment_id from sessions where decided_at is not null limit 1',
  );
  if (found[0]) return found[0].environment_id;
  const call = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' };
    const answer = await fetch(service.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  await call('/v1/webhooks', { url: 'https://receiver.example.com/hook', events: ['usage.threshold_reached'] });
  const outcomes = ['approved', 'approved', 'approved', 'declined'];
  for (let index = 0; index < 40; index += 1) {
    const reference = `sandbox_${outcomes[index % outcomes.length]}.template${index}`;
    await call('/v1/verifications', { journey: 'kyc_light', subject: { type: 'individual', reference } });
  }
  const giveUpAt = performance.now() + WAIT_MS;
  for (;;) {
    const { rows } = await client.query<{ environment_id: string; open: number; unsealed: number }>(
      `select environment_id, (count(*) filter (where decided_at is null))::int as open,
        (select count(*) from audit_pending)::int + (select count(*) from customer_touches)::int as unsealed from sessions group by 1`,
    );
    const [row] = rows;
    if (row && row.open === 0 && row.unsealed === 0) return row.environment_id;
    if (performance.now() > giveUpAt) throw new Error('The first sessions were not decided in time.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
