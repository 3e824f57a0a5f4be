import { describe, expect, test } from 'vitest';
import { isTest, sourceFiles, withoutComments } from './source-files.js';

const service = sourceFiles().filter(({ path }) => path.startsWith('apps/service/src/') && !isTest(path));

describe('no connection to the database can end the process', () => {
  test('only two files make connections, and those listen to their errors', () => {
    const makers = service.filter(({ text }) => /^import (?!type\b)[^;]*\bfrom 'pg';/m.test(withoutComments(text)));
    expect(makers.map(({ path }) => path.replace('apps/service/src/platform/store/', '')).sort()).toEqual([
      'client.ts',
      'pool.ts',
    ]);
    const bare = makers.filter(({ text }) => /new (pg\.)?Client\(/.test(withoutComments(text)));
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  test('the parts of the driver that are not its interface are used in one file', () => {
    const users = service.filter(({ text }) => /\.connection\.stream|\{ stream \} = this\.connection/.test(text));
    expect(users.map(({ path }) => path)).toEqual(['apps/service/src/platform/store/client.ts']);
  });
});

test('no background job runs twice in one process', () => {
  const starters = service.filter(({ path }) => /^apps\/service\/src\/entry\/jobs\/start-[a-z-]+\.ts$/.test(path));
  const names = starters.flatMap(({ text }) => [...text.matchAll(/\bname: '([^']+)'/g)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('no two statements have one name: a connection keeps a statement by it and refuses another text', () => {
  const named = service.flatMap(({ text }) =>
    [...text.matchAll(/\bname: (?:'([^'\n]+)'|`([^`$\n]+)`),\s*text\b/g)].map(([, plain, quoted]) => plain ?? quoted),
  );
  expect(named.length).toBeGreaterThan(900);
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
});
