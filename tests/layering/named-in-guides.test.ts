import { AUDIT_ACTIONS, allReasonCodes, eventTypes, openApi, operations, SCOPES } from '@assay/contract';
import { expect, test } from 'vitest';
import { operationAt } from './contract-requests.js';
import { read, repositoryFiles } from './source-files.js';

/** Pages that tell somebody what to send and what comes back. */
const pages = repositoryFiles().filter((path) =>
  /^(README|CONTRIBUTING|docs\/(guides|reference)\/[\w-]+|(sdks\/\w+|examples)\/README)\.md$/.test(path),
);
/** What stands between single backticks, beside the blocks. */
const named = pages.flatMap((page) =>
  [
    ...read(page)
      .replaceAll(/^```[\s\S]*?^```$/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, code]) => ({ page, code: code! })),
);
const wrong = (test: (code: string) => boolean) =>
  named.filter(({ code }) => test(code)).map(({ page, code }) => `${page}: ${code}`);

/** Answered beside the contract. */
const OTHERS = ['GET /healthz', 'GET /readyz', 'GET /metrics', 'POST /mcp', 'GET /.well-known/evidence-keys.json'];

test('every request that a page names is an operation, with a query that it has', () => {
  const requests = named.flatMap(({ page, code }) => {
    const [, method = '', path = '', query = ''] =
      /^(GET|POST|PUT|PATCH|DELETE) (\/[^\s?]*)(?:\?(\S*))?/.exec(code) ?? [];
    return method === '' ? [] : [{ page, method, path, query }];
  });
  expect(requests.length).toBeGreaterThan(80);
  const faults = requests.filter(({ method, path, query }) => {
    const spec = operationAt(method, path);
    if (!spec) return !OTHERS.includes(`${method} ${path}`);
    return [...new URLSearchParams(query).keys()].some((name) => !(name in (spec.query?.properties ?? {})));
  });
  expect(faults).toEqual([]);
});

test('every request whose beginning a page leaves out ends like an operation', () => {
  const ends = named.flatMap(({ page, code }) => {
    const [, method = '', path = ''] = /^(GET|POST|PUT|PATCH|DELETE) …(\/[^\s?]*)/.exec(code) ?? [];
    return method === '' ? [] : [{ page, method, path: path.replaceAll(/\{\w+\}/g, '{}') }];
  });
  expect(ends.length).toBeGreaterThan(20);
  const known = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  const faults = ends.filter(
    ({ method, path }) => !known.some((one) => one.startsWith(`${method} `) && one.endsWith(path)),
  );
  expect(faults).toEqual([]);
});

test('every event that a page names is sent; other names of that form are reason codes or actions of the audit log', () => {
  const groups = new Set(eventTypes().map(({ type }) => type.split('.')[0]!));
  const known = new Set([
    ...eventTypes().map(({ type }) => type),
    ...allReasonCodes().map(({ code }) => code),
    ...Object.keys(AUDIT_ACTIONS),
  ]);
  const verb = /^([a-z_]+)\.[a-z_]*(?:ed|ing|hit)$/;
  expect(wrong((code) => groups.has(verb.exec(code)?.[1] ?? '') && !known.has(code))).toEqual([]);
});

test('every scope that a page names is one', () => {
  const scopes: readonly string[] = SCOPES;
  expect(wrong((code) => /^[a-z_.]+:(read|write|review|delete|import)$/.test(code) && !scopes.includes(code))).toEqual(
    [],
  );
});

test('every variable that a page names is read somewhere', () => {
  const code = repositoryFiles()
    .filter((path) => /^(apps|packages|scripts|tests|tools|bin|sdks)\/.*\.(ts|tsx|mjs|js|py)$/.test(path))
    .map(read)
    .join('\n');
  expect(wrong((text) => /^ASSAY_[A-Z_]+$/.test(text) && !code.includes(text))).toEqual([]);
});

type Node = Readonly<Record<string, unknown>>;

/** Fields that take a list or something else, as `Schema_field`. */
function mixedFields(name: string, schema: Node): string[] {
  const members = (field: Node) => (field['anyOf'] ?? field['oneOf'] ?? []) as Node[];
  return Object.entries((schema['properties'] ?? {}) as Record<string, Node>)
    .filter(([, field]) => {
      const others = members(field).filter(({ type }) => type !== 'null');
      return others.length > 1 && others.some(({ type }) => type === 'array');
    })
    .map(([field]) => `${name}_${field}`);
}

test('the recipe for Java names every field that its generator cannot write a class for', () => {
  const { components } = openApi(operations, 'https://verify.example.com') as {
    components: { schemas: Record<string, Node> };
  };
  const mixed = Object.entries(components.schemas).flatMap(([name, schema]) => mixedFields(name, schema));
  const mapped = [...read('docs/guides/other-languages.md').matchAll(/<schemaMapping>(\w+)=/g)].map(
    ([, name]) => name!,
  );
  // The same form under another name: the generator writes one class for both.
  expect([...mapped, 'OperatorChange_roles'].sort()).toEqual(mixed.sort());
});
