import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAssay } from '../support/assay.js';
import { until } from '../support/database.js';
import { inProcess, runAssay, type Variables, withVariables } from '../support/run-assay.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await startService({ shared: true });
  folder = await mkdtemp(join(tmpdir(), 'assay-trouble-'));
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const loggedIn = () => ({ ASSAY_URL: service.baseUrl, ASSAY_API_KEY: service.sandboxKey, XDG_CONFIG_HOME: folder });
const assay = (args: readonly string[], env: Variables = loggedIn()) => runAssay(args, env);
const newSession = async (reference: string) => {
  const body = { journey: 'kyc_light', subject: { type: 'individual', reference } };
  return (await service.api('POST', '/v1/verifications', body)).body.id as string;
};

describe('the command line, used wrongly or in trouble', () => {
  const NOBODY = 'ver_01m7y0hbv0ej69hv1759nbrrj9';
  const nobody = `sk_test_${'x'.repeat(43)}`;
  /** Every command that calls the service, as it is called rightly. */
  const CALLS = [
    ['verifications', 'create', '--reference', 'cust-1'],
    ['verifications', 'get', NOBODY],
    ['verifications', 'list'],
    ['verifications', 'wait', NOBODY],
    ['trigger', 'rule.changed'],
    ['trigger', 'verification.completed'],
  ];

  test.each([
    [['verifications', 'create'], '--reference is needed.'],
    [['verifications', 'create', '--reference', 'x', '--data', '{'], '--data is a JSON object.'],
    [['verifications', 'create', '--reference', 'x', '--data', '[1]'], '--data is a JSON object.'],
    [['verifications', 'create', '--refrence', 'x'], 'Did you mean "--reference"?'],
    [['verifications', 'get'], 'An argument is missing.'],
    [['verifications', 'get', 'a', 'b'], 'Unexpected argument "b".'],
    [['verifications', 'list', '--limit', '0'], '--limit is a whole number from 1 to 200.'],
    [['verifications', 'list', '--status', 'refered'], 'Did you mean "referred"?'],
    [['verifications', 'wait'], 'An argument is missing.'],
    [['verifications', 'wait', NOBODY, '--timeout', 'soon'], '--timeout is a whole number from 1 to 86400.'],
    [['verifications', 'wait', NOBODY, '--status', 'approved,aproved'], 'Did you mean "approved"?'],
    [['login'], '--url is the http or https address of the service.'],
    [['login', '--url', 'localhost:8080', '--key', nobody], '--url is the http or https address of the service.'],
    [['login', '--url', 'http://x'], '--key is needed.'],
    [['login', '--url', 'http://x', '--key', 'secret-of-mine'], '--key is an API key: sk_test_… or sk_live_….'],
    [['listen', '--forward-to', 'nowhere'], '--forward-to is an http or https address.'],
    [['listen', '--count', '1.5'], '--count is a whole number from 1'],
    [['trigger'], 'An argument is missing.'],
    [['trigger', 'rule.changed', 'now'], 'Unexpected argument "now".'],
    [['completion', 'tcsh'], '"tcsh" is none of bash, zsh, fish.'],
  ])('%j is exit 2, says what is wrong, and shows the usage', async (args, said) => {
    const { status, out, err } = await assay(args);
    expect([status, out]).toEqual([2, '']);
    const [first, second] = err.split('\n');
    expect(first).toContain(said);
    expect(second).toMatch(/^Usage: assay /);
    expect(err).not.toContain('secret-of-mine');
  });

  test('a key that is refused, and no key, is one line', async () => {
    for (const args of [...CALLS, ['listen', '--count', '1']]) {
      const refused = await assay(args, { ...loggedIn(), ASSAY_API_KEY: nobody });
      expect([refused.status, refused.out], args.join(' ')).toEqual([1, '']);
      expect(refused.err).toMatch(/^assay [^\n]+ \[req_\w{26}\]\n$/);
      const none = { ASSAY_URL: undefined, ASSAY_API_KEY: undefined, XDG_CONFIG_HOME: join(folder, 'nowhere') };
      expect((await assay(args, none)).err, args.join(' ')).toMatch(/^assay [^\n]+: not logged in: [^\n]+\n$/);
    }
  });

  test('a service that is gone is one line with its address, what answers instead of it too', async () => {
    const strange = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<h1>It works!'));
    await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
    const other = `http://127.0.0.1:${(strange.address() as AddressInfo).port}`;
    const GONE = 'http://127.0.0.1:1';
    for (const [url, said] of [
      [GONE, `The service cannot be reached at ${GONE}.`],
      [other, 'What answers at baseUrl is not the service, or the answer is damaged.'],
    ] as const) {
      const home = join(folder, 'never');
      const login = ['login', '--url', url, '--key', nobody];
      const all = await withVariables({ ...loggedIn(), ASSAY_URL: url, XDG_CONFIG_HOME: home }, () =>
        Promise.all([...CALLS, login].map(inProcess)),
      );
      for (const { status, out, err } of all) {
        expect([status, out]).toEqual([1, '']);
        expect(err).toMatch(/^assay [a-z ]+: [^\n]+\n$/);
        expect(err).toContain(said);
      }
      await expect(stat(join(home, 'assay'))).rejects.toThrow('ENOENT');
    }
    strange.close();
  });

  test('what cannot be read or kept is one line', async () => {
    const absent = await assay(['verifications', 'create', '--reference', 'x', '--data', '@/nothing/here.json']);
    expect([absent.status, absent.err]).toEqual([1, expect.stringMatching(/^[^\n]*\/nothing\/here\.json[^\n]*\n$/)]);
    const unknown = await assay(['verifications', 'get', NOBODY]);
    expect([unknown.status, unknown.err]).toEqual([1, expect.stringMatching(/^assay verifications get: [^\n]+\n$/)]);
    const broken = join(folder, 'broken');
    await mkdir(join(broken, 'assay'), { recursive: true });
    await writeFile(join(broken, 'assay', 'connection.json'), '{"url":');
    const home = { ASSAY_URL: undefined, ASSAY_API_KEY: undefined, XDG_CONFIG_HOME: broken };
    expect((await assay(['verifications', 'list'], home)).err).toMatch(
      /connection\.json is no JSON: log in again\.\n$/,
    );
    await writeFile(join(folder, 'a-file'), '');
    const login = ['login', '--url', service.baseUrl, '--key', service.sandboxKey];
    const kept = await assay(login, { XDG_CONFIG_HOME: join(folder, 'a-file') });
    expect([kept.status, kept.err.trim().split('\n').length]).toEqual([1, 1]);
    expect(kept.err).not.toContain(service.sandboxKey);
  });

  test('waiting ends at once for a session that will never get there', async () => {
    const declined = await newSession('sandbox_declined');
    expect((await assay(['verifications', 'wait', declined, '--timeout', '60'])).out).toContain('declined');
    const never = await assay(['verifications', 'wait', declined, '--status', 'approved']);
    expect(never).toMatchObject({ status: 1, err: expect.stringContaining(`${declined} is declined and stays so.`) });
  });

  test('Ctrl-C ends what waits: for a decision, for a service, for a receiver that does not answer', async () => {
    const waiting = await newSession('nobody');
    let asked = 0;
    const silent = createServer(() => {
      asked += 1;
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const to = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const wait = startAssay(['verifications', 'wait', waiting], loggedIn());
    const gone = startAssay(['listen'], { ...loggedIn(), ASSAY_URL: 'http://127.0.0.1:1' });
    const posting = startAssay(['listen', '--forward-to', to], loggedIn());
    const said = async ({ child }: typeof gone, text: string) => {
      let told = '';
      child.stderr?.on('data', (chunk) => {
        told += chunk;
      });
      await until(
        async () => told,
        (all) => all.includes(text),
      );
    };
    await Promise.all([said(gone, 'There is no connection'), said(posting, 'whsec_')]);
    await assay(['trigger', 'case.opened']);
    await until(
      async () => asked,
      (count) => count > 0,
    );
    for (const { child } of [wait, gone, posting]) child.kill('SIGINT');
    const ended = await Promise.all([wait, gone, posting].map(({ finished }) => finished));
    silent.closeAllConnections();
    silent.close();
    // A signal that nothing catches ends the first; listening ends well.
    expect(ended.map(({ status }) => status)).toEqual([-1, 0, 0]);
    for (const { err } of ended) expect(err).not.toMatch(/ {4}at |Error:/);
  });
});
