import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAs } from '../support/console.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

interface Job {
  readonly name: string;
  readonly state: string;
  readonly nodes: number;
  readonly rounds: number;
  readonly last_run_at: string | null;
}

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

const status = async () => (await service.api('GET', '/v1/status')).body;
const jobNamed = (answer: { jobs: Job[] }, name: string) => answer.jobs.find((one) => one.name === name);

describe('the status of the installation', () => {
  test('names the node, every job with its rounds, the models, the database and the disk', async () => {
    const answer = await until(status, (found) => (jobNamed(found, 'retention')?.rounds ?? 0) > 0);
    expect(answer.nodes).toMatchObject([{ role: 'all' }]);
    expect(answer.jobs.length).toBeGreaterThan(50);
    expect(jobNamed(answer, 'audit sealer')).toMatchObject({ nodes: 1, last_run_at: expect.any(String) });
    expect(answer.jobs.filter(({ state }: Job) => state === 'failing' || state === 'overdue')).toEqual([]);
    expect(answer.queues.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['verifications', 'deliveries', 'audit', 'monitoring']),
    );
    expect(answer.models.length).toBeGreaterThan(3);
    for (const model of answer.models) expect(model).toMatchObject({ version: expect.any(String), ok: true });
    expect(answer.database).toMatchObject({ version: expect.stringMatching(/^\d+/) });
    expect(answer.database.size_bytes).toBeGreaterThan(1_000_000);
    expect(answer.disk.free_bytes).toBeLessThanOrEqual(answer.disk.total_bytes);
    expect(JSON.stringify(answer)).not.toContain(service.dataDir);
  });

  test('is for those who read settings', async () => {
    const viewer = await joinAs(service, 'vera@bank.example', ['viewer']);
    expect((await viewer.call('GET', '/v1/status')).status).toBe(403);
    for (const role of ['auditor', 'developer', 'compliance_admin']) {
      const person = await joinAs(service, `${role}@bank.example`, [role]);
      expect([role, (await person.call('GET', '/v1/status')).status]).toEqual([role, 200]);
    }
    expect((await service.api('GET', '/v1/status', undefined, { key: null })).status).toBe(401);
  });
});
