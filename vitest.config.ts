import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${root}storefront/app/` },
      { find: /^@rangrekha\/contract$/, replacement: `${root}contract/src/index.ts` },
      { find: /^@rangrekha\/contract\/(.*)$/, replacement: `${root}contract/src/values/$1.ts` },
      { find: /^@rangrekha\/backend\/(.*)$/, replacement: `${root}backend/src/$1.ts` },
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
      'docs/*.test.mjs',
      '*.test.mjs',
    ],
    environment: 'node',
    globalSetup: ['scripts/vitest-database.mjs'],
    setupFiles: ['scripts/vitest-console.ts', 'backend/src/testing/cheap-hashes.ts'],
    pool: 'forks',
    // Modules are loaded once a worker: loading them for each file took 40 percent of the time.
    isolate: false,
    maxWorkers: 2,
    fileParallelism: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
