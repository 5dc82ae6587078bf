// `npm run test:browsers`: the buying walk in Firefox and WebKit, on a store of its own.
import { defineConfig } from '@playwright/test';
import main from './playwright.config';

const { use, webServer } = main;

export default defineConfig({
  testDir: 'e2e/browsers',
  testMatch: 'walks.ts',
  workers: 1,
  timeout: 300_000,
  reporter: 'list',
  use,
  webServer,
});
