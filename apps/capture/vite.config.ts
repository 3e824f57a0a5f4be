import { defineConfig } from 'vite';

// Relative asset addresses resolve against the `<base href>` of index.html, which the service sets to the hosted path.
export default defineConfig({
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: ['es2022', 'safari15.4', 'chrome94', 'firefox93'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
