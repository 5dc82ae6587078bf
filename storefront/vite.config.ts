import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { palette } from './vite/palette';
import { holdRouteModules } from './vite/route-modules';
import { dropUnusedFeatures } from './vite/unused-features';

const app = fileURLToPath(new URL('./app', import.meta.url));

const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\/|app\/ui\/connection\/connection\./;

/** In every page: what surrounds it. */
const SHELL = [
  /app\/features\/layout\//,
  /app\/features\/legal\/LegalLink/,
  /app\/features\/wishlist\/WishlistForm/,
  /app\/features\/session\/(follow-outcomes|storage|sync-session|use-)/,
  /app\/ui\/(data-saver|form\/adopt-inputs|Arch|Button|connection\/ConnectionDialog|EmptyState|overlay\/(Dialog|popover)|PrefetchLink|icons\/Icon|Spinner|toast\/toast|toast\/ToastRegion|use-hydrated)\./,
  /contract\/src\/values\/(limits|texts)/,
  /node_modules\/clsx/,
];

/** In every page with product cards. */
const PRODUCTS = [
  /app\/features\/product-card\/(card-product|navigation-state|product-path|ProductCard|ProductGrid|ProductGridSkeleton|SizeChips|WishlistButton)\./,
  /app\/features\/product\/variants\./,
  /app\/features\/listing\/revalidation\./,
  /app\/features\/(cart\/use-add-to-cart|wishlist\/use-wishlist-toggle)/,
  /app\/ui\/(Picture|Price|ProductRating|use-slow)\./,
  /contract\/src\/values\/(dates|media|numbers)\./,
];

const fits = (patterns: RegExp[], id: string) => patterns.some((pattern) => pattern.test(id));

/** A few files compress better than thirty small ones, and the libraries change seldom. */
function sharedChunk(id: string): string | undefined {
  if (LIBRARIES.test(id)) return 'libraries';
  if (fits(SHELL, id)) return 'shell';
  return fits(PRODUCTS, id) ? 'products' : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    palette(),
    tailwindcss(),
    holdRouteModules(),
    dropUnusedFeatures(),
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
    !isSsrBuild && compression(),
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
  server: { fs: { allow: ['..'] } },
}));
