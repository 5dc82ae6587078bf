import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './scripts/testing/long-first';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${root}storefront/app/` },
      { find: /^@rangrekha\/contract$/, replacement: `${root}contract/src/index.ts` },
      { find: /^@rangrekha\/contract\/(.*)$/, replacement: `${root}contract/src/values/$1.ts` },
      { find: /^@rangrekha\/backend\/(.*)$/, replacement: `${root}backend/src/$1.ts` },
      { find: '@rangrekha/admin/plugin', replacement: `${root}admin/src/plugins/plugin.ts` },
    ],
  },
  test: {
    setupFiles: ['scripts/testing/vitest-console.ts'],
    pool: 'forks',
    // Modules are loaded once a worker: loading them for each file took 40 percent of the time.
    isolate: false,
    // One more than CI has processors, because each waits for the database, for locks and for time to pass.
    maxWorkers: 3,
    fileParallelism: true,
    sequence: { sequencer: LongFirst },
    // Other programs may use the processors: a test waits long before it says that something never came.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // The stub of Remix gives its router no flags.
    onConsoleLog: (text) => !text.includes('React Router Future Flag Warning'),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'contract/src/**/*.test.ts',
            'backend/src/**/*.test.ts',
            'migrations/*.test.ts',
            'seeds/**/*.test.ts',
            'storefront/app/**/*.test.{ts,tsx}',
            'storefront/vite/**/*.test.ts',
            'admin/src/**/*.test.{ts,tsx}',
            'server/**/*.test.{ts,tsx}',
            'plugins/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            'bench/*.test.mjs',
            'drills/**/*.test.mjs',
            'docs/*.test.mjs',
            '*.test.mjs',
          ],
          exclude: ['**/*.dom.test.tsx'],
          environment: 'node',
          globalSetup: ['scripts/testing/vitest-database.mjs'],
          setupFiles: ['backend/src/testing/cheap-hashes.ts'],
        },
      },
      {
        // Components of the storefront and the back office, without a browser and without a database.
        extends: true,
        test: {
          name: 'dom',
          // A pattern for each folder: a brace would have the whole tree read.
          include: ['storefront/app/**/*.dom.test.tsx', 'admin/src/**/*.dom.test.tsx', 'plugins/**/*.dom.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['scripts/testing/vitest-dom.ts'],
        },
      },
    ],
  },
});
