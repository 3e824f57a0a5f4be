// Makes the pages of `/docs` from docs/ and the contract: HTML, Markdown, a search index. Static files, packed; no network.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { openApi, operations } from '@assay/contract';
import { apiPages } from './docs/api-pages.mjs';
import { filePages, navigation } from './docs/file-pages.mjs';
import { pageHtml } from './docs/layout.mjs';
import { renderer, slug } from './docs/markdown.mjs';
import { referencePages } from './docs/reference-pages.mjs';
import { searchIndex } from './docs/search-index.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, 'docs', 'dist');
const sources = join(root, 'scripts', 'docs');

const hash = hashOf();
const stamp = join(target, '.hash');
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) console.log('docs: the pages are up to date');
else build();

function build() {
  const started = performance.now();
  const pages = allPages();
  const markdown = renderer(pages);
  const nav = navigation(root, pages);
  rmSync(target, { recursive: true, force: true });
  for (const page of pages) {
    const content = markdown.html(page);
    write(`${page.address || 'index'}.html`, pageHtml(page, content, nav));
    write(`${page.address || 'index'}.md`, page.text);
  }
  write('llms.txt', llms(pages));
  write('llms-full.txt', pages.map(({ text }) => text.trim()).join('\n\n---\n\n'));
  write('assets/search.json', JSON.stringify(searchIndex(pages.map((page) => ({ ...page, slug })))));
  for (const [path, file] of images(pages)) write(path, readFileSync(file));
  for (const name of ['docs.css', 'docs.js']) write(`assets/${name}`, readFileSync(join(sources, name)));
  writeFileSync(stamp, hash);
  console.log(`docs: made ${pages.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function allPages() {
  const document = openApi(operations);
  return [...filePages(root), ...referencePages(operations, document), ...apiPages(operations, document)];
}

/** The pictures that pages show, by their path below `/docs`. */
function images(pages) {
  const shown = new Map();
  for (const { text, address } of pages)
    for (const [, link] of text.matchAll(/(?:\]\(|src=")([^)"#:]+\.png)/g)) {
      const path = join(dirname(address), link);
      const file = join(root, 'docs', path);
      if (!path.startsWith('..') && existsSync(file)) shown.set(path, file);
    }
  return shown;
}

/** Only packed: whoever cannot take brotli is sent what the service unpacks. */
function write(path, text) {
  const file = join(target, `${path}.br`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
}

function llms(pages) {
  const groups = [...new Set(pages.map(({ group }) => group))];
  const line = ({ address, title }) => `- [${title}](/docs/${address || 'index'}.md)`;
  return [
    ...[
      '# Assay',
      '',
      '> Identity verification and financial-crime risk checks (KYC, KYB, AML, KYT) as one REST API.',
      '',
    ],
    ...[
      'Everything in one text: [llms-full.txt](/docs/llms-full.txt). The interface as data: [OpenAPI 3.1](/v1/openapi.json).',
    ],
    ...groups.flatMap((group) => ['', `## ${group}`, '', ...pages.filter((page) => page.group === group).map(line)]),
    '',
  ].join('\n');
}

function hashOf() {
  const made = createHash('sha256');
  const pages = allPages();
  for (const { text, address } of pages) made.update(address).update('\0').update(text).update('\0');
  for (const file of images(pages).values()) made.update(readFileSync(file));
  const scripts = readdirSync(sources)
    .sort()
    .map((name) => join(sources, name));
  const others = [fileURLToPath(import.meta.url), join(root, 'package-lock.json'), join(root, 'docs', 'README.md')];
  for (const file of [...scripts, ...others]) made.update(readFileSync(file));
  return made.digest('hex');
}
