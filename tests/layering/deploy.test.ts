import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { read, repositoryFiles } from './source-files.js';

const CHART = 'deploy/helm/assay/';
const version = (JSON.parse(read('package.json')) as { version: string }).version;
const containerfile = read('Containerfile');
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  readonly services: Record<
    string,
    { image: string; user?: string; read_only?: boolean; environment?: Record<string, string> }
  >;
};
const values = parse(read(`${CHART}values.yaml`)) as {
  readonly image: { readonly tag: string };
  readonly secret: { readonly variables: readonly string[] };
  readonly environment: Record<string, string>;
  readonly worker: { readonly autoscaling: { readonly metric: string } };
  readonly metrics: { readonly port: number };
};
const templates = repositoryFiles()
  .filter((path) => path.startsWith(`${CHART}templates/`))
  .map(read)
  .join('\n');
const variables = new Set(
  [...read('docs/reference/configuration.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name),
);
/** Of Node itself, not of the service. */
const OF_NODE = new Set(['PATH', 'NODE_ENV']);

function unknown(names: Iterable<string>): string[] {
  return [...names].filter((name) => !variables.has(name) && !OF_NODE.has(name));
}

const own = Object.values(compose.services).filter(({ image }) => image.startsWith('assay:'));

describe('what is deployed is what the service is', () => {
  test('every variable that is set is one that the service reads', () => {
    const built = [...containerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) =>
      [...(line ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name ?? ''),
    );
    const composed = own.flatMap(({ environment = {} }) => Object.keys(environment));
    const charted = [...templates.matchAll(/- name: ([A-Z][A-Z_]+)$/gm)].map(([, name]) => name ?? '');
    expect([built.length, composed.length, charted.length].every((count) => count > 0)).toBe(true);
    const set = [...built, ...composed, ...charted, ...values.secret.variables, ...Object.keys(values.environment)];
    expect(unknown(set)).toEqual([]);
  });

  test('the image starts the service with the options of npm start', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    const entry = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(containerfile)?.[1] ?? '[]') as string[];
    expect(entry.at(-1)).toBe('apps/service/dist/main.js');
    expect(scripts.start).toBe([...entry.slice(0, -1), 'scripts/start.mjs'].join(' '));
    expect(read('scripts/start.mjs')).toContain(`import('../${entry.at(-1)}')`);
  });

  test('probes ask for paths that the service answers', () => {
    const asked = [
      ...templates.matchAll(/httpGet: \{ path: (\/\w+)/g),
      ...read('deploy/compose.yaml').matchAll(/127\.0\.0\.1:8080(\/\w+)/g),
    ];
    const health = read('apps/service/src/platform/http/health.ts');
    expect(asked.length).toBeGreaterThanOrEqual(5);
    expect(asked.map(([, path]) => path).filter((path) => !health.includes(`server.get('${path}'`))).toEqual([]);
  });

  test('ports are those of the image', () => {
    const exposed = /^EXPOSE (.+)$/m.exec(containerfile)?.[1]?.split(' ').map(Number);
    const listening = Number(/\bPORT=(\d+)/.exec(containerfile)?.[1]);
    expect(exposed).toEqual([listening, values.metrics.port]);
    expect([...templates.matchAll(/name: http, containerPort: (\d+)/g)].map(([, port]) => Number(port))).toEqual([
      listening,
    ]);
    expect(templates).toContain(`ports: [{ protocol: TCP, port: ${listening} }]`);
  });

  test('images have the version of the service', () => {
    const chart = parse(read(`${CHART}Chart.yaml`)) as { version: string; appVersion: string };
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect([chart.version, chart.appVersion, ...own.map(({ image }) => image)]).toEqual([
      ...[version, version],
      ...own.map(() => `assay:${version}`),
    ]);
    expect(values.image.tag).toBe('');
    expect(containerfile).toContain(`-t assay:${version} .`);
  });

  test('what is scaled by is a metric of the service', () => {
    expect(
      read('apps/service/src/entry/metrics/read-database.ts') + read('apps/service/src/entry/metrics/queues.ts'),
    ).toContain(values.worker.autoscaling.metric);
  });
});

describe('nothing runs with more rights than it needs', () => {
  test('no container is root or writes to its image', () => {
    expect(containerfile).toMatch(/^USER 10001:10001$/m);
    for (const service of own) expect(service).toMatchObject({ user: '10001:10001', read_only: true });
    const containers = templates.match(/^ {6}containers:/gm)?.length ?? 0;
    expect(containers).toBe(2);
    for (const part of ['podSecurity', 'containerSecurity'])
      expect(templates.match(new RegExp(`include "assay\\.${part}"`, 'g'))).toHaveLength(containers);
    for (const line of [
      'runAsNonRoot: true',
      'readOnlyRootFilesystem: true',
      'allowPrivilegeEscalation: false',
      'drop: [ALL]',
    ])
      expect(templates).toContain(line);
  });

  test('the chart has every kind of object that it promises', () => {
    const kinds = new Set([...templates.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind));
    const promised = [
      'Deployment',
      'Job',
      'PodDisruptionBudget',
      'HorizontalPodAutoscaler',
      'NetworkPolicy',
      'Service',
      'Ingress',
    ];
    expect(promised.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  test('what an operator keeps beside the code gets into no image and no commit', () => {
    // Docker reads this name, and buildah and podman do where none of the names that they prefer is there.
    const ignored = read('.dockerignore').split('\n');
    // Where compose.yaml and the data folder keep keys, and programs that were built for another machine.
    for (const path of ['**/.env', 'data', '**/*.key', '**/node_modules', '.git']) expect(ignored).toContain(path);
    expect(read('deploy/compose.yaml')).toContain('deploy/.env');
    expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'data/']));
    const others = /(^|\/)(\.containerignore|\w+\.(docker|container)ignore)$/;
    expect(repositoryFiles().filter((path) => others.test(path))).toEqual([]);
  });

  test('an ingress lets photographs through, and callers have addresses of their own', () => {
    const { ingress } = parse(read(`${CHART}values.yaml`)) as { ingress: { annotations: Record<string, string> } };
    const guide = read('docs/guides/operating.md');
    const size = /client_max_body_size (\w+)/.exec(guide)?.[1];
    const seconds = /proxy_read_timeout (\d+)s/.exec(guide)?.[1];
    expect(ingress.annotations).toEqual({
      'nginx.ingress.kubernetes.io/proxy-body-size': size,
      'nginx.ingress.kubernetes.io/proxy-read-timeout': seconds,
      'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
    });
    expect(templates).toContain('.Values.ingress.annotations');
    expect(templates).toMatch(/if not \.Values\.environment\.ASSAY_TRUSTED_PROXIES/);
  });

  test('secrets are named, never held', () => {
    expect(templates).toContain('secretKeyRef');
    expect(templates).not.toMatch(/^kind: Secret$/m);
    const plain = Object.keys(values.environment).filter((name) =>
      /KEY|SECRET|TOKEN|PASSWORD|^DATABASE_URL$/.test(name),
    );
    expect(plain).toEqual([]);
  });

  test('the image is made from a base that is named, and has no package manager', () => {
    const stages = [...containerfile.matchAll(/^FROM (?:--platform=\$(\w+) )?(\S+)/gm)].map(([, platform, from]) => [
      platform,
      from?.replace(/\W/g, ''),
    ]);
    // Nothing runs in what the image stands on: it may be for another processor.
    expect(stages).toEqual([
      [undefined, 'TARGET_BASE'],
      ['BUILDPLATFORM', 'BASE'],
      ['BUILDPLATFORM', 'BASE'],
      [undefined, 'scratch'],
    ]);
    const programs = /^ARG PROGRAMS="([^"]+)"/m.exec(containerfile)?.[1]?.match(/[\w-]+/g) ?? [];
    expect(programs).toContain('sh');
    expect(programs.filter((name) => /^(apt|dpkg|npm|npx|yarn|pnpm|corepack)/.test(name))).toEqual([]);
    for (const path of ['usr/local/bin/npm', 'usr/local/lib/node_modules', 'usr/lib/apt'])
      expect(containerfile).toContain(path);
  });
});
