import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractTexts } from '../scripts/languages/mark-contract-texts.mjs';
import { messages, pluginMessages } from '../scripts/languages/mark-messages.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The API that `vite dev` passes calls on to; the built files are served by the store itself. */
const STORE = 'http://127.0.0.1:3000';

const CATALOGUE = at('../locales/admin/en.json');
const PLUGIN_CATALOGUES = readdirSync(at('../plugins'))
  .map((name) => at(`../plugins/${name}/locales/en.json`))
  .filter((path) => existsSync(path));

export default defineConfig({
  root: at('.'),
  base: '/admin/',
  plugins: [
    messages(/\/admin\/src\/.*\.tsx?$/, [CATALOGUE, at('../locales/en.json'), ...PLUGIN_CATALOGUES]),
    pluginMessages('@rangrekha/admin/plugin'),
    contractTexts(/\/contract\/src\/values\/.*\.ts$/, CATALOGUE, at('src/language/format.ts')),
    react(),
  ],
  resolve: {
    alias: [
      { find: /^@rangrekha\/contract\/(.*)$/, replacement: at('../contract/src/values/$1.ts') },
      { find: '@rangrekha/admin/plugin', replacement: at('src/plugins/plugin.ts') },
    ],
  },
  server: { proxy: { '/api': STORE, '/media': STORE } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1000,
    rollupOptions: {
      onwarn(warning, warn) {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
