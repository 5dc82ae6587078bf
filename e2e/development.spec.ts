import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect as baseExpect, test } from '@playwright/test';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COPIED =
  'admin backend contract locales migrations package.json package-lock.json plugins scripts seeds server shop storefront tsconfig.json';
const NOT_COPIED = /\/(node_modules|build|dist|seeds\/demo)$/;

const COMPONENT = 'storefront/app/features/account/sign-in/AuthPanel.tsx';
const LOADER = 'storefront/app/routes/robots[.]txt.ts';
const HANDLER = 'backend/src/features/company/company-router.ts';
const CONTRACT = 'contract/src/company.ts';

/** In place of the demo: it fills for as long as the file is missing. */
const SLOW_SEED = `import { existsSync } from 'node:fs';
export const hasDemo = async () => false;
export async function seedDemo() {
  if (existsSync('filled')) return;
  console.log('filling begins');
  while (!existsSync('fill')) await new Promise((resolve) => setTimeout(resolve, 50));
  (await import('node:fs')).writeFileSync('filled', '');
  console.log('filling ends');
}`;

/** What is saved is compiled and started first. */
const expect = baseExpect.configure({ timeout: 100_000 });

let folder: string;
let store: string;
let development: ChildProcess;
let output = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rangrekha-development-'));
  for (const name of COPIED.split(' '))
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
  // The copy's own programs, and everybody's libraries.
  mkdirSync(join(folder, 'node_modules/@rangrekha'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@rangrekha') symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of ['admin', 'backend', 'contract', 'storefront'])
    symlinkSync(join(folder, name), join(folder, 'node_modules/@rangrekha', name));
  writeFileSync(join(folder, 'seeds/demo.ts'), SLOW_SEED);
  const port = await freePort();
  store = `http://localhost:${port}`;
  const { DATABASE_URL, DATA_DIR, ...env } = process.env;
  development = spawn(process.execPath, ['scripts/dev.mjs', '--no-install'], {
    cwd: folder,
    env: { ...env, PORT: `${port}`, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [development.stdout, development.stderr]) stream?.on('data', (text) => (output += text));
});

test.afterAll(async () => {
  const ended = once(development, 'exit');
  development.kill('SIGTERM');
  const [code] = await ended;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  expect(code).toBe(0);
});

test.afterEach(() => {
  const { status, expectedStatus } = test.info();
  if (status !== expectedStatus) console.log(output);
});

test('a change during the first fill waits until it has ended', async () => {
  test.setTimeout(360_000);
  await expect.poll(() => output, { timeout: 200_000 }).toContain('filling begins');
  edit(HANDLER, 'return { unitLimit,', 'return { unitLimit: 71,');
  expect((await fetch(store)).status).toBe(503);
  writeFileSync(join(folder, 'fill'), '');
  await expect.poll(limits).toContain('"unitLimit":71');
  expect(output.match(/filling \w+/g)).toEqual(['filling begins', 'filling ends']);
});

test('a component changes in the open page, and what was typed stays', async ({ page }) => {
  await page.goto(`${store}/login`);
  const name = page.getByRole('textbox').first();
  await expect(async () => {
    await name.fill('asha@example.com');
    expect(await page.evaluate(() => '__remixRouter' in window)).toBe(true);
  }).toPass();
  edit(COMPONENT, "t('account.welcomeBack'),", "'Welcome again',");
  await expect(page.getByRole('heading', { name: 'Welcome again' })).toBeVisible();
  await expect(name).toHaveValue('asha@example.com');

  edit(COMPONENT, "'Welcome again',", "'Welcome again");
  await expect(page.locator('vite-error-overlay')).toContainText('AuthPanel.tsx');
  // Who comes now sees it too, and the page when it is mended.
  const second = await page.context().newPage();
  await second.goto(`${store}/login`);
  await expect(second.locator('vite-error-overlay')).toContainText('AuthPanel.tsx');
  edit(COMPONENT, "'Welcome again", "'Welcome once more',");
  await expect(second.getByRole('heading', { name: 'Welcome once more' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome once more' })).toBeVisible();
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
});

test('a loader changes, also by a file that takes the place of the former one', async () => {
  const robots = () => fetch(`${store}/robots.txt`).then((answer) => answer.text());
  expect(await robots()).toContain('User-agent: *');
  edit(LOADER, 'new Response(', "new Response('# one\\n' + ");
  await expect.poll(robots).toContain('# one');
  replace(LOADER, '# one', '# two');
  await expect.poll(robots).toContain('# two');
});

test('a handler and the contract change; while a source is broken, the store answers as before', async ({ page }) => {
  await page.goto(`${store}/login`);
  edit(HANDLER, 'return { unitLimit: 71,', 'return { unitLimit: 72,');
  await expect.poll(limits).toContain('"unitLimit":72');

  edit(HANDLER, 'return { unitLimit: 72,', 'return { unitLimit: 73');
  await expect.poll(() => output).toMatch(/company-router\.ts:\d+: Expected "}"/);
  await expect(page.locator('vite-error-overlay')).toContainText('company-router.ts');
  expect(await limits()).toContain('"unitLimit":72');
  replace(HANDLER, 'return { unitLimit: 73', 'return { unitLimit: 73,');
  await expect.poll(limits).toContain('"unitLimit":73');
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);

  edit(CONTRACT, 'How many units', 'Changed: how many units');
  await expect.poll(async () => (await fetch(`${store}/api/openapi.json`)).text()).toContain('Changed: how many units');
});

test('the back office comes from its sources', async ({ page }) => {
  const app = async () => (await page.request.get(`${store}/admin/src/main.tsx`)).text();
  expect(await (await page.request.get(`${store}/admin`)).text()).toContain('/admin/@vite/client');
  expect(await app()).toContain('createRoot');
  const file = join(folder, 'admin/src/main.tsx');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nexport const seen = 'in the back office';`);
  await expect.poll(app).toContain('in the back office');
});

const limits = async () => (await fetch(`${store}/api/order-limits`)).text();

function changed(path: string, from: string, to: string): string {
  const text = readFileSync(join(folder, path), 'utf8');
  expect(text).toContain(from);
  return text.replace(from, to);
}

function edit(path: string, from: string, to: string): void {
  writeFileSync(join(folder, path), changed(path, from, to));
}

/** As editors do that write a new file first. */
function replace(path: string, from: string, to: string): void {
  const written = join(folder, dirname(path), `.${basename(path)}.new`);
  writeFileSync(written, changed(path, from, to));
  renameSync(written, join(folder, path));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
