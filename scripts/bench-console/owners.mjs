// A company with hundreds of owners over several layers: how soon its graph is drawn, drawn whole, and how it moves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { percentile, whole } from './figures.mjs';

const ASSAY = fileURLToPath(new URL('../../bin/assay.js', import.meta.url));
const NAME = 'Wide Harbour Ltd';
const PER_COMPANY = 4;
const MOVES = 40;
/** The drawing is at rest when it has not changed for so long. */
const REST_MS = 300;

export async function measureOwners({ api, page, service, sizes, say }) {
  await importRegister(service, structure(sizes.owners));
  const found = await api('POST', '/v1/businesses/search', { name: NAME });
  const made = await api('POST', '/v1/businesses', { result_id: found.data[0].result_id });
  const { nodes, edges } = made.ownership;
  await page.goto(`${service.base}/console/businesses/${made.id}`);
  await page.locator('.react-flow__node').first().waitFor();
  const first = await page.evaluate(() => performance.now());
  const graph = page.getByRole('figure', { name: /^Ownership of/ });
  const folded = await graph.locator('.react-flow__node').count();
  const from = performance.now();
  await graph.getByRole('button', { name: /^Show all/ }).click();
  await graph.getByRole('button', { name: 'Show the ways to owners only' }).waitFor();
  await graph.getByRole('button', { name: /fit view/i }).click();
  const inView = await page.evaluate(nodesAtRest);
  const whole500 = performance.now() - from - REST_MS;
  const frames = await framesWhileDragging(page, graph);
  const rows = await page.getByRole('table', { name: 'Ownership' }).getByRole('row').count();
  say(
    `ownership of ${nodes.length} parties: ${folded} drawn after ${whole(first)} ms, the widest view (${inView}) after ${whole(whole500)} ms more, ` +
      `frames while dragging p50 ${whole(percentile(frames, 50))} ms, p95 ${whole(percentile(frames, 95))} ms; ` +
      `its table has ${rows - 1} of ${edges.length} holdings`,
  );
}

/** Runs in the page: waits until what is drawn changes no more. Only what is in sight is drawn. @returns its number of parties */
async function nodesAtRest() {
  const count = () => document.querySelectorAll('.react-flow__node').length;
  for (let last = -1; last !== count(); ) {
    last = count();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return count();
}

/** Milliseconds between frames while the graph is dragged from side to side. */
async function framesWhileDragging(page, graph) {
  const box = await graph.locator('.react-flow__pane').boundingBox();
  if (!box) throw new Error('The graph is not in sight.');
  const [x, y] = [box.x + box.width / 2, box.y + 20];
  await page.evaluate(() => {
    const times = [];
    const note = (at) => {
      times.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(globalThis, { frameTimes: times });
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let at = 0; at < MOVES; at += 1) await page.mouse.move(x + 6 * (at % 20), y + 3 * (at % 10));
  await page.mouse.up();
  const times = await page.evaluate(() => globalThis.frameTimes);
  return times.slice(1).map((at, place) => at - times[place]);
}

async function importRegister({ dataDir }, content) {
  const file = join(dataDir, 'wide.jsonl');
  await writeFile(file, content);
  const args = ['registry', 'import', '--format', 'bods', '--source', 'bods_wide', file];
  const env = { ...process.env, ASSAY_DATA_DIR: dataDir };
  const child = spawn(process.execPath, [ASSAY, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`The register was not imported: ${status}.`);
}

/** A company that four own, each of whom four own, and so on; the last ones are people. In the words of BODS 0.4. */
function structure(parties) {
  const publicationDetails = { publicationDate: '2026-01-01', bodsVersion: '0.4', publisher: { name: 'Bench' } };
  const common = (id, recordType, recordDetails) => ({
    ...{
      statementId: `statement-${id}`.padEnd(36, '0'),
      recordId: id,
      statementDate: '2026-01-01',
      recordType,
      recordStatus: 'new',
    },
    ...{ declarationSubject: 'party-0', publicationDetails, recordDetails: { isComponent: false, ...recordDetails } },
  });
  const isCompany = (at) => at * PER_COMPANY + 1 < parties;
  const lines = Array.from({ length: parties }, (_, at) => {
    if (!isCompany(at)) {
      const names = [{ type: 'legal', fullName: `Holder ${at}` }];
      return common(`party-${at}`, 'person', { personType: 'knownPerson', names });
    }
    return common(`party-${at}`, 'entity', {
      entityType: { type: 'registeredEntity' },
      name: at === 0 ? NAME : `Branch ${at} Ltd`,
      jurisdiction: { name: 'United Kingdom', code: 'GB' },
      identifiers: [{ scheme: 'GB-COH', id: String(70_000 + at) }],
    });
  });
  const links = Array.from({ length: parties - 1 }, (_, place) => {
    const at = place + 1;
    return common(`holding-${at}`, 'relationship', {
      subject: `party-${Math.floor((at - 1) / PER_COMPANY)}`,
      interestedParty: `party-${at}`,
      interests: [
        { type: 'shareholding', directOrIndirect: 'direct', share: { exact: at % PER_COMPANY === 1 ? 76 : 8 } },
      ],
    });
  });
  return [...lines, ...links].map((one) => JSON.stringify(one)).join('\n');
}
