import { lstat, open, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Architecture, ImageTools } from './tools.js';

/** `e_machine` of ELF files. */
const MACHINES: Readonly<Record<Architecture, number>> = { amd64: 0x3e, arm64: 0xb7 };
const MANAGERS = /^(apt|apt-[a-z]+|dpkg|dpkg-[a-z]+|npm|npx|yarn|yarnpkg|pnpm|corepack|pip3?|apk|rpm|dnf|yum)$/;

/** What is found in the files of an image. */
export interface Look {
  readonly files: number;
  /** Native files of this processor. */
  readonly native: readonly string[];
  /** Native files of another one. */
  readonly foreign: readonly string[];
  /** Programs that install packages. */
  readonly managers: readonly string[];
}

/** Reads every file of an image. */
export async function lookInto(tools: ImageTools, name: string, architecture: Architecture): Promise<Look> {
  return mounted(tools, name, async (root) => {
    const look = { files: 0, native: [] as string[], foreign: [] as string[], managers: [] as string[] };
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const shown = path.slice(root.length);
      if (MANAGERS.test(basename(path)) && /\/s?bin$/.test(entry.parentPath)) look.managers.push(shown);
      if (!entry.isFile()) continue;
      look.files += 1;
      const machine = await machineOf(path);
      if (machine !== undefined) (machine === MACHINES[architecture] ? look.native : look.foreign).push(shown);
    }
    return look;
  });
}

/** Works on the files of an image, which are gone afterwards. */
export async function mounted<T>(tools: ImageTools, name: string, work: (root: string) => Promise<T>): Promise<T> {
  const container = await tools.buildah('from', '--pull-never', name);
  try {
    return await work(await tools.buildah('mount', container));
  } finally {
    await tools.buildah('rm', container);
  }
}

/** The processor of an ELF file; undefined for another file. */
async function machineOf(path: string): Promise<number | undefined> {
  if ((await lstat(path)).size < 64) return undefined;
  const handle = await open(path);
  try {
    const head = Buffer.alloc(20);
    await handle.read(head, 0, 20, 0);
    return head.readUInt32BE(0) === 0x7f454c46 ? head.readUInt16LE(18) : undefined;
  } finally {
    await handle.close();
  }
}
