import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textIfThere } from './text-if-there.js';

test('a file that is there and cannot be read is not taken for an absent one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-text-'));
  try {
    expect(await textIfThere(join(folder, 'file'))).toBeUndefined();
    expect(await textIfThere(join(folder, 'no-folder', 'file'))).toBeUndefined();
    await writeFile(join(folder, 'file'), 'ours');
    expect(await textIfThere(join(folder, 'file'))).toBe('ours');
    expect(await textIfThere(join(folder, 'file', 'below'))).toBeUndefined();
    await symlink('ring', join(folder, 'ring'));
    await expect(textIfThere(join(folder, 'ring'))).rejects.toThrow('ELOOP');
    await expect(textIfThere(folder)).rejects.toThrow('EISDIR');
  } finally {
    await rm(folder, { recursive: true });
  }
});
