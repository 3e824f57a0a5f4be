import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

/** A file of a bundle: a module of CommonJS. */
interface Part {
  exports: unknown;
}

type Require = (name: string) => unknown;
type Import = (name: string) => Promise<unknown>;
type Body = (
  exports: unknown,
  require: Require,
  module: Part,
  filename: string,
  dirname: string,
  importPackage: Import,
) => void;

/** What a part is a function of. A script has no `import()` of its own: the build writes `importPackage` for it. */
const NAMES = 'exports, require, module, __filename, __dirname, importPackage';

/**
 * Runs the parts of a bundle. Where the build kept what V8 made of a part, that is not made again, which is most of the
 * time that a process takes to load the service.
 */
export class Bundle {
  private readonly folder: string;
  private readonly parts = new Map<string, Part>();
  private readonly scripts = new Map<string, Script>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Runs a part, and those that it asks for.
   * @param file its absolute path
   * @returns what the part exports
   */
  run(file: string): unknown {
    // Node reads the source maps of modules that it loads itself.
    return process.sourceMapsEnabled ? createRequire(file)(file) : this.load(file, () => undefined);
  }

  /**
   * Keeps the code of all parts for processes with the flags of this one. They are run for it, so that functions called
   * while they load are kept as well, but for those in folders, which begin a process or thread, and those that ask for
   * one of these or for a package that is not here.
   */
  keep(): void {
    const stop = (file: string): void => {
      if (dirname(file) !== this.folder) throw new Error('A part that begins something is not run.');
    };
    for (const name of readdirSync(this.folder, { recursive: true, encoding: 'utf8' })) {
      if (name.endsWith('.js')) this.loadOrCompile(join(this.folder, name), stop);
    }
    for (const [file, script] of this.scripts) {
      const kept = this.keptFile(file);
      mkdirSync(dirname(kept), { recursive: true });
      writeFileSync(kept, script.createCachedData());
    }
  }

  private loadOrCompile(file: string, before: (file: string) => void): void {
    try {
      this.load(file, before);
    } catch {
      if (!this.scripts.has(file)) this.compile(file);
    }
  }

  private load(file: string, before: (file: string) => void): unknown {
    before(file);
    const known = this.parts.get(file);
    if (known) return known.exports;
    const part: Part = { exports: {} };
    this.parts.set(file, part);
    const ask = createRequire(file);
    const require: Require = (name) =>
      name.startsWith('.') ? this.load(join(dirname(file), name), before) : ask(name);
    try {
      const body = this.compile(file).runInThisContext() as Body;
      body(part.exports, require, part, file, dirname(file), (name) => import(name));
    } catch (error) {
      this.parts.delete(file);
      throw error;
    }
    return part.exports;
  }

  private compile(file: string): Script {
    const source = readFileSync(file, 'utf8');
    const cachedData = this.keptCode(file);
    const script = new Script(`(function (${NAMES}) {${source}\n})`, { filename: file, cachedData });
    this.scripts.set(file, script);
    return script;
  }

  /** V8 compares the length of a source with its kept code, not the text: what was changed since is compiled again. */
  private keptCode(file: string): Buffer | undefined {
    const kept = this.keptFile(file);
    try {
      return statSync(kept).mtimeMs < statSync(file).mtimeMs ? undefined : readFileSync(kept);
    } catch {
      // Nothing was kept for this process, or it may not be read: that stops no start.
      return undefined;
    }
  }

  /** Code holds for one version of V8, its flags and the processor: the tag names all three. */
  private keptFile(file: string): string {
    return join(this.folder, '.code', String(cachedDataVersionTag()), `${relative(this.folder, file)}.bin`);
  }
}
