import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officePage } from './office-page';

const folder = mkdtempSync(join(tmpdir(), 'office-'));
const app = express().use('/admin', officePage(`${folder}/`));
const server = app.listen(0, '127.0.0.1');

beforeAll(async () => {
  for (const name of ['index', 'hi', 'ta']) writeFileSync(join(folder, `${name}.html`), name);
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const pageFor = async (cookie?: string) => {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/admin/order`, { headers: cookie ? { cookie } : {} });
};

test.each([
  [undefined, 'index'],
  ['officeLanguage=hi', 'hi'],
  ['a=b; officeLanguage=hi; c=d', 'hi'],
  ['officeLanguage=en', 'index'],
  // The shop may speak Tamil, but the back office does not; and no cookie names a file.
  ['officeLanguage=ta', 'index'],
  ['officeLanguage=../../etc/passwd', 'index'],
  ['myofficeLanguage=hi', 'index'],
])('a browser with the cookie %s gets the page %s', async (cookie, page) => {
  const answer = await pageFor(cookie);
  expect(await answer.text()).toBe(page);
  expect(answer.headers.get('vary')).toBe('Cookie');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});
