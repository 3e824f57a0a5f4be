import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const BROWSERS = ['es2023', 'chrome123', 'safari17.5', 'firefox120'];

// Relative asset addresses resolve against the `<base href>` of index.html, which the service sets to its own path.
export default defineConfig({
  base: './',
  plugins: [tailwindcss()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: BROWSERS,
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Packages mark modules for servers that render React; here all of them run in the browser.
      onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
    },
  },
});
