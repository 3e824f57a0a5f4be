import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginRun, writeRun } from '../support/kept-run.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CHART = join(ROOT, 'deploy/helm/assay');
/** Everything that the chart can make, and what it makes by itself. */
const VALUES = [
  [],
  [
    '--set',
    'worker.autoscaling.enabled=true,ingress.enabled=true,ingress.tlsSecret=assay-tls,environment.ASSAY_TRUSTED_PROXIES=10.42.0.0/16',
  ],
];
/** The oldest that the chart is for; `helm` built as a Go module takes an older one by itself. */
const KUBERNETES = '1.27';

/** What came of each program: its version, or that it is missing, which counts as a failure. */
const outcomes: Record<string, { found: boolean; passed: boolean }> = {};
const origin = beginRun('npm run test:long -- tests/long/deploy.test.ts');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-deploy-'));
});
afterAll(async () => {
  await writeRun('deploy', { ...origin(), programs: outcomes });
  rmSync(folder, { recursive: true });
});

/** @returns the program; `variable` names it where it is not in the path */
function find(name: string, variable: string): string {
  const named = process.env[variable];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const path = [...(named ? [named] : []), ...folders.map((one) => join(one, name))].find((one) => existsSync(one));
  outcomes[name] = { found: path !== undefined, passed: false };
  if (path === undefined) throw new Error(`${name} is not installed here, and ${variable} names no other.`);
  return path;
}

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });

test('helm accepts the chart and renders it with and without what is optional', () => {
  const helm = find('helm', 'ASSAY_HELM');
  expect(run(helm, 'lint', '--strict', CHART)).toContain('0 chart(s) failed');
  for (const [index, values] of VALUES.entries()) {
    const rendered = run(helm, 'template', 'try', CHART, '--kube-version', `${KUBERNETES}.0`, ...values);
    writeFileSync(join(folder, `rendered-${index}.yaml`), rendered);
    expect(rendered.includes('kind: HorizontalPodAutoscaler')).toBe(index === 1);
    expect(rendered.match(/^kind: Deployment$/gm)).toHaveLength(2);
  }
  outcomes['helm'] = { found: true, passed: true };
});

test('what is rendered is valid for Kubernetes', () => {
  const validate = find('kubectl-validate', 'ASSAY_KUBECTL_VALIDATE');
  for (const index of VALUES.keys())
    expect(run(validate, join(folder, `rendered-${index}.yaml`), '--version', KUBERNETES)).not.toContain('ERROR');
  outcomes['kubectl-validate'] = { found: true, passed: true };
});
