import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from '../run-command.js';

let server: Server | undefined;

afterEach(() => {
  vi.unstubAllEnvs();
  server?.closeAllConnections();
  server?.close();
});

/** Waits for a session at a service that answers so, one answer after the other, the last one for ever. */
async function waitAt(answers: readonly (string | number)[]) {
  let asked = 0;
  server = createServer((_, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? 503;
    asked += 1;
    if (typeof answer === 'number') return response.writeHead(answer).end();
    const session = {
      id: 'ver_1',
      status: answer,
      journey: 'kyc_light',
      subject: { reference: 'c' },
      created_at: 'now',
    };
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(session));
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  vi.stubEnv('ASSAY_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('ASSAY_API_KEY', 'sk_test_x');
  const said: string[] = [];
  const io = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) };
  const status = await runCommand(['verifications', 'wait', 'ver_1', '--timeout', '60'], io);
  return [status, said[0]];
}

test('a service that restarts while somebody waits is asked again', async () => {
  expect(await waitAt(['processing', 503, 503, 503, 'approved'])).toEqual([0, 'ver_1  approved  kyc_light  c']);
});

test('one that never answered, and one that knows no such session any more, end the waiting', async () => {
  expect(await waitAt([503])).toEqual([1, expect.stringContaining('503')]);
  server?.close();
  expect(await waitAt(['processing', 404])).toEqual([1, expect.stringContaining('404')]);
});
