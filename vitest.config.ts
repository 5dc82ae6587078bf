import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${root}storefront/app/` },
      { find: /^@rangrekha\/contract$/, replacement: `${root}contract/src/index.ts` },
      { find: /^@rangrekha\/(contract|backend)\/(.*)$/, replacement: `${root}$1/src/$2.ts` },
    ],
  },
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'backend/src/**/*.test.ts',
      'migrations/*.test.ts',
      'seeds/**/*.test.ts',
      'storefront/app/**/*.test.{ts,tsx}',
      'storefront/vite/**/*.test.ts',
      'admin/src/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    environment: 'node',
    globalSetup: ['scripts/vitest-database.mjs'],
    setupFiles: ['scripts/vitest-console.ts'],
    pool: 'forks',
    // Modules are loaded once a worker: loading them for each file took 40 percent of the time.
    isolate: false,
    maxWorkers: 2,
    fileParallelism: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
