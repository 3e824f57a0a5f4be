import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SourceTextModule, SyntheticModule } from 'node:vm';
import { transformSync } from 'rolldown/utils';
import { reaches } from './relevant.mjs';
import * as shim from './shim.mjs';

/** Modules of the source tree, loaded as they stand and kept until a file that they reach changes. */
export class Modules {
  #root;
  #loaded = new Map();
  #code = new Map();
  #changed = { file: '', text: '' };

  constructor(root) {
    this.#root = root;
  }

  /** Puts another text in the place of a file, and forgets the change before it. */
  change(file, text) {
    for (const one of [this.#changed.file, file]) if (one) this.#forget(one);
    this.#changed = { file, text };
  }

  /** Loads a file anew, with what it needs. @throws what the file throws */
  async load(file) {
    this.#loaded.delete(file);
    const module = await this.#moduleAt(file);
    await module.link((specifier, from) => this.#resolved(specifier, from.identifier));
    await module.evaluate();
    return module.namespace;
  }

  /** A module that failed would throw its old error for ever, so what reaches the file goes, whatever became of it. */
  #forget(file) {
    this.#code.delete(file);
    for (const path of [...this.#loaded.keys()])
      if (path === file || (path.endsWith('.ts') && reaches(path, file))) this.#loaded.delete(path);
  }

  async #resolved(specifier, from) {
    if (specifier.startsWith('.')) return await this.#moduleAt(sourceOf(resolve(dirname(from), specifier)));
    const workspace = /^@assay\/([a-z-]+)$/.exec(specifier);
    if (workspace) return await this.#moduleAt(join(this.#root, 'packages', workspace[1], 'src/index.ts'));
    return await this.#foreign(specifier, from);
  }

  async #foreign(specifier, from) {
    const key = `${specifier} of ${dirname(from)}`;
    const known = this.#loaded.get(key);
    if (known) return known;
    const values = specifier === 'vitest' ? shim : await import(addressOf(specifier, from));
    return this.#keep(key, synthetic(values, key));
  }

  async #moduleAt(file) {
    const known = this.#loaded.get(file);
    if (known) return known;
    if (file.endsWith('.json'))
      return this.#keep(file, synthetic({ default: JSON.parse(readFileSync(file, 'utf8')) }, file));
    const module = new SourceTextModule(this.#codeOf(file), {
      identifier: file,
      initializeImportMeta: (meta) => {
        meta.url = pathToFileURL(file).href;
      },
    });
    return this.#keep(file, module);
  }

  #keep(key, module) {
    this.#loaded.set(key, module);
    return module;
  }

  #codeOf(file) {
    const known = this.#code.get(file);
    if (known !== undefined) return known;
    const text = file === this.#changed.file ? this.#changed.text : readFileSync(file, 'utf8');
    const { code, errors } = transformSync(file, text, { lang: 'ts', target: 'es2022' });
    if (errors?.length > 0) throw new Error(`${file}: ${errors[0].message}`);
    this.#code.set(file, code);
    return code;
  }
}

function sourceOf(path) {
  const source = path.replace(/\.js$/, '.ts');
  return existsSync(source) ? source : path;
}

/** Where an installed package stands, seen from the file that imports it. */
function addressOf(specifier, from) {
  if (specifier.startsWith('node:')) return specifier;
  const url = import.meta.resolve(specifier, pathToFileURL(from).href);
  return existsSync(fileURLToPath(url)) ? url : pathToFileURL(createRequire(from).resolve(specifier)).href;
}

function synthetic(values, identifier) {
  const names = Object.keys(values);
  return new SyntheticModule(
    names,
    function fill() {
      for (const name of names) this.setExport(name, values[name]);
    },
    { identifier },
  );
}
