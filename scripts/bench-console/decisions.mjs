// Sessions decided one after the other by keyboard: how many keys each takes, and how soon the next one is painted.
import { keysOf, pause, percentile, until, whole } from './figures.mjs';

/** An Enter out of habit confirms nothing: the last question takes one after this. */
const FRESH_MS = 450;
/** While a person reads that it is decided. */
const READING_MS = 700;

export async function measureDecisions({ api, page, service, sizes, say }) {
  for (let at = 0; at <= sizes.sessions; at += 1) await referred(api);
  await page.goto(`${service.base}/console/queue`);
  await page.getByRole('row').nth(1).waitFor();
  const keys = keysOf(page);
  await keys.press('n');
  await page.waitForURL(/\/console\/verifications\/ver_/);
  keys.take();
  const [counts, painted] = [[], []];
  for (let at = 0; at < sizes.sessions; at += 1) {
    await page.getByRole('button', { name: 'Decline' }).waitFor();
    await keys.press('d');
    await page.getByRole('combobox').waitFor();
    await keys.press('f', 'r', 'a', 'Enter');
    await page.getByRole('alertdialog').waitFor();
    await pause(FRESH_MS);
    await keys.press('Enter');
    await page.getByText('Declined.').waitFor();
    await pause(READING_MS);
    // The page listens before the key comes: input and scripts reach it on ways of their own.
    await page.evaluate(watchNext);
    await keys.press('n');
    painted.push(await page.evaluate(() => globalThis.nextPainted));
    counts.push(keys.take());
  }
  const said = `median ${whole(percentile(counts, 50))}, most ${Math.max(...counts)} (bar: median 8)`;
  say(`${sizes.sessions} sessions declined by keyboard: keys each ${said}`);
  const [half, most] = [percentile(painted, 50), percentile(painted, 95)].map(whole);
  say(`next session painted after "n": p50 ${half} ms, p95 ${most} ms (bar: 200 ms)`);
}

async function referred(api) {
  const subject = { type: 'individual', reference: 'sandbox_referred:document.glare' };
  const { id } = await api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
  await until(
    () => api('GET', `/v1/verifications/${id}`),
    ({ status }) => status === 'referred',
  );
}

/** Runs in the page: notes how long it takes from the key to the frame that shows another session whole. */
function watchNext() {
  const before = location.pathname;
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const isThere = () =>
    location.pathname !== before &&
    document.querySelector('h1') !== null &&
    document.querySelector('[aria-busy=true], .bone') === null;
  const nextPainted = new Promise((resolve, reject) => {
    const onKey = async (event) => {
      if (event.key !== 'n') return;
      window.removeEventListener('keydown', onKey, true);
      const from = event.timeStamp;
      while (!isThere()) {
        if (performance.now() - from > 20_000) {
          reject(new Error('No other session was shown.'));
          return;
        }
        await frame();
      }
      resolve(performance.now() - from);
    };
    window.addEventListener('keydown', onKey, true);
  });
  Object.assign(globalThis, { nextPainted });
}
