import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flatPng } from '../../apps/service/src/platform/vision/testing/pictures.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M5 5h80v20H5z" fill="#131a26"/></svg>';
const base64 = (file: Buffer | string) => Buffer.from(file).toString('base64');

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const patch = (branding: object | null) => service.api('PATCH', '/v1/settings', { branding });
const upload = (image: string) => service.api('PUT', '/v1/settings/branding/logo', { image });
const preview = async (query = '') => (await service.api('GET', `/v1/settings/branding/preview${query}`)).body;

async function pageOf(link: string): Promise<{ html: string; headers: Headers }> {
  const reply = await fetch(link);
  return { html: await reply.text(), headers: reply.headers };
}

async function newSession(journey: string): Promise<{ id: string; token: string; link: string }> {
  const subject = { type: 'individual', reference: `brand-${crypto.randomUUID()}` };
  const { body } = await service.api('POST', '/v1/verifications', { journey, subject });
  return { id: body.id, token: body.session_token, link: body.hosted_url };
}

/** A server of logos on this machine. */
async function logoServer(answer: () => { status: number; body: Buffer | string }) {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    const { status, body } = answer();
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/logo.svg`,
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('a logo', () => {
  test('that is uploaded is drawn anew, served by the flow for ever under its name, and taken away again', async () => {
    const reply = await upload(`data:image/svg+xml;base64,${base64(SVG)}`);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const { logo, logo_url: address } = reply.body.branding;
    expect(logo).toMatchObject({ url: address, width: 576, height: 192, tone: 'dark' });
    expect(logo.url).toMatch(new RegExp(`^${service.hostedUrl}/v/logo/env_\\w+/[0-9a-f]{32}\\.png$`));
    const picture = await fetch(logo.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 576,
    });
    const { token } = await newSession('kyc_light');
    const page = await service.api('GET', '/v1/capture/session', undefined, { key: token });
    expect(page.body.branding).toMatchObject({ logo_url: logo.url, logo });
    expect((await preview()).adjustments).toMatchObject([{ field: 'logo_url', reason: 'logo_plate' }]);
    // What was read can be written back.
    const written = await patch({ name: 'Bank', logo_url: address, primary_color: null });
    expect(written.body.branding).toMatchObject({ name: 'Bank', logo_url: address, logo });
    expect(
      (
        await upload(
          base64(
            await sharp({ create: { width: 9, height: 9, channels: 4, background: '#c00' } })
              .png()
              .toBuffer(),
          ),
        )
      ).body.branding.logo.url,
    ).not.toBe(logo.url);
    expect((await fetch(logo.url)).status).toBe(404);
    expect((await patch({ logo_url: null })).body.branding).toMatchObject({ logo: null, logo_url: null });
  });

  test.each([
    ['a script', async () => SVG.replace('<path', '<script>alert(1)</script><path')],
    ['an address of elsewhere', async () => SVG.replace('<path', '<use href="http://127.0.0.1:1/a.svg#b"/><path')],
    ['entities of entities', async () => `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${SVG}`],
    [
      'copies of copies',
      async () => {
        const level = (n: number) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(5)}</g>`;
        const levels = Array.from({ length: 10 }, (_, n) => level(n)).join('');
        return SVG.replace('<path', `<defs><path id="l0" d="M0 0h1"/>${levels}</defs><use href="#l10"/><path`);
      },
    ],
    ['400 megapixels', async () => flatPng(20_000, 20_000)],
    [
      'a JPEG',
      async () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } })
          .jpeg()
          .toBuffer(),
    ],
    ['words', async () => 'no picture'],
    ['more than a megabyte', async () => Buffer.alloc(1024 * 1024 + 1)],
  ])('with %s is 400 and changes nothing', async (_, file) => {
    const before = (await service.api('GET', '/v1/settings')).body.branding;
    const reply = await upload(base64(await file()));
    expect([reply.status, reply.body.error?.field]).toEqual([400, 'image']);
    expect((await service.api('GET', '/v1/settings')).body.branding).toEqual(before);
  });

  test('of an address is fetched once, never by the page; one that does not answer is told and kept', async () => {
    let answer = { status: 503, body: 'later' };
    const server = await logoServer(() => answer);
    const waiting = (await patch({ logo_url: server.url })).body.branding;
    expect(waiting).toMatchObject({ logo_url: server.url, logo: null, logo_fault: expect.stringContaining('503') });
    expect((await preview()).adjustments).toMatchObject([{ reason: 'logo_not_shown' }]);
    answer = { status: 200, body: SVG };
    const shown = (await patch({ logo_url: server.url })).body.branding;
    expect(shown).toMatchObject({ logo_url: server.url, logo: { width: 576 }, logo_fault: null });
    await patch({ name: 'Bank', logo_url: server.url });
    expect(server.asked()).toBe(2);
    const { token, link } = await newSession('kyc_light');
    const { body } = await service.api('GET', '/v1/capture/session', undefined, { key: token });
    expect(new URL(body.branding.logo_url).origin).toBe(new URL(service.hostedUrl).origin);
    expect((await pageOf(link)).headers.get('content-security-policy')).toContain("img-src 'self' blob: data:;");
    answer = { status: 200, body: SVG.replace('<path', '<script/><path') };
    const refused = await patch({ logo_url: `${server.url}?2` });
    expect([refused.status, refused.body.error.field]).toEqual([400, 'branding.logo_url']);
    await server.close();
    expect((await patch({ logo_url: `${server.url}?3` })).body.branding).toMatchObject({ logo: null });
    await patch(null);
  });

  test('of nobody or of another environment is 404', async () => {
    const { logo } = (await upload(base64(SVG))).body.branding;
    const [environment, name] = new URL(logo.url).pathname.split('/').slice(-2);
    const at = (path: string) => fetch(`${service.hostedUrl}/v/logo/${path}`).then(({ status }) => status);
    expect(await at(`${environment}/${name}`)).toBe(200);
    expect(await at(`${environment!.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}/${name}`)).toBe(404);
    expect(await at(`${environment}/${'0'.repeat(32)}.png`)).toBe(404);
    expect(await at(`${environment}/..%2f..%2fmain.js`)).toBe(404);
    await patch(null);
  });
});

describe('the look', () => {
  test('stands in the page from its first moment, and the preview says what was adjusted and why', async () => {
    const look = { theme: 'dark', font: 'inter', corner_radius: 4, primary_color: '#ffd466' };
    expect((await patch(look)).body.branding).toMatchObject(look);
    const { html } = await pageOf((await newSession('kyc_light')).link);
    const config = JSON.parse(/id="assay-config">([^<]+)</.exec(html)![1]!);
    expect(config.look).toMatchObject({ theme: 'dark', font: 'inter', corner: 4 });
    const shown = await preview();
    const { light, dark } = shown.colors;
    expect(config.look.colors).toEqual({
      light: [light.accent.color, light.fill.color, light.on_fill.color],
      dark: [dark.accent.color, dark.fill.color, dark.on_fill.color],
    });
    expect(light.accent.color).not.toBe('#ffd466');
    expect(light.accent).toMatchObject({ on: '#ffffff', required: 4.5 });
    expect(light.accent.contrast).toBeGreaterThanOrEqual(4.5);
    expect(shown.adjustments).toMatchObject([
      { field: 'primary_color', reason: 'contrast', message: expect.stringContaining(light.accent.color) },
    ]);
    await patch(null);
    const plain = await preview();
    expect(plain).toMatchObject({ theme: 'system', font: 'system', corner_radius: 14, logo: null, adjustments: [] });
  });

  test.each([
    [{ theme: 'sepia' }, 'branding.theme'],
    [{ font: 'Comic Sans' }, 'branding.font'],
    [{ corner_radius: 99 }, 'branding.corner_radius'],
    [{ corner_radius: 1.5 }, 'branding.corner_radius'],
    [{ primary_color: '#12345' }, 'branding.primary_color'],
    [{ privacy_url: 'http://example.com/' }, 'branding.privacy_url'],
    [{ privacy_url: 'javascript:alert(1)' }, 'branding.privacy_url'],
    [{ texts: { en: { hello: 'x' } } }, 'branding.texts.en.hello'],
    [{ texts: { en: { consent: 'x'.repeat(3001) } } }, 'branding.texts.en.consent'],
    [{ logo: { hash: '0', width: 1, height: 1, tone: null } }, 'branding.logo'],
  ])('%j is refused by its field', async (branding, field) => {
    const { status, body } = await patch(branding);
    expect([status, body.error?.field]).toEqual([400, field]);
  });
});

describe('own texts', () => {
  test('of the consent are agreed to by version and language, and by no other; the log names it', async () => {
    const texts = { en: { consent: 'We look at you.' }, de: { consent: 'Wir sehen Sie an.', welcome: 'Guten Tag.' } };
    await service.api('PATCH', '/v1/settings', { branding: { texts }, languages: ['de'] });
    const { id, token } = await newSession('kyc_document_face');
    const key = { key: token };
    const { consent, branding } = (await service.api('GET', '/v1/capture/session', undefined, key)).body;
    expect(consent.texts).toMatchObject([
      { language: 'de', text: texts.de.consent },
      { language: 'en', text: texts.en.consent },
    ]);
    expect([consent.version, consent.text]).toEqual([consent.texts[0].version, texts.de.consent]);
    expect(branding.texts).toEqual([
      { language: 'de', welcome: 'Guten Tag.', outcome: null },
      { language: 'en', welcome: null, outcome: null },
    ]);
    const agree = (version: string) =>
      service.api('POST', '/v1/capture/consent', { version, accepted: true }, { key: token });
    expect((await agree('2026-11')).status).toBe(409);
    const [, english] = consent.texts;
    // A text that changes meanwhile is another one: who read the former is asked again.
    await patch({ texts: { ...texts, en: { consent: 'We look at you twice.' } } });
    expect((await agree(english.version)).status).toBe(409);
    const fresh = (await service.api('GET', '/v1/capture/session', undefined, key)).body.consent.texts[1];
    const agreed = await agree(fresh.version);
    expect(agreed.body.consent).toMatchObject({ accepted: true });
    expect(agreed.body.consent.texts).toBeUndefined();
    const log = await until(
      () => service.api('GET', `/v1/audit-events?target=${id}&action=verification.consent_given`),
      ({ body }) => body.data.length > 0,
    );
    expect(log.body.data[0].reason).toBe(`version ${fresh.version}`);
    expect(await preview('?language=fr')).toMatchObject({
      consent: { language: 'de', text: texts.de.consent },
      texts: { welcome: null },
      adjustments: [{ reason: 'other_language' }],
    });
    expect((await preview('?language=de')).texts.welcome).toEqual({ language: 'de', text: 'Guten Tag.' });
    await service.api('PATCH', '/v1/settings', { branding: null, languages: null });
  });

  test('of the outcome are told with it, and never where the journey tells nothing', async () => {
    const texts = { en: { approved: 'Welcome aboard.', declined: 'Write to us.' } };
    await patch({ texts });
    const definition = (notice: string) => ({
      steps: [{ id: 'mail', check: 'contact_email' }],
      session: { decline_notice: notice },
    });
    for (const [notice, told] of [
      ['general', 'Write to us.'],
      ['nothing', null],
    ] as const) {
      const id = `brand_${notice}`;
      await service.api('POST', '/v1/journeys', { id, name: id, definition: definition(notice), publish: true });
      const { id: session, link } = await newSession(id);
      const simulated = await service.api('POST', `/v1/sandbox/verifications/${session}/simulate`, {
        status: 'declined',
      });
      expect(simulated.status, JSON.stringify(simulated.body)).toBe(200);
      const opened = await service.api('POST', '/v1/capture/exchange', { link: link.split('/').at(-1) }, { key: null });
      expect([notice, opened.body.session.branding.texts[0].outcome]).toEqual([notice, told]);
    }
    await patch(null);
  });
});
