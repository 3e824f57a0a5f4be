// A hit of screening judged false, and twenty-one like ones in one action: keys and time.
import { keysOf, until, whole } from './figures.mjs';

/** On the sample list of the sandbox, born in 1950: other birth years contradict and leave a possible match. */
const LISTED = 'Sergei Viktorovich Lavrov';
const LIKE = 21;

export async function measureHits({ api, page, service, say }) {
  const keys = keysOf(page);
  await screened(api, 'alone', '1955-07-02');
  await page.goto(`${service.base}/console/hits`);
  await page.getByRole('button', { name: 'False' }).first().waitFor();
  await keys.press('f');
  await page.getByLabel('Why it is somebody else').waitFor();
  await keys.press('Enter');
  await page.getByText('1 hit: False.').waitFor();
  say(`a hit judged false: ${keys.take()} keys (bar: 3)`);

  for (let at = 0; at < LIKE; at += 1) await screened(api, `like-${at}`, `${1953 + (at % 5)}-07-02`);
  await page.goto(`${service.base}/console/hits`);
  await page.getByText(`${LIKE - 1} like hits`).waitFor();
  await keys.press('s');
  await page.getByText(`Reason for all ${LIKE}`).waitFor();
  const from = performance.now();
  await keys.press('Enter');
  await page.getByText(`${LIKE} hits: False.`).waitFor();
  const took = performance.now() - from;
  const open = await until(
    () => api('GET', '/v1/checks/screening/hits?state=open&limit=200'),
    () => true,
  );
  say(
    `${LIKE} like hits judged false: ${keys.take()} keys, one action, ${whole(took)} ms, ${open.data.length} left open`,
  );
}

async function screened(api, reference, born) {
  await api('POST', '/v1/checks/screening', { name: LISTED, date_of_birth: born, subject_reference: reference });
}
