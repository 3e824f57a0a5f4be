import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openFile } from './file-records.js';

const folder = mkdtempSync(join(tmpdir(), 'assay-file-records-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what a file begins and ends with is text in whatever encoding it is', async () => {
  const text = 'record,id,name\ncompany,c1,Žofia Ltd\n';
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
  for (const [name, bytes] of [
    ['plain.csv', Buffer.from(text)],
    ['marked.csv', Buffer.from(`\ufeff${text}`)],
    ['wide.csv', wide],
  ] as const) {
    const path = join(folder, name);
    await writeFile(path, bytes);
    expect(await openFile(path), name).toMatchObject({ head: text, tail: text });
  }
});
