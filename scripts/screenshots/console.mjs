// Pictures of the console's main screens for the guides, made from a filled sandbox.
//   node scripts/screenshots/console.mjs [--out DIR] [--only home,queue] [--base URL --key KEY]
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { browserPath } from '../lib/browser-path.mjs';
import { apiOf, fillSandbox, signIn, startService } from './desk.mjs';
import { screensOf } from './screens.mjs';

const BYTES_MAX = 120 * 1024;
const COLOURS = [128, 64, 32];
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const REVIEWER = { email: 'ines.almroth@northwind.example', name: 'Ines Almroth', roles: ['senior_reviewer'] };
const COLLEAGUE = { email: 'teodor.vance@northwind.example', name: 'Teodor Vance', roles: ['senior_reviewer'] };

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: fileURLToPath(new URL('../../docs/images/console', import.meta.url)) },
    only: { type: 'string' },
    base: { type: 'string' },
    key: { type: 'string' },
  },
});

const executablePath = browserPath();
if (!executablePath) throw new Error('No Chromium: install it or set CHROME_PATH.');
const service = values.base
  ? { base: values.base, key: values.key, stop: async () => undefined }
  : await startService();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
try {
  const api = apiOf(service);
  await fillSandbox(api);
  await signIn(service.base, api, COLLEAGUE);
  const cookie = await signIn(service.base, api, REVIEWER);
  mkdirSync(values.out, { recursive: true });
  const only = values.only?.split(',');
  for (const screen of await screensOf(api)) {
    if (only && !only.includes(screen.name)) continue;
    for (const theme of screen.size === 'phone' ? ['light'] : ['light', 'dark']) await take(screen, theme, cookie);
  }
} finally {
  await browser.close();
  await service.stop();
}

async function take(screen, theme, cookie) {
  const context = await browser.newContext({
    ...{ viewport: SIZES[screen.size ?? 'wide'], locale: 'en-GB', timezoneId: 'Europe/Vienna' },
    ...{ colorScheme: theme, reducedMotion: 'reduce' },
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: service.base }]);
  const page = await context.newPage();
  await page.goto(`${service.base}/console${screen.path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await screen.prepare?.(page);
  await page.waitForFunction(() => !document.querySelector('.bone, [aria-busy=true]'));
  await page.evaluate(() => document.fonts.ready);
  // Where a button was pressed the pointer may lie on a picture now.
  await page.mouse.move(0, 0);
  const file = join(values.out, `${screen.name}${screen.size === 'phone' ? '' : `-${theme}`}.png`);
  await write(await page.screenshot(), file);
  await context.close();
  process.stdout.write(`${file} ${Math.round(statSync(file).size / 1024)} kB\n`);
}

/** As few colours as it takes to stay small. */
async function write(png, file) {
  for (const colours of COLOURS) {
    await sharp(png).png({ palette: true, colours, compressionLevel: 9, effort: 10, dither: 0.3 }).toFile(file);
    if (statSync(file).size <= BYTES_MAX) return;
  }
}
