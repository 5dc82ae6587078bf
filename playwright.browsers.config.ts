// `npm run test:browsers`: somebody buys and returns in three engines, in English and Hindi, with and without scripts,
// on a store of its own.
import { defineConfig } from '@playwright/test';
import main from './playwright.config';

const { expect, use, webServer } = main;

export default defineConfig({
  testDir: 'e2e/browsers',
  testMatch: 'walks.ts',
  workers: 1,
  timeout: 300_000,
  expect,
  reporter: 'list',
  use,
  webServer,
});
