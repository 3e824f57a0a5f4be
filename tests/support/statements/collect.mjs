// Prints every constant statement of the compiled service as JSON. Each module is given one more line, which hands out
// what its top level holds; a statement is an object with a name and a text.
import { readdirSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const HOME = new URL('../../../apps/service/dist/', import.meta.url).href;
/** Modules that start something when they are loaded. */
const STARTS = /(^|\/)(main|start|[a-z-]*worker|[a-z-]*-thread|bench[a-z-]*)\.js$|\/bench\//;
const DEPTH_MAX = 4;

const hook = `
const HOME = ${JSON.stringify(HOME)};
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.startsWith(HOME) || !url.endsWith('.js')) return loaded;
  const source = String(loaded.source);
  const names = [...source.matchAll(/^(?:export )?const ([A-Za-z_$][\\w$]*) =/gm)].map((found) => found[1]);
  return { ...loaded, source: source + '\\n;(globalThis.heldAtTop ??= []).push(' + names.join(', ') + ');' };
}`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

const files = readdirSync(fileURLToPath(HOME), { recursive: true, encoding: 'utf8' });
for (const file of files.filter((name) => name.endsWith('.js') && !name.includes('.test.') && !STARTS.test(name)))
  await import(new URL(file, pathToFileURL(fileURLToPath(HOME))).href);

const found = new Map();
const visit = (value, depth) => {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return;
  if (typeof value.name === 'string' && typeof value.text === 'string') {
    const known = found.get(value.name);
    if (known && known.text !== value.text) throw new Error(`Two statements are called ${value.name}.`);
    found.set(value.name, { name: value.name, text: value.text, each: value.each });
  } else for (const part of value instanceof Map ? value.values() : Object.values(value)) visit(part, depth + 1);
};
for (const value of globalThis.heldAtTop) visit(value, 0);
process.stdout.write(JSON.stringify([...found.values()]), () => process.exit(0));
