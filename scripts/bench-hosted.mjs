// What the hosted flow asks of a weak phone, in a real browser on a service of its own: time to the first screen over slow 3G
// (400 kbit/s, 400 ms) with the processor four times slower, and the time of one look at a live frame and at a face.
// Prints figures beside their bars. The exit status is 0 when all are reached, 1 when one is not.
//   npm run bench:hosted [-- --runs 5]
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { browserPath } from './lib/browser-path.mjs';
import { apiOf, startService } from './screenshots/desk.mjs';

const CAPTURE = fileURLToPath(new URL('../apps/capture/', import.meta.url));
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 4;
const FRAMES = 60;
const BARS = { readyMs: 2500, frameMs: 30 };

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
const executablePath = browserPath();
if (!executablePath) throw new Error('No Chromium: install it or set CHROME_PATH.');

say(`${cpus().length} cores, Node ${process.version}, load average ${loadavg()[0].toFixed(1)} at the start`);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
try {
  const ready = await readyTimes();
  const { frame, face } = await lookTimes();
  say(`first screen, slow 3G: ${Math.round(median(ready))} ms (median of ${runs}; at most ${BARS.readyMs})`);
  say(`look at a frame: ${median(frame).toFixed(1)} ms, p95 ${p95(frame).toFixed(1)} ms (at most ${BARS.frameMs})`);
  say(`look for a face, in a thread of its own: ${median(face).toFixed(0)} ms`);
  process.exitCode = median(ready) <= BARS.readyMs && p95(frame) <= BARS.frameMs ? 0 : 1;
} finally {
  await browser.close();
}

async function readyTimes() {
  const service = await startService({ ASSAY_RATE_LIMIT_ANONYMOUS: '0' });
  const times = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const subject = { type: 'individual', reference: `slow-${run}` };
      const { hosted_url: link } = await apiOf(service)('POST', '/v1/verifications', {
        journey: 'kyc_standard',
        subject,
      });
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      });
      const page = await context.newPage();
      await slowed(page, SLOW_3G);
      const startedAt = performance.now();
      await page.goto(link, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Start' }).waitFor();
      times.push(performance.now() - startedAt);
      await context.close();
    }
  } finally {
    await service.stop();
  }
  return times;
}

/** The page's own code, bundled by itself, on a drawn frame in a page of nothing. */
async function lookTimes() {
  const page = await (await browser.newContext()).newPage();
  const models = join(dirname(createRequire(join(CAPTURE, 'package.json')).resolve('@vladmandic/human')), '../models');
  await page.addScriptTag({ content: await bundled() });
  await slowed(page);
  return page.evaluate(
    `(${measure})(${JSON.stringify({
      frames: FRAMES,
      manifest: readFileSync(join(models, 'blazeface.json'), 'utf8'),
      bytes: readFileSync(join(models, 'blazeface.bin')).toString('base64'),
    })})`,
  );
}

/** Runs in the page. */
function measure({ frames, manifest, bytes }) {
  const { grabLuma, judgeDocumentFrame, readNetwork, findFaces, LOOK_SIDE } = globalThis.looks;
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const drawing = canvas.getContext('2d');
  const draw = (shift) => {
    drawing.fillStyle = '#3a4048';
    drawing.fillRect(0, 0, 1280, 720);
    drawing.fillStyle = '#e8efe6';
    drawing.fillRect(250 + shift, 130, 780, 492);
    drawing.fillStyle = '#111';
    for (let line = 0; line < 12; line += 1)
      drawing.fillText('SURNAME TESTPERSON 0123456789'.repeat(4), 280 + shift, 170 + line * 36);
  };
  const timed = (work) => {
    const from = performance.now();
    work();
    return performance.now() - from;
  };
  const box = { x: 190, y: 90, width: 900, height: 568 };
  let before;
  const frame = [];
  for (let at = 0; at < frames; at += 1) {
    draw(at % 2);
    frame.push(
      timed(() => {
        const luma = grabLuma(canvas, box);
        judgeDocumentFrame(luma, before);
        before = luma;
      }),
    );
  }
  const network = readNetwork(JSON.parse(manifest), Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0)).buffer);
  const rgba = new Uint8ClampedArray(LOOK_SIDE * LOOK_SIDE * 4).fill(120);
  const face = Array.from({ length: 12 }, () => timed(() => findFaces(network, rgba)));
  // The first ones run before the browser has compiled them.
  return { frame: frame.slice(10), face: face.slice(2) };
}

async function bundled() {
  const lib = {
    entry: fileURLToPath(new URL('bench-hosted/looks.js', import.meta.url)),
    formats: ['iife'],
    name: 'looks',
  };
  const result = await build({ root: CAPTURE, configFile: false, logLevel: 'silent', build: { lib, write: false } });
  return `${[result].flat()[0].output[0].code};globalThis.looks = looks;`;
}

async function slowed(page, network) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (network) await devtools.send('Network.emulateNetworkConditions', network);
}

function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}

function p95(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
