import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messages } from '../scripts/languages/mark-messages.mjs';
import { palette } from './vite/palette';
import { pluginStyles } from './vite/plugin-styles';

const app = fileURLToPath(new URL('./app', import.meta.url));

const ON_EVERY_PAGE =
  /app\/language\/(format|language|local-path|rich)|values\/(format-message|languages)\.ts|\/(adopt-inputs|framed-tables|sync-session|revalidation)\.ts/;
const ABOUT_REVIEWS = /features\/reviews\/(review-words|Stars)\.ts|values\/(reviews|ratings)\.ts/;

/** A few files compress better than fifty small ones, and the libraries change seldom. Each brings along what it imports. */
function sharedChunk(id: string): string | undefined {
  if (/node_modules\/(react|react-dom|react-router|react-router-dom|@remix-run)\//.test(id)) return 'libraries';
  if (ON_EVERY_PAGE.test(id)) return 'layout';
  if (ABOUT_REVIEWS.test(id)) return 'reviews';
  if (/\/ask-for-pin\.ts/.test(id)) return 'product-card';
  return /app\/features\/(layout|product-card)\//.exec(id)?.[1];
}

export default defineConfig(({ isSsrBuild }) => ({
  // An area of the catalogue above 10 kB would be one text, so that a page with one of its messages would load it whole.
  json: { stringify: isSsrBuild ? 'auto' : false },
  plugins: [
    messages(/\/app\/.*\.tsx?$/, [fileURLToPath(new URL('../locales/en.json', import.meta.url))]),
    palette(),
    pluginStyles(),
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
    // 4% smaller than esbuild's.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    chunkSizeWarningLimit: 300,
    // A font within the styles can't be preloaded, and what it letters is laid out twice.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: sharedChunk } },
  },
  // Found only while pages are open, they would make the development server load the page again.
  optimizeDeps: { include: ['clsx', 'sonner'] },
  server: { fs: { allow: ['..'] } },
}));
