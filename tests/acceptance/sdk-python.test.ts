import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { isCollection, operations, sdkName } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const run = promisify(execFile);
const HERE = fileURLToPath(new URL('./python/', import.meta.url));
const VECTORS = new URL('../../sdks/webhook-vectors.json', import.meta.url);
/** A Python with httpx; mypy too where types are to be judged. */
const PYTHON = process.env['ASSAY_TEST_PYTHON'] ?? 'python3';
const has = (module: string) => {
  try {
    execFileSync(PYTHON, ['-c', `import ${module}, pip`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const hasPython = has('httpx');
if (!hasPython) process.stderr.write('The tests of the Python SDK are skipped: no python3 with httpx and pip.\n');

/** Classes of errors by status, as in the Node SDK but for one name that Python has itself. */
const ERRORS: Readonly<Record<number, string>> = {
  ...{ 400: 'InvalidRequestError', 401: 'AuthenticationError', 403: 'PermissionDeniedError', 404: 'NotFoundError' },
  ...{
    409: 'ConflictError',
    418: 'AssayError',
    422: 'CheckUnavailableError',
    429: 'RateLimitError',
    503: 'ServerError',
  },
};

/** `travelRule` as `travel_rule`. */
const snake = (name: string) => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

const methods = operations.map((spec) => {
  const { resource, method } = sdkName(spec);
  const streams =
    spec.replies[200]?.schema === undefined && spec.replies[200]?.mediaTypes?.includes('text/event-stream');
  const path = [...spec.path.matchAll(/\{/g)].length;
  const name = snake(method) === 'import' ? 'import_' : snake(method);
  const single = streams ? 'stream' : 'json';
  const kind = isCollection(spec) ? 'list' : single;
  const input =
    spec.body !== undefined || spec.rawBody !== undefined || Object.keys(spec.query?.properties ?? {}).length > 0;
  const filled = Array.from({ length: path }).reduce(
    (text: string, _, index) => text.replace(/\{\w+\}/, `p${index}`),
    spec.path,
  );
  return { resource: snake(resource), method: name, path, kind, input, expected: [spec.method, filled] };
});

describe.skipIf(!hasPython)('a stranger’s project in Python, from the wheel that the service serves', () => {
  let service: TestService;
  let folder: string;

  beforeAll(async () => {
    service = await startService({ shared: true });
    folder = await mkdtemp(join(tmpdir(), 'assay-python-'));
    const led = await fetch(`${service.baseUrl}/sdk/assay.whl`);
    const name = led.url.slice(led.url.lastIndexOf('/') + 1);
    expect([led.status, name]).toEqual([200, 'assay-0.1.0-py3-none-any.whl']);
    await writeFile(join(folder, name), Buffer.from(await led.arrayBuffer()));
    const options = ['--no-index', '--no-deps', '--no-compile', '--quiet', '--disable-pip-version-check'];
    await run(PYTHON, ['-m', 'pip', 'install', ...options, '--target', join(folder, 'site'), join(folder, name)]);
  }, 120_000);

  afterAll(async () => {
    await service?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const python = async (args: string[], env: Record<string, string> = {}, cwd?: string) => {
    const paths = [join(folder, 'site'), process.env['PYTHONPATH']].filter(Boolean).join(delimiter);
    const more = { PYTHONPATH: paths, PYTHONDONTWRITEBYTECODE: '1', ...env };
    return run(PYTHON, args, {
      ...(cwd === undefined ? {} : { cwd }),
      env: { ...process.env, ...more },
      timeout: 100_000,
      maxBuffer: 1e7,
    });
  };

  test('does a whole verification, in both clients', async () => {
    const { stdout } = await python([join(HERE, 'stranger.py')], {
      ASSAY_API_KEY: service.sandboxKey,
      ASSAY_URL: service.baseUrl,
    });
    expect(JSON.parse(stdout)).toEqual({
      plain: {
        ...{ same: true, status: 'approved', ids: 4, page: 2, request_id: 'req_', field: 'journey', missing: true },
        ...{ taken: 3, base64: 'YWJj', event: 'webhook.test', forged: 'signature_mismatch' },
      },
      later: { status: 'awaiting_subject', ids: 2, changed: true, missing: true, taken: 2 },
    });
  }, 120_000);

  test('has the same modules in the source distribution', async () => {
    const name = 'assay-0.1.0';
    const { status, bytes } = await service.api('GET', `/sdk/${name}.tar.gz`, undefined, { key: null });
    expect(status).toBe(200);
    await writeFile(join(folder, `${name}.tar.gz`), bytes);
    await run('tar', ['-xzf', `${name}.tar.gz`], { cwd: folder });
    const [source, wheel] = [join(folder, name, 'src', 'assay'), join(folder, 'site', 'assay')];
    const names = (await readdir(source)).sort();
    expect(names).toContain('py.typed');
    expect((await readdir(wheel)).filter((file) => !file.startsWith('__pycache__')).sort()).toEqual(names);
    for (const file of names) {
      const [built, given] = await Promise.all([wheel, source].map((at) => readFile(join(at, file))));
      expect(built, file).toEqual(given);
    }
  });

  test.skipIf(!has('setuptools'))(
    'can be built from the source distribution, as whoever packages it does',
    async () => {
      const again = join(folder, 'again');
      const { bytes } = await service.api('GET', '/sdk/assay-0.1.0.tar.gz', undefined, { key: null });
      await mkdir(again);
      await writeFile(join(again, 'assay.tar.gz'), bytes);
      await run('tar', ['-xzf', 'assay.tar.gz', '--strip-components=1'], { cwd: again });
      const build =
        'import os, sys; os.chdir(sys.argv[1]); from setuptools import build_meta; build_meta.build_sdist("dist")';
      await python(['-c', build, again]);
      const { stdout: built } = await run('tar', ['-xzOf', 'dist/assay-0.1.0.tar.gz', 'assay-0.1.0/PKG-INFO'], {
        cwd: again,
      });
      expect(built).toMatch(/^Name: assay$[\s\S]*^Version: 0\.1\.0$[\s\S]*^Requires-Python: >=3\.9$/m);
      const needs = 'assay-0.1.0/src/assay.egg-info/requires.txt';
      expect((await run('tar', ['-xzOf', 'dist/assay-0.1.0.tar.gz', needs], { cwd: again })).stdout).toMatch(/^httpx/);
      const { stdout: listed } = await run('tar', ['-tzf', 'dist/assay-0.1.0.tar.gz'], { cwd: again });
      for (const name of await readdir(join(again, 'src', 'assay'))) expect(listed).toContain(`/src/assay/${name}\n`);
    },
    120_000,
  );

  test('does what its README shows', async () => {
    const page = await readFile(new URL('../../sdks/python/README.md', import.meta.url), 'utf8');
    const [, code = ''] = /^```python\n([\s\S]*?)^```$/m.exec(page) ?? [];
    const { stdout } = await python(['-c', code], { ASSAY_API_KEY: service.sandboxKey, ASSAY_URL: service.baseUrl });
    expect(stdout).toMatch(/^http\S+ req_\w{26}\n/);
    expect(stdout).toMatch(/\njourney req_\w{26} \S+\n$/);
  }, 120_000);

  test('runs the calls that the reference shows, each to its operation', async () => {
    const samples = operations.map(({ id }) => {
      const page = brotliDecompressSync(readFileSync(new URL(`../../docs/dist/api/${id}.md.br`, import.meta.url)));
      return /^```python\n([\s\S]*?)^```$/m.exec(page.toString())?.[1] ?? '';
    });
    const given = join(folder, 'samples.json');
    await writeFile(given, JSON.stringify(samples));
    await writeFile(join(folder, 'file'), 'abc');
    const { stdout } = await python([join(HERE, 'samples.py'), given], {}, folder);
    const asked = JSON.parse(stdout) as [method: string, path: string][];
    const wanted = ({ path }: { readonly path: string }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    const wrong = operations.filter((spec, at) => {
      const [method, path] = asked[at] ?? ['', ''];
      return method !== spec.method || !wanted(spec).test(path);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  }, 120_000);

  test('is Python 3.9', async () => {
    const parse =
      'import ast, glob, sys\nfor name in glob.glob(sys.argv[1] + "/*.py"): ast.parse(open(name).read(), feature_version=(3, 9))';
    await expect(python(['-c', parse, join(folder, 'site', 'assay')])).resolves.toBeDefined();
  });

  test('has the common webhook vectors right, reaches every operation, repeats what may be repeated, and names errors', async () => {
    const { receiving } = JSON.parse(await readFile(VECTORS, 'utf8')) as { receiving: { expected: string }[] };
    const given = join(folder, 'given.json');
    await writeFile(given, JSON.stringify({ receiving, methods, statuses: Object.keys(ERRORS).map(Number) }));
    const { stdout } = await python([join(HERE, 'without_service.py'), given]);
    const seen = JSON.parse(stdout) as Record<string, unknown>;
    const accepted = ['plain', 'standard'];
    expect(seen['vectors']).toEqual(
      receiving.map(({ expected }) => (accepted.includes(expected) ? 'accepted' : expected)),
    );
    expect(seen['methods']).toEqual(methods.flatMap(({ expected }) => [expected, expected]));
    expect(seen['repetitions']).toEqual({
      ...{ attempts: 3, keys: 1, refused: 'unknown', late: 'timeout' },
      pauses: [0.5, 7, null],
    });
    expect(seen['errors']).toEqual(
      Object.entries(ERRORS).map(([status, name]) => [
        name,
        Number(status),
        'c',
        'm',
        'f',
        'r',
        's',
        'http://x/docs/errors#c',
      ]),
    );
    expect(seen['files']).toEqual(['YWJj', 'YWJj', 'YWJj', 'YWJj', 'too large']);
    const events = [
      ['changed', '1', { a: '\u2028\u0085 🙂' }],
      ['message', '1', 'one\ntwo'],
      ['message', '2', ''],
    ];
    expect(seen['streams']).toEqual({
      ...{ whole: [events, 'ended', 1], cut: [events, 'ended', 1] },
      broken: [[['message', null, 1]], 'NoConnectionError: The stream broke off.', 1],
      down: [[], 'NoConnectionError: The service cannot be reached at http://x.', 3],
      busy: [[], 'ServerError: The service answered 503.', 3],
    });
    const foreign = 'AssayError: What answers at base_url is not the service, or the answer is damaged.';
    expect(seen['answers']).toEqual([
      ...[foreign, foreign, 'AssayError: The service answered 301 and leads to https://x/: is base_url right?'],
      ...[
        [6, 'r'],
        [3, 'r'],
      ],
      'ValueError: A parameter of /v1/verifications/{id} is no name: ..',
    ]);
    const sent = ['mine', 'application/x-ndjson', '1'];
    expect(seen['imported']).toEqual([sent, 503, sent, 503]);
    const late = 'NoConnectionError: The service did not answer in time.';
    const cut = 'NoConnectionError: The service cannot be reached at http://x.';
    const forbidden = 'PermissionDeniedError: The service answered 403.';
    const noTime = 'ValueError: A timeout is a number of seconds above 0; None waits as long as it takes.';
    const many = 'ValueError: The list has more than 10,000 items: give a limit, or go through it with a loop.';
    const query = 'ValueError: base_url must be an address without "?" and "#".';
    expect(seen['trouble']).toEqual({
      ...{ slow: [late, late], packed: [cut, cut], text: [forbidden, forbidden], page: [foreign, foreign] },
      ...{ moment: [3600, null], odd: [null, null], refused: [query, query], event: 'evt_1' },
      bases: [
        'http://x/assay/v1/verifications/x http://x/assay/docs/errors#not_found',
        'http://x/v1/verifications/x http://x/docs/errors#not_found',
      ],
      lists: ['done: 10000', 'done: 10000', many, many],
      timeouts: ['done: [None, 45.0]', 'done: [None, 45.0]', noTime, noTime],
      // What was sent may have been done.
      deletion: [cut, "done: {'deleted': True}", 4],
      file: ['YWJjZGVmZw==', expect.stringContaining('TypeError: ')],
      blank: 'ValueError: Give between one and ten webhook secrets, none of them empty.',
    });
    expect(seen['lists']).toEqual([[[], ['a', 'b'], ['a', 'b', 'a']], 3, 3]);
    const absent = 'ValueError: Give between one and ten webhook secrets, none of them empty.';
    const parsed =
      'TypeError: Give the raw body as received, as bytes or text: a body that was parsed has no signature.';
    const base = 'ValueError: base_url must be an absolute http or https address, such as https://verify.example.com.';
    const copied = 'ValueError: The API key has characters that no key has: copy it again.';
    const key = 'ValueError: An idempotency key has 1 to 255 printable ASCII characters.';
    expect(seen['settings']).toEqual({
      refused: [
        ...['ValueError: An API key is needed.', copied, copied, base, base],
        'ValueError: base_url must not hold a user or a password: they would take the place of the API key.',
        ...[key, key, key, 'ValueError: The header x-more has characters that HTTP does not allow.'],
        ...[absent, absent, parsed, parsed],
      ],
      sent: [
        [['mine'], ['Bearer b']],
        [['k'], ['Bearer sk_test_x']],
      ],
    });
  }, 120_000);

  test.skipIf(!hasPython || !has('mypy'))(
    'has strict types',
    async () => {
      const cache = join(folder, 'mypy');
      const { stdout } = await python(['-m', 'mypy', '--strict', '--cache-dir', cache, join(HERE, 'stranger.py')], {
        MYPYPATH: join(folder, 'site'),
      }).catch((error: { stdout: string }) => error);
      expect(stdout).toContain('Success: no issues found');
    },
    240_000,
  );
});
