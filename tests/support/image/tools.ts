import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from '../programs.js';

const run = promisify(execFile);

export type Architecture = 'amd64' | 'arm64';

/** Builds images in a store of its own, which needs no daemon: as root, in chroots. */
export interface ImageTools {
  readonly folder: string;
  buildah(...args: string[]): Promise<string>;
  run(program: string, ...args: string[]): Promise<string>;
}

/** @throws Error where a program is missing */
export function imageTools(folder: string): ImageTools {
  const [buildah, mmdebstrap] = ['buildah', 'mmdebstrap'].map((name) => {
    const path = findProgram(name);
    if (!path) throw new Error(`${name} is not installed here, and ASSAY_${name.toUpperCase()} names no other.`);
    return path;
  });
  const store = ['--root', `${folder}/store`, '--runroot', `${folder}/run`, '--storage-driver', 'vfs'];
  const call = async (program: string, args: readonly string[]) => {
    const env: NodeJS.ProcessEnv = { ...process.env, SOURCE_DATE_EPOCH: '0' };
    // Conditions of the test runner are not for programs of others.
    delete env['NODE_OPTIONS'];
    const { stdout } = await run(program, [...args], { cwd: folder, env, maxBuffer: 2 ** 28 });
    return stdout.trim();
  };
  return {
    folder,
    buildah: (...args) => call(buildah ?? '', [...store, ...args]),
    run: (program, ...args) => call(program === 'mmdebstrap' ? (mmdebstrap ?? '') : program, args),
  };
}
