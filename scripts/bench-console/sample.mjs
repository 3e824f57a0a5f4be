// How long the sample data of a sandbox takes.
import { until } from './figures.mjs';

export async function measureSample({ api, say }) {
  const from = performance.now();
  await api('POST', '/v1/sandbox/sample', {});
  await until(
    () => api('GET', '/v1/sandbox/sample'),
    ({ status }) => status === 'filled' || status === 'failed',
  ).then(({ status }) => {
    if (status === 'failed') throw new Error('The sandbox was not filled.');
  });
  say(`sandbox filled in ${((performance.now() - from) / 1000).toFixed(1)} s (bar: 60 s)`);
}
