import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/install/browser.mjs';

process.env.E2E_PORT ??= '3107';
const port = process.env.E2E_PORT;
/** Where the store's mails arrive as `.eml` files while the tests run. */
process.env.E2E_MAIL_DIR ??= join(tmpdir(), 'rangrekha-e2e/mail');

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process for all pages of a worker, so that each finds its scripts compiled by the one before.
  '--renderer-process-limit=1',
  // Pages live for seconds: what the slow compiler takes is never earned back, and with room for new objects
  // most of a page's garbage is never looked at.
  '--js-flags=--no-opt,--min-semi-space-size=32,--max-semi-space-size=64',
];
const noScriptTests = '**/*.nojs.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  globalTeardown: './e2e/check-data.ts',
  // A test that passes only when it is run again hides a race.
  retries: 0,
  // One more than two cores can run, because each waits for the store now and then.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Other programs may use the processors: a test then takes several times as long as alone.
  timeout: 240_000,
  // The tests share their processors with the store, its database and its image worker.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args },
    // As long as an expectation waits: a busy machine is slow, not wrong.
    actionTimeout: 30_000,
    // Every frame of an animation costs processor time. Tests about motion ask for it with `page.emulateMedia`.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'wide', testIgnore: noScriptTests, grepInvert: /@phone/, use: { viewport: { width: 1366, height: 900 } } },
    {
      // Only what a width makes different: each test of both widths costs its time twice.
      name: 'phone',
      testIgnore: noScriptTests,
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'no-js',
      testMatch: noScriptTests,
      use: { viewport: { width: 1366, height: 900 }, javaScriptEnabled: false },
    },
  ],
  webServer: {
    command: 'exec node scripts/testing/e2e-server.mjs',
    url: `http://localhost:${port}/api/ready`,
    // `npm test` starts the store beside the unit tests.
    reuseExistingServer: process.env.E2E_STORE === 'running',
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
