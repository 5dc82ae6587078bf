import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The API that `vite dev` passes calls on to; the built files are served by the store itself. */
const STORE = 'http://127.0.0.1:3000';

export default defineConfig({
  root: at('.'),
  base: '/admin/',
  plugins: [react(), compression()],
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
