import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const app = fileURLToPath(new URL('./app', import.meta.url));

export default defineConfig({
  plugins: [
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        // Their manifest endpoint and turbo-stream have advisories that Remix 2 will not fix.
        v3_singleFetch: false,
        v3_lazyRouteDiscovery: false,
      },
    }),
  ],
  resolve: { alias: { '~': app } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 300,
    // Many small files compress worse than a few.
    rollupOptions: { output: { experimentalMinChunkSize: 8_000 } },
  },
  server: { fs: { allow: ['..'] } },
});
