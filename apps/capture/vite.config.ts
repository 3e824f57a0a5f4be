import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** The face detector as its package carries it: served as it is, and loaded at the face step alone. */
const models = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')), '../models');

/** The page names the scripts and styles that its first script asks for, so that they are on their way at once. */
const preloaded: Plugin = {
  name: 'preloaded',
  enforce: 'post',
  transformIndexHtml(html, { bundle = {} }) {
    const files = new Set<string>();
    const add = (file: string) => {
      const piece = bundle[file];
      if (piece?.type !== 'chunk' || files.has(file)) return;
      files.add(file);
      for (const style of piece.viteMetadata?.importedCss ?? []) files.add(style);
      piece.imports.forEach(add);
    };
    for (const piece of Object.values(bundle))
      if (piece.type === 'chunk' && piece.name === 'start') add(piece.fileName);
    const missing = [...files].filter((file) => !html.includes(file));
    return missing.map((file) => ({ tag: 'link', attrs: attributesOf(file), injectTo: 'head' }));
  },
};

/** The first script comes before them: it asks the service, which takes as long as their way here. */
const attributesOf = (file: string) =>
  file.endsWith('.css')
    ? { rel: 'stylesheet', href: `./${file}` }
    : { rel: 'modulepreload', fetchpriority: 'low', href: `./${file}` };

// Relative asset addresses resolve against the `<base href>` of index.html, which the service sets to the hosted path.
export default defineConfig({
  base: './',
  plugins: [preloaded],
  resolve: { alias: [{ find: /^\.\/model\//, replacement: `${models}/` }] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: ['es2022', 'safari15.4', 'chrome94', 'firefox93'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
