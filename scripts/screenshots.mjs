// `npm run screenshots`: takes the pictures of the README from a store with the demo, and writes them into docs/images/.
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { execa } from 'execa';
import sharp from 'sharp';
import { stopOnSignals } from './cli/stop-signals.mjs';
import { ensureBrowser } from './install/browser.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'docs/images');
const PORT = process.env.PORT ?? '3117';
const STORE = `http://localhost:${PORT}`;
const ADMIN = { identifier: 'admin@example.com', password: 'Admin@12345' };

const store = execa(process.execPath, [join(ROOT, 'scripts/testing/e2e-server.mjs')], {
  env: { E2E_PORT: PORT },
  stdio: 'inherit',
  reject: false,
});
/** @type {import('@playwright/test').Browser | undefined} */
let browser;

stopOnSignals(stop);
await Promise.race([untilReady(), once(store, 'exit').then(() => process.exit(1))]);
mkdirSync(FOLDER, { recursive: true });
browser = await chromium.launch({ executablePath: await ensureBrowser(console.log), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1366, height: 860 }, reducedMotion: 'reduce' });
await takePictures();
await stop();
process.exit(0);

async function takePictures() {
  await page.goto(`${STORE}/home`);
  await save('home');
  await page.goto(`${STORE}/product/${encodeURIComponent(await firstProduct())}`);
  await save('product');
  await page.goto(`${STORE}/login`);
  await page.getByLabel('Email or username').fill(ADMIN.identifier);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/admin/**');
  await page.goto(`${STORE}/admin/order`);
  await page.getByRole('table').first().waitFor();
  await save('order-desk');
  await page.goto(`${STORE}/admin/storefront`);
  await page.getByRole('tab', { name: 'Hero' }).click();
  await page.frameLocator('iframe[title="Preview"]').getByRole('heading', { level: 1 }).waitFor();
  await save('editor');
}

/** The name of the newest product of the demo. */
async function firstProduct() {
  const answer = await fetch(`${STORE}/api/products?limit=1`);
  const { data } = await answer.json();
  return data[0].name;
}

/**
 * @param {string} name
 */
async function save(name) {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  const { size } = await sharp(picture)
    .resize(1200)
    .webp({ quality: 80 })
    .toFile(join(FOLDER, `${name}.webp`));
  console.log(`docs/images/${name}.webp, ${Math.round(size / 1000)} kB`);
}

async function untilReady() {
  while (!(await fetch(`${STORE}/api/ready`).catch(() => undefined))?.ok) await setTimeout(200);
}

async function stop() {
  await browser?.close();
  store.kill('SIGTERM');
  await store;
}
