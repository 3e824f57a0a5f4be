import { posix } from 'node:path';
import { escapeHtml } from './highlight.mjs';

/** A relative link from one page to another, so that it holds under every public address. Pages lie below `/docs`. */
export function hrefFrom(from, to) {
  const [at, target] = [from, to].map((address) => (address === '' ? 'docs' : `docs/${address}`));
  return posix.join(posix.relative(posix.dirname(at), posix.dirname(target)), posix.basename(target));
}

/** One whole page. */
export function pageHtml({ address, title, text }, content, nav) {
  const to = (target) => escapeHtml(hrefFrom(address, target));
  const link = ([target, text]) =>
    `<li><a href="${to(target)}"${target === address ? ' aria-current="page"' : ''}>${escapeHtml(text ?? target)}</a></li>`;
  const groups = nav
    .map(([name, links]) => `<h2>${escapeHtml(name)}</h2><ul>${links.map(link).join('')}</ul>`)
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="description" content="${escapeHtml(summaryOf(text, title))}"><title>${escapeHtml(title)}${address === '' ? '' : ' · Assay'}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${to('assets/docs.css')}"><link rel="alternate" type="text/markdown" href="${to(`${address || 'index'}.md`)}">
<script type="module" src="${to('assets/docs.js')}"></script></head>
<body data-root="${to('')}"><a class="skip" href="#content">To the content</a>
<header><a class="brand" href="${to('')}">Assay</a>
<search><form role="search"><label for="q">Search</label><input id="q" type="search" autocomplete="off" spellcheck="false"></form>
<p id="count" role="status"></p><ol id="results" hidden></ol></search>
<button id="menu" type="button" aria-expanded="false" aria-controls="pages">Pages</button></header>
<div class="columns"><nav id="pages" aria-label="Pages">${groups}</nav>
<main id="content">${absolute(content, to)}<p class="source"><a href="${to(`${address || 'index'}.md`)}">This page as Markdown</a></p></main></div></body></html>
`;
}

/** The first paragraph in plain words, for whoever lists the page. */
function summaryOf(text, title) {
  const paragraphs = text.split(/\n{2,}/).filter((part) => /^[\p{L}`[*]/u.test(part));
  const plain = (paragraphs[0] ?? title).replaceAll(/\]\([^)]*\)|[`*[\]]/g, '').replaceAll(/\s+/g, ' ');
  return plain.length > 200 ? `${plain.slice(0, 199)}…` : plain;
}

/** Links of made pages: `/v1/…` stands beside `/docs`. */
function absolute(content, to) {
  const up = posix.dirname(to(''));
  return content.replaceAll(/href="\/(v1\/[^"]*)"/g, (_, path) => `href="${posix.join(up, path)}"`);
}
