import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService } from '../support/service.js';
import { accessibilityFaults } from './accessibility.js';
import { findChromium, launchChromium } from './chromium.js';

const executable = findChromium();
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DESK = { viewport: { width: 1280, height: 900 } };
const EMAIL = 'person@example.org';

let service: Awaited<ReturnType<typeof startService>>;
let browser: Browser;
/** A customer's site, and one that nobody allowed: each path is a page. */
let site: Site;
let stranger: Site;
/** Of a project that has installed our package. */
let folder: string;

interface Site {
  readonly origin: string;
  readonly pages: Map<string, string>;
  readonly server: Server;
}

async function openSite(host: string): Promise<Site> {
  const pages = new Map<string, string>();
  const server = createServer(async ({ url = '/' }, answer) => {
    if (url === '/verification') return answer.end(JSON.stringify({ hosted_url: (await session()).hosted_url }));
    const page = pages.get(url.split('?')[0]!);
    answer.writeHead(page === undefined ? 404 : 200, {
      'content-type': url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
    });
    return answer.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://${host}:${(server.address() as AddressInfo).port}`, pages, server };
}

async function session() {
  const { body } = await service.api('POST', '/v1/verifications', {
    journey: 'mailbox',
    subject: { type: 'individual', reference: `embedded-${crypto.randomUUID()}` },
    contact: { email: EMAIL },
    redirect_url: 'https://app.example.com/kyc/return',
  });
  return body;
}

/** All blocks of a language on a page. */
async function blocksOf(page: string, language: string): Promise<string[]> {
  const text = await readFile(join(ROOT, page), 'utf8');
  const pattern = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return [...text.matchAll(pattern)].map(([, code]) => code ?? '');
}

/** The first block of a language in the guide, with the addresses of this test. */
async function guideBlock(language: string): Promise<string> {
  const [block = ''] = await blocksOf('docs/guides/embedding.md', language);
  return block.replaceAll('https://verify.example.com', service.baseUrl);
}

/** Installs the package that the service serves, as npm does for a stranger who has React. @returns where it lies */
async function installed(): Promise<string> {
  const project = await mkdtemp(join(folder, 'project-'));
  const { bytes } = await service.api('GET', '/sdk/assay-web.tgz', undefined, { key: null });
  await writeFile(join(project, 'assay-web.tgz'), bytes);
  await writeFile(join(project, 'package.json'), '{"name":"stranger","private":true}');
  const options = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  await promisify(execFile)('npm', ['install', ...options, './assay-web.tgz'], { cwd: project });
  await symlink(join(ROOT, 'node_modules', 'react'), join(project, 'node_modules', 'react'));
  return join(project, 'node_modules', '@assay', 'web');
}

/** A page that opens what it is asked to and keeps every event and the outcome. */
const page = (script: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
  <script src="${service.baseUrl}/v/sdk/1/assay.js"></script></head><body><main><h1>Shop</h1><div id="place"></div></main>
  <script>window.events = []; ${script}</script></body></html>`;

const wanted = (options: object, more = '') =>
  page(`window.verification = Assay.create({ ...${JSON.stringify(options)}, ${more}
    onEvent: (event) => events.push(event) });
    verification.open().then((outcome) => { window.outcome = outcome; });`);

async function visit(at: Site, path: string, html: string, options: object = DESK): Promise<Page> {
  at.pages.set(path, html);
  const opened = await (await browser.newContext(options)).newPage();
  await opened.goto(at.origin + path);
  return opened;
}

const inside = (opened: Page) => opened.frameLocator('iframe[title="Identity verification"]');
const eventsOf = (opened: Page): Promise<{ type: string; data: object }[]> => opened.evaluate('events');
const outcomeOf = async (opened: Page) => {
  await opened.waitForFunction('window.outcome', undefined, { timeout: 30_000 });
  return opened.evaluate('outcome');
};

/** From the welcome to the end, by the code of the sandbox. */
async function finish(flow: FrameLocator | Page): Promise<void> {
  const press = (name: string) => flow.getByRole('button', { name }).click({ timeout: 30_000 });
  await press('Start');
  await press('Send the code');
  await flow.getByLabel('Code of six digits').fill('000000');
  await press('Confirm');
  await flow.getByRole('heading', { name: /You are verified/ }).waitFor({ timeout: 30_000 });
}

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), 'assay-web-'));
  [browser, site, stranger] = await Promise.all([
    launchChromium(executable),
    openSite('localhost'),
    openSite('localhost'),
  ]);
  const journey = { id: 'mailbox', name: 'mailbox', checks: ['contact_email'], publish: true };
  expect((await service.api('POST', '/v1/journeys', journey)).status).toBe(201);
  const allowed = { allowed_origins: [site.origin] };
  expect((await service.api('PATCH', '/v1/settings', allowed)).status).toBe(200);
});

afterAll(async () => {
  await browser?.close();
  for (const one of [site, stranger]) one?.server.close();
  await service?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

describe.skipIf(!executable)('on a page that is allowed', () => {
  test('the plain page of the guide leads through a whole verification in a modal and tells the outcome', async () => {
    const opened = await visit(site, '/', await guideBlock('html'));
    await opened.getByRole('button', { name: 'Verify your identity' }).click();
    await finish(inside(opened));
    expect(await accessibilityFaults(opened)).toEqual([]);
    await inside(opened)
      .getByRole('button', { name: /^Back to/ })
      .click();
    await opened.getByText('completed: approved').waitFor();
    expect(await opened.locator('iframe, dialog').count()).toBe(0);
    await opened.context().close();
  });

  test('events tell where the person is and never who', async () => {
    const { id, hosted_url } = await session();
    const opened = await visit(site, '/events', wanted({ hostedUrl: hosted_url, locale: 'de', theme: 'dark' }));
    const flow = inside(opened);
    await flow
      .getByRole('button', { name: 'Beginnen' })
      .or(flow.getByRole('button', { name: 'Start' }))
      .first()
      .click();
    expect(await flow.locator('html').getAttribute('lang')).toBe('de');
    expect(await flow.locator('html').getAttribute('data-theme')).toBe('dark');
    await opened.waitForFunction(`events.some(({ type, data }) => type === 'step.changed' && data.index === 1)`);
    const events = await eventsOf(opened);
    expect(events[0]).toEqual({ type: 'ready' });
    expect(JSON.stringify(events)).not.toContain('person');
    await opened.evaluate('verification.close()');
    expect(await outcomeOf(opened)).toEqual({ outcome: 'cancelled', verification_id: null, status: null });
    expect(await opened.locator('iframe, dialog').count()).toBe(0);
    expect((await service.api('GET', `/v1/verifications/${id}`)).body.status).toBe('awaiting_subject');
    await opened.context().close();
  });

  test('the element shows a session token in its place; a new token is asked for when the former has ended', async () => {
    const { id, session_token } = await session();
    const html = page(`window.addEventListener('assay:outcome', ({ detail }) => { window.outcome = detail; });
      document.querySelector('#place').innerHTML = '<assay-verify session-token="${session_token}"></assay-verify>';`);
    const opened = await visit(site, '/element', html);
    const flow = inside(opened);
    await flow.getByRole('button', { name: 'Start' }).waitFor({ timeout: 30_000 });
    const address = await opened.locator('iframe').getAttribute('src');
    expect(address).toMatch(/\/v\/t\/[\w-]{43}#/);
    expect(address).not.toContain(session_token);
    await opened.evaluate(`document.querySelector('assay-verify').remove()`);
    expect(await opened.locator('iframe').count()).toBe(0);

    const renewed = async () =>
      (await service.api('POST', `/v1/verifications/${id}/session-tokens`)).body.session_token;
    const next = await renewed();
    await opened.exposeFunction('freshToken', renewed);
    await opened.evaluate(`window.verification = Assay.create({ sessionToken: ${JSON.stringify(next)}, container: '#place',
      getToken: freshToken, onEvent: (event) => events.push(event) }); void verification.open();`);
    await flow.getByRole('button', { name: 'Start' }).waitFor({ timeout: 30_000 });
    await renewed();
    await flow.getByRole('button', { name: 'Start' }).click();
    await flow.getByRole('button', { name: 'Send the code' }).click();
    await flow.getByRole('button', { name: 'Continue here' }).click({ timeout: 30_000 });
    await flow.getByRole('button', { name: 'Start' }).waitFor({ timeout: 30_000 });
    const types = (await eventsOf(opened)).map(({ type }) => type);
    expect(types).toContain('token.expiring');
    await opened.context().close();
  });

  test('the element waits for the session that a page names later, and shows another in its place', async () => {
    const [first, second] = [await session(), await session()];
    const html =
      page(`window.outcomes = []; window.addEventListener('assay:outcome', ({ detail }) => outcomes.push(detail));
      const made = document.createElement('assay-verify'); document.querySelector('#place').append(made);`);
    const opened = await visit(site, '/empty', '<!doctype html><title>Shop</title>');
    const faults: string[] = [];
    opened.on('pageerror', ({ message }) => faults.push(message));
    site.pages.set('/later', html);
    await opened.goto(`${site.origin}/later`);
    await opened.waitForFunction(`customElements.get('assay-verify')`);
    expect([await opened.locator('iframe').count(), faults]).toEqual([0, []]);
    const name = (address: string) =>
      opened.locator('assay-verify').evaluate((node, at) => node.setAttribute('hosted-url', at), address);
    for (const { hosted_url } of [first, second]) {
      await name(hosted_url);
      await inside(opened).getByRole('button', { name: 'Start' }).waitFor({ timeout: 30_000 });
      expect(await opened.locator('iframe').getAttribute('src')).toContain(hosted_url);
    }
    // Named again, it is the same session: the person goes on.
    await inside(opened).getByRole('button', { name: 'Start' }).click();
    await inside(opened).getByRole('button', { name: 'Send the code' }).waitFor();
    await name(second.hosted_url);
    await inside(opened).getByRole('button', { name: 'Send the code' }).waitFor();
    await opened.locator('assay-verify').evaluate((node) => node.remove());
    expect(await opened.evaluate('outcomes')).toEqual([]);
    await opened.context().close();
  });

  test('the two lines of the README show the flow where the element stands', async () => {
    const { hosted_url } = await session();
    const lines = (await blocksOf('sdks/web/README.md', 'html')).join('');
    expect(lines).toMatch(/<script[\s\S]*<assay-verify/);
    const here = lines
      .replace(/https:\/\/verify\.example\.com\/v\/\w+"/, `${hosted_url}"`)
      .replaceAll('https://verify.example.com', service.baseUrl);
    const opened = await visit(site, '/readme', `<!doctype html><html lang="en"><title>Shop</title>${here}</html>`);
    await inside(opened).locator('html[lang="de"] h1').waitFor({ timeout: 30_000 });
    expect(await opened.locator('assay-verify iframe').count()).toBe(1);
    await opened.context().close();
  });

  test('the component of the guide, with the package installed, shows the flow in React and takes it away with itself', async () => {
    const component = await guideBlock('tsx');
    const entry = `import { createRoot } from 'react-dom/client';
      ${component}
      const root = createRoot(document.getElementById('root')!);
      Object.assign(window, { root });
      root.render(<Verify hostedUrl={new URLSearchParams(location.search).get('at') ?? ''} />);`;
    const build = await rolldown({
      input: 'entry.tsx',
      resolve: { alias: { '@assay/web/react': join(await installed(), 'react.js') } },
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === 'entry.tsx' ? join(ROOT, 'apps/console/entry.tsx') : null),
          load: (id) => (id.endsWith('apps/console/entry.tsx') ? entry : null),
        },
      ],
    });
    const { output } = await build.generate({ format: 'esm' });
    await build.close();
    site.pages.set('/react.js', output[0].code);
    site.pages.set('/react', '<!doctype html><div id="root"></div><script type="module" src="/react.js"></script>');
    const { hosted_url } = await session();
    const opened = await (await browser.newContext(DESK)).newPage();
    const faults: string[] = [];
    opened.on('pageerror', ({ message }) => faults.push(message));
    // As on most pages, which are drawn before they know of their session.
    await opened.goto(`${site.origin}/react`);
    await opened.locator('#root > div').waitFor({ state: 'attached' });
    expect([await opened.locator('iframe').count(), faults]).toEqual([0, []]);
    await opened.goto(`${site.origin}/react?at=${encodeURIComponent(hosted_url)}`);
    await finish(inside(opened));
    await inside(opened)
      .getByRole('button', { name: /^Back to/ })
      .click();
    await opened.getByText('completed').waitFor();
    expect(await opened.locator('iframe').count()).toBe(0);
    await opened.goto(`${site.origin}/react?at=${encodeURIComponent((await session()).hosted_url)}`);
    await inside(opened).getByRole('button', { name: 'Start' }).waitFor({ timeout: 30_000 });
    await opened.evaluate('root.unmount()');
    expect(await opened.locator('iframe').count()).toBe(0);
    await opened.context().close();
  });

  test('a phone is redirected, and a token in the fragment does not stay in the address', async () => {
    const { session_token } = await session();
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const opened = await visit(site, '/phone', wanted({ sessionToken: session_token }), phone);
    await opened.getByRole('button', { name: 'Start' }).waitFor({ timeout: 30_000 });
    expect(opened.url()).toMatch(new RegExp(`^${service.baseUrl}/v/t/[\\w-]{43}$`));
    await finish(opened);
    await opened.context().close();
  });

  // A navigation that is answered with 204 leaves the page as the browser's Back button brings it back.
  test.each([
    ['redirect', 'that goes to the flow'],
    ['modal', 'whose frame was refused'],
  ])('a page %s, %s, leads there again after the person came back', async (mode) => {
    const { hosted_url } = await session();
    const at = mode === 'modal' ? stranger : site;
    const opened = await visit(at, '/back', page(''));
    let gone = 0;
    await opened.route(`${hosted_url}*`, (route) => {
      if (route.request().frame() !== opened.mainFrame()) return route.continue();
      gone += 1;
      return route.fulfill({ status: 204 });
    });
    await opened.evaluate(
      `window.verification = Assay.create(${JSON.stringify({ hostedUrl: hosted_url, mode })}); void verification.open();`,
    );
    await expect.poll(() => gone, { timeout: 30_000 }).toBe(1);
    expect(await opened.locator('iframe, dialog').count()).toBe(0);
    await opened.evaluate('void verification.open()');
    await expect.poll(() => gone, { timeout: 30_000 }).toBe(2);
    await opened.context().close();
  });
});

describe.skipIf(!executable)('against pages that mean harm', () => {
  test('a page that is not allowed cannot show the flow, and its loader leads to the page itself', async () => {
    const { hosted_url } = await session();
    const opened = await visit(stranger, '/', wanted({ hostedUrl: hosted_url, mode: 'modal' }));
    const before = opened.frames().find((frame) => frame !== opened.mainFrame());
    await opened.waitForURL(hosted_url, { timeout: 60_000 });
    await opened.getByRole('button', { name: 'Start' }).waitFor({ timeout: 30_000 });
    expect(before?.url().startsWith(service.baseUrl) ?? false).toBe(false);
    await opened.context().close();
  });

  test('messages of other windows, origins or without the number change nothing', async () => {
    stranger.pages.set(
      '/forger',
      `<!doctype html><script>
        const forge = (more) => parent.postMessage({ assay: 1, nonce: 'AAAAAAAAAAAAAAAAAAAAAA', type: 'completed',
          data: { verification_id: 'ver_forged', status: 'approved' }, ...more }, '*');
        forge({}); forge({ type: 'close' }); parent.frames[1]?.postMessage({ assay: 1, nonce: 'AAAAAAAAAAAAAAAAAAAAAA',
          type: 'token', token: 'st_test_forgedforgedforgedforged' }, '*'); setTimeout(() => { parent.postMessage('done', '*') }, 300);
      </script>`,
    );
    const { hosted_url } = await session();
    const opened = await visit(site, '/forged', wanted({ hostedUrl: hosted_url }));
    await inside(opened).getByRole('button', { name: 'Start' }).waitFor({ timeout: 30_000 });
    const nonce = new URLSearchParams(
      new URL((await opened.locator('iframe').getAttribute('src')) ?? '').hash.slice(1),
    );
    const done = opened.evaluate(
      ([address, mark]) =>
        new Promise<void>((resolve) => {
          addEventListener('message', ({ data }) => data === 'done' && resolve());
          const frame = document.createElement('iframe');
          frame.src = address ?? '';
          document.body.append(frame);
          // The page itself knows the number, but is not the window of the frame.
          postMessage({ assay: 1, nonce: mark, type: 'completed', data: { verification_id: 'ver_forged' } }, '*');
        }),
      [`${stranger.origin}/forger`, nonce.get('assay') ?? ''],
    );
    await done;
    expect(JSON.stringify(await eventsOf(opened))).not.toContain('ver_forged');
    expect(await opened.evaluate('window.outcome')).toBeUndefined();
    expect(await inside(opened).getByRole('button', { name: 'Start' }).count()).toBe(1);
    await opened.context().close();
  });
});
