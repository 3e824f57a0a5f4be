import { posix } from 'node:path';
import MarkdownIt from 'markdown-it';
import { highlight } from './highlight.mjs';
import { hrefFrom } from './layout.mjs';

/** An id for a heading, as readers of the repository know it. */
export function slug(text) {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}

/**
 * Turns pages into HTML.
 * @param pages all of them: links between files become links between their pages
 */
export function renderer(pages) {
  const byFile = new Map(pages.map(({ file, address }) => [file, address]));
  const addresses = new Set(pages.map(({ address }) => address));
  const markdown = new MarkdownIt({ html: true, linkify: false });
  markdown.renderer.rules.fence = (tokens, index) => codeBlock(tokens[index].content, tokens[index].info.trim());
  markdown.renderer.rules.code_block = (tokens, index) => codeBlock(tokens[index].content, '');
  markdown.renderer.rules.table_open = () => '<div class="wide" tabindex="0"><table>\n';
  markdown.renderer.rules.table_close = () => '</table></div>\n';
  markdown.renderer.rules.heading_open = (tokens, index) =>
    `<${tokens[index].tag} id="${slug(plain(tokens[index + 1]))}">`;
  return {
    html(page) {
      const tokens = markdown.parse(page.text.replaceAll(/<!--[\s\S]*?-->/g, ''), {});
      for (const token of tokens) for (const child of token.children ?? []) link(child, page);
      for (const [at, token] of tokens.entries()) {
        // A head without words is no head.
        if (token.type === 'th_open' && tokens[at + 1].content === '') tokens[at].tag = tokens[at + 2].tag = 'td';
      }
      return markdown.renderer.render(dropDead(tokens), markdown.options, {});
    },
  };

  /** Files without a page are named, not linked. */
  function link(token, { file, address }) {
    if (token.type !== 'link_open') return;
    const target = token.attrGet('href') ?? '';
    if (/^(https?:|mailto:|#|\/)/.test(target)) return;
    const [path, fragment] = target.split('#');
    const place = posix.join(posix.dirname(file ?? address), path);
    const found = file ? byFile.get(place) : [...addresses].find((known) => known === place);
    if (found === undefined) token.meta = { dead: true };
    else token.attrSet('href', hrefFrom(address, found) + (fragment ? `#${fragment}` : ''));
  }
}

function dropDead(tokens) {
  for (const token of tokens) {
    if (!token.children) continue;
    let dead = false;
    token.children = token.children.filter((child) => {
      if (child.type === 'link_open' && child.meta?.dead) dead = true;
      else if (!(child.type === 'link_close' && dead)) return true;
      else dead = false;
      return false;
    });
  }
  return tokens;
}

export function codeBlock(code, language) {
  return `<pre tabindex="0"><code>${highlight(code.replace(/\n$/, ''), language)}</code></pre>\n`;
}

/** Inline text without marks. */
function plain(token) {
  return (token.children ?? []).map(({ content }) => content).join('');
}
