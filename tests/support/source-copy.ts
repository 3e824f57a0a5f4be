import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What the service is compiled from. */
const PARTS = ['packages', 'sdks/node', 'apps/service', 'tsconfig.base.json', 'package.json'];

/** A copy of the sources of the service, in which a test may write. */
export interface SourceCopy {
  readonly path: string;
  /** Files that were written or changed, from the root of the repository. */
  readonly touched: readonly string[];
  write(path: string, text: string): void;
  /** Puts `replacement` in the place of a text that stands in the file once. */
  edit(path: string, text: string, replacement: string): void;
  /** Compiles the service. @throws Error with what the compiler says */
  compile(): void;
  remove(): void;
}

/** Copies what git knows of the service and its packages; libraries are linked. */
export function copySources(): SourceCopy {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'assay-sources-')));
  // The account of the database server runs its programs from here.
  chmodSync(path, 0o755);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', ...PARTS], {
    cwd: ROOT,
  });
  const files = listed.toString().split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(ROOT, file), join(path, file));
  }
  linkLibraries(path);
  const touched: string[] = [];
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
    if (!touched.includes(file)) touched.push(file);
  };
  return {
    path,
    touched,
    write,
    edit(file, text, replacement) {
      const before = readFileSync(join(path, file), 'utf8');
      if (before.split(text).length !== 2) throw new Error(`"${text}" does not stand in ${file} once.`);
      write(
        file,
        before.replace(text, () => replacement),
      );
    },
    compile: () => compile(path),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

function compile(path: string): void {
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  try {
    execFileSync(process.execPath, [tsc, '-b', 'apps/service'], { cwd: path, stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new Error(`The copy does not compile:\n${(error as { stdout?: Buffer }).stdout?.toString() ?? error}`);
  }
}

/** Every installed library, but for our own packages: those are the copied ones. */
function linkLibraries(path: string): void {
  const own = join(path, 'node_modules', '@assay');
  mkdirSync(own, { recursive: true });
  const libraries = join(ROOT, 'node_modules');
  for (const name of readdirSync(libraries).filter((entry) => entry !== '@assay' && !entry.startsWith('.')))
    symlinkSync(join(libraries, name), join(path, 'node_modules', name));
  const folders = ['sdks/node', ...readdirSync(join(path, 'packages')).map((name) => `packages/${name}`)];
  for (const folder of folders) {
    symlinkSync(join(path, folder), join(own, basename(folder)));
    const nested = join(ROOT, folder, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(path, folder, 'node_modules'));
  }
}
