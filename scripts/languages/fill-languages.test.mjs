import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillBackOffice, fillLanguages } from './fill-languages.mjs';

let folder = '';
const write = (path, text) => writeFileSync(join(folder, path), text);
const read = (path) => readFileSync(join(folder, path), 'utf8');
const fill = () => fillLanguages(join(folder, 'build'), join(folder, 'locales'));
const hindiFolder = () => readdirSync(join(folder, 'build/client/assets')).find((name) => name.startsWith('hi-')) ?? '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'languages-'));
  for (const path of ['build/client/assets', 'build/server/assets', 'locales'])
    mkdirSync(join(folder, path), { recursive: true });
  write('locales/en.json', JSON.stringify({ cart: { total: 'Total', more: 'It’s `more` for "$you" and \'me\'' } }));
  write('locales/hi.json', JSON.stringify({ cart: { total: 'कुल' } }));
  write(
    'build/client/assets/cart-1.js',
    'import"./shop-1.js";export const a="[[message:cart.total]]",b=`[[message:cart.more]]`;',
  );
  write('build/client/assets/shop-1.js', 'const deps=["assets/cart-1.js","assets/app-1.css"],url="/assets/cart-1.js";');
  write('build/server/index.js', 'export const title = "[[message:cart.total]]", script = "/assets/cart-1.js";');
  write('build/server/assets/part.js', "export const more = '[[message:cart.more]]';");
});

afterEach(() => rmSync(folder, { recursive: true }));

test('English takes the place of the marks, whatever the quotes around them', async () => {
  fill();
  const { a, b } = await import(
    `data:text/javascript,${encodeURIComponent(read('build/client/assets/cart-1.js').replace('import"./shop-1.js";', ''))}`
  );
  expect([a, b]).toEqual(['Total', 'It’s `more` for "$you" and \'me\'']);
  expect(read('build/server/index.js')).toContain('title = "Total"');
});

test('another language is a copy whose files name each other, with English where it has no message', () => {
  fill();
  const own = hindiFolder();
  expect(read(`build/client/assets/${own}/cart-1.js`)).toMatch(/^import"\.\/shop-1\.js";export const a="कुल",b=`It’s/);
  expect(read(`build/client/assets/${own}/shop-1.js`)).toBe(
    `const deps=["assets/${own}/cart-1.js","assets/app-1.css"],url="/assets/${own}/cart-1.js";`,
  );
  expect(read('build/server/hi/index.js')).toBe(`export const title = "कुल", script = "/assets/${own}/cart-1.js";`);
  expect(read('build/server/hi/assets/part.js')).toContain('It’s');
});

test('the folder of a language changes with its messages, because browsers keep its files', () => {
  fill();
  const before = hindiFolder();
  rmSync(join(folder, 'build/client/assets', before), { recursive: true });
  write('locales/hi.json', JSON.stringify({ cart: { total: 'कुल रकम' } }));
  fill();
  expect(hindiFolder()).not.toBe(before);
});

test('files of some size are compressed, those of other languages too', () => {
  write('build/client/assets/long-1.js', `export const a = "[[message:cart.total]]${'x'.repeat(500)}";`);
  fill();
  for (const place of ['', `${hindiFolder()}/`]) {
    const plain = read(`build/client/assets/${place}long-1.js`);
    const bytes = (end) => readFileSync(join(folder, `build/client/assets/${place}long-1.js.${end}`));
    expect(gunzipSync(bytes('gz')).toString()).toBe(plain);
    expect(brotliDecompressSync(bytes('br')).toString()).toBe(plain);
  }
});

test('a message that English lacks ends the build', () => {
  write('build/server/index.js', 'export const title = "[[message:cart.none]]";');
  expect(fill).toThrow('The English catalogue has no message cart.none.');
});

test('the back office has a page and files of each of its own languages, words of the shop and of plugins', () => {
  for (const path of [
    'office/assets',
    'locales/admin',
    'plugins/gift/locales',
    'plugins/silent',
    'plugins/other/locales',
  ])
    mkdirSync(join(folder, path), { recursive: true });
  write('locales/admin/en.json', JSON.stringify({ orders: { ship: 'Ship', none: 'No order' } }));
  write('locales/admin/hi.json', JSON.stringify({ orders: { ship: 'भेजें' } }));
  write('plugins/gift/locales/en.json', JSON.stringify({ admin: { wrap: 'Wrap', tie: 'Tie' } }));
  write('plugins/gift/locales/hi.json', JSON.stringify({ admin: { wrap: 'लपेटें' } }));
  write('plugins/other/locales/en.json', JSON.stringify({ admin: { name: 'Other' } }));
  const page = '<html lang="en"><script type="module" src="/admin/assets/main-1.js"></script>';
  write('office/index.html', page);
  write(
    'office/assets/main-1.js',
    'const d=["assets/list-1.js"];const a=["[[message:orders.ship]]","[[message:orders.none]]","[[message:shop.cart.total]]"];const b=["[[message:plugins.gift.admin.wrap]]","[[message:plugins.gift.admin.tie]]","[[message:plugins.other.admin.name]]"];',
  );
  write('office/assets/list-1.js', 'import"./main-1.js";');
  fillBackOffice(join(folder, 'office'), join(folder, 'locales'), join(folder, 'plugins'));
  const own = readdirSync(join(folder, 'office/assets')).find((name) => name.startsWith('hi-')) ?? '';
  expect(read('office/index.html')).toBe(page);
  expect(read('office/assets/main-1.js')).toContain('a=["Ship","No order","Total"];const b=["Wrap","Tie","Other"]');
  expect(read('office/hi.html')).toBe(
    `<html lang="hi"><script type="module" src="/admin/assets/${own}/main-1.js"></script>`,
  );
  expect(read(`office/assets/${own}/main-1.js`)).toBe(
    `const d=["assets/${own}/list-1.js"];const a=["भेजें","No order","कुल"];const b=["लपेटें","Tie","Other"];`,
  );
});
