import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zipOf } from '../../../testing/files/zip';
import { htmlOf, listOf, numberOf } from './cells';
import { colourHex } from './colour-names';
import { readSourceFile } from './read-source-file';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rangrekha-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sample = (name: string) => {
  const path = fileURLToPath(new URL(`samples/${name}`, import.meta.url));
  return readSourceFile({ path, name, bytes: 0 });
};

async function read(content: string | Uint8Array) {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  return readSourceFile({ path, name: 'file.csv', bytes: 0 });
}

const IMAGES = 'https://cdn.example.com/s/files/1/0001';
const UPLOADS = 'https://old.example.com/wp-content/uploads/2024/01';

describe('an export of Shopify', () => {
  test('gives products with their variants, pictures and notes', async () => {
    const { source, products } = await sample('shopify.csv');
    expect(source).toBe('SHOPIFY');
    expect(products.map(({ key, refusal }) => [key, refusal?.status, refusal?.note])).toEqual([
      ['chanderi-kurta', undefined, undefined],
      ['silk-potli', undefined, undefined],
      ['ikat-yardage', undefined, undefined],
      ['gift-card', 'SKIPPED', { line: 12, message: 'Gift cards are not sold.' }],
      ['no-price', 'FAILED', { line: 13, message: 'It has no price.' }],
    ]);
    const [kurta, potli, ikat] = products;
    expect(kurta).toMatchObject({ name: 'Chanderi kurta', line: 2, category: ['Kurtas'] });
    expect(kurta?.pictures).toEqual([
      `${IMAGES}/front.jpg?v=1690000001`,
      `${IMAGES}/back.jpg?v=1690000002`,
      `${IMAGES}/pink.jpg?v=1690000003`,
      `${IMAGES}/hem.jpg`,
    ]);
    expect(kurta?.rows).toMatchObject([
      {
        line: 2,
        color: 'Navy',
        colorHexCode: '#1f2a4d',
        size: 'S',
        stock: 4,
        sku: 'CK-NV-S',
        originalPrice: 1499,
        discountPrice: 500,
      },
      { line: 6, color: 'Navy', size: 'M', stock: 0, originalPrice: 1499, discountPrice: 500 },
      {
        line: 7,
        color: 'Rani Pink',
        colorHexCode: '#d9749a',
        size: 'M',
        stock: 0,
        originalPrice: 1549.5,
        discountPrice: null,
      },
    ]);
    expect(kurta?.rows[0]).toMatchObject({
      status: 'LIVE',
      description: expect.stringContaining('"Sheer", yet lined'),
    });
    expect(kurta?.notes).toEqual([
      { line: 7, message: 'The file has no stock for it: 0.' },
      { line: 6, message: 'Its stock of -2 was set to 0.' },
    ]);
    expect(potli?.category).toEqual(['Handbags, Wallets & Cases', 'Handbags']);
    expect(potli?.rows).toMatchObject([{ color: 'As pictured', size: 'Free size', stock: 7, discountPrice: null }]);
    expect(ikat).toMatchObject({ category: [], pictures: [`${IMAGES}/ikat-2.jpg`, `${IMAGES}/ikat-1.jpg`] });
    expect(ikat?.rows).toMatchObject([{ color: 'Mustard', size: '2.5 m / Cotton', stock: 12, status: 'DRAFT' }]);
  });

  test('is known by the columns that it has since 2025 too', async () => {
    const { source, products } = await sample('shopify-2025.csv');
    expect(source).toBe('SHOPIFY');
    expect(products).toMatchObject([
      {
        key: 'linen-shirt',
        category: ['Shirts'],
        pictures: [`${IMAGES}/shirt-1.jpg`, `${IMAGES}/shirt-2.jpg`],
        rows: [
          { size: 'M', originalPrice: 1899, stock: 3, status: 'LIVE' },
          { size: 'L', originalPrice: 1899, stock: 5 },
        ],
      },
    ]);
  });
});

test('an export of WooCommerce gives products with their variations, wherever they stand', async () => {
  const { source, products } = await sample('woocommerce.csv');
  expect(source).toBe('WOOCOMMERCE');
  expect(products.map(({ key, refusal }) => [key, refusal?.status, refusal?.note.message])).toEqual([
    ['201', undefined, undefined],
    ['210', undefined, undefined],
    ['220', 'SKIPPED', 'Products of the type grouped are not sold.'],
    ['230', 'SKIPPED', 'Products of the type downloadable are not sold.'],
    ['241', 'FAILED', 'Its parent product is not in this file.'],
  ]);
  const [anarkali, shirt] = products;
  expect(anarkali).toMatchObject({ name: 'Anarkali with dupatta', line: 3, category: ['Women', 'Suit sets'] });
  expect(anarkali?.pictures).toEqual(
    ['anarkali-1', 'anarkali-2', 'anarkali-red'].map((name) => `${UPLOADS}/${name}.jpg`),
  );
  expect(anarkali?.rows).toMatchObject([
    {
      line: 2,
      sku: 'AN-RED-M',
      color: 'Red',
      size: 'M',
      stock: 6,
      originalPrice: 2199.5,
      discountPrice: 599.5,
      status: 'LIVE',
    },
    { line: 4, color: 'Olive', size: 'L', stock: 2, originalPrice: 2799, discountPrice: null },
  ]);
  expect(anarkali?.rows[0]?.description).toBe(
    '<p>Flared, in one piece.</p><p>Comes with a dupatta, dyed to match.</p>',
  );
  expect(anarkali?.notes).toEqual([{ line: 5, message: 'Skipped: it has no price, so it was not for sale.' }]);
  expect(shirt).toMatchObject({ name: 'Shirt, printed by hand', category: ['Women', 'Tops, shirts'] });
  expect(shirt?.rows).toMatchObject([{ color: 'As pictured', size: 'Free size', stock: 0, status: 'DRAFT' }]);
});

test.each([
  ['without a name', ['variable,,7,'], 'It has no name.'],
  ['whose variations are not in the file', ['variable,Kurta,7,'], 'This file has no variations of it.'],
  [
    'whose variations have no price',
    ['variable,Kurta,7,', 'variation,Kurta,8,id:7'],
    'None of its variations has a price.',
  ],
])('a product of WooCommerce %s is refused', async (_, lines, message) => {
  const { products } = await read(['Type,Name,ID,Parent,Published,Regular price', ...lines].join('\n'));
  expect(products.map(({ refusal }) => refusal)).toEqual([{ status: 'FAILED', note: { line: 2, message } }]);
});

describe('other files', () => {
  test.each([
    ['name,color,size\r\nKurta,Red,M\r\n', 'This file is not a product export from Shopify or WooCommerce.'],
    ['', 'This file is not a product export from Shopify or WooCommerce.'],
    ['Handle,Title,Option1 Name,Variant Price\r\n', 'This file has no lines.'],
    [
      'Handle,Title,Option1 Name,Variant Price\r\nx,"y',
      'This file is not a valid CSV: the quotes in line 2 are not closed.',
    ],
  ])('%j are refused', async (content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  test('a file in the code page of Windows is read', async () => {
    const bytes = Buffer.from(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price\r\nx,Écru stole,Title,Default Title,9',
      'latin1',
    );
    expect((await read(bytes)).products[0]?.name).toBe('Écru stole');
  });

  test('a repeated SKU and an invalid barcode are left out', async () => {
    const head = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU,Variant Barcode';
    const { products } = await read(`${head}\nx,Kurta,Size,M,9,K-1,'96385074\nx,,,L,9,k-1,12345`);
    expect(products[0]?.rows).toMatchObject([{ sku: 'K-1', barcode: '96385074' }, { size: 'L' }]);
    expect(products[0]?.rows[1]).not.toHaveProperty('sku');
    const messages = products[0]?.notes.map(({ message }) => message);
    expect(messages).toContain('The SKU k-1 was left out.');
    expect(messages).toContain('The barcode 12345 was left out: it is not a GTIN.');
  });

  test('too long names are cut, equal variants left out, and too high prices refused', async () => {
    const head = 'Handle,Title,Option1 Name,Option1 Value,Variant Price';
    const [long, other] = (await read(`${head}\nx,${'Long '.repeat(40)},Size,M,9\nx,,,m,9\ny,Gold,Size,M,99999999`))
      .products;
    expect(long?.name).toHaveLength(119);
    expect(long?.rows).toHaveLength(1);
    expect(long?.notes.map(({ message }) => message)).toContain('Skipped: same colour and size as line 2.');
    expect(other?.refusal).toMatchObject({
      status: 'FAILED',
      note: { line: 4, message: expect.stringMatching(/^Price /) },
    });
  });
});

describe('a sale of WooCommerce', () => {
  const HEAD =
    'Type,SKU,Name,Published,Parent,Regular price,Sale price,Date sale price starts,Date sale price ends,Stock';
  const rowOf = async (cells: string) => (await read(`${HEAD}\nsimple,K,Kurta,1,,${cells},5`)).products[0]?.rows[0];
  const prices = { originalPrice: 1000, discountPrice: null };

  test.each([
    ['without times is charged, beside the regular price', '1000,800,,', { originalPrice: 800, discountPrice: 200 }],
    [
      'with times is a sale of this store, in the time of India',
      '1000,800,2040-11-01,2040-11-05',
      {
        ...{ ...prices, salePrice: 800 },
        ...{ saleStartsAt: new Date('2040-11-01T00:00:00+05:30'), saleEndsAt: new Date('2040-11-05T23:59:59+05:30') },
      },
    ],
    [
      'with times and hours keeps them',
      '1000,800,2040-11-01 09:30:00,',
      { salePrice: 800, saleStartsAt: new Date('2040-11-01T09:30:00+05:30') },
    ],
    [
      'that has only an end has begun',
      '1000,800,,2040-11-05',
      { ...prices, salePrice: 800, saleStartsAt: expect.any(Date) },
    ],
  ])('%s', async (_, cells, row) => {
    expect(await rowOf(cells)).toMatchObject(row);
  });

  test('is ignored if it is over or above the regular price', async () => {
    for (const cells of ['1000,800,2019-11-01,2019-11-05', '1000,1200,2040-11-01,2040-11-05'])
      expect(await rowOf(cells)).toEqual({ ...(await rowOf('1000,,,')), ...prices });
  });

  test('of a variation with other times than the first is left out, and said', async () => {
    const line = (sku: string, size: string, starts: string) =>
      `variation,${sku},,1,K,1000,800,${starts},,5,Size,${size}`;
    const { products } = await read(
      `${HEAD},Attribute 1 name,Attribute 1 value(s)\nvariable,K,Kurta,1,,,,,,,Size,"M, L"\n${line('K-M', 'M', '2040-11-01')}\n${line('K-L', 'L', '2040-12-01')}`,
    );
    expect(products[0]?.rows.map(({ salePrice }) => salePrice)).toEqual([800, undefined]);
    expect(products[0]?.notes.map(({ message }) => message)).toContain(
      'Its sale price was left out: its sale dates differ from those of line 3.',
    );
  });
});

describe('a zip file', () => {
  const csv = {
    name: 'shop/products.csv',
    content: 'name,color,size,images,fabric\nKurta,Red,M,red.jpg blue.jpg,Khadi',
  };
  const red = { name: 'shop/pictures/Red.JPG', content: 'x' };

  test('has one CSV, also of the own format, and pictures; files that systems add are passed over', async () => {
    const others = ['__MACOSX/shop/._products.csv', 'shop/.DS_Store', 'shop/notes.txt', 'shop/'];
    const { source, products, archive } = await read(
      zipOf([csv, red, ...others.map((name) => ({ name, content: '' }))]),
    );
    expect([source, [...(archive?.pictures ?? [])]]).toEqual(['OWN', ['red.jpg']]);
    expect(products).toMatchObject([
      {
        name: 'Kurta',
        pictures: ['red.jpg', 'blue.jpg'],
        rows: [{ color: 'Red', size: 'M', fabric: 'Khadi', line: 2 }],
      },
    ]);
    // Columns that the file does not have are not empty ones, which would take prices away.
    expect(Object.keys(products[0]?.rows[0] ?? {})).toEqual(['line', 'name', 'fabric', 'color', 'size']);
  });

  const bomb = { name: 'big.jpg', content: Buffer.alloc(300_000) };
  test.each<[string, Parameters<typeof zipOf>[0], string]>([
    ['without a CSV', [red], 'Please put exactly one CSV file into the zip file.'],
    ['with two', [csv, { ...csv, name: 'b.csv' }], 'Please put exactly one CSV file into the zip file.'],
    ['with a name that leads out of it', [csv, { ...red, name: '../../red.jpg' }], 'lead out of it'],
    ['with an absolute name', [csv, { ...red, name: '/etc/red.jpg' }], 'lead out of it'],
    ['with a bomb', [csv, bomb], 'This zip file is too large when unpacked.'],
    ['that would become too large', [csv, { ...red, claims: { size: 401 << 20 } }], 'too large when unpacked'],
    ['whose CSV is longer than it says', [{ ...csv, claims: { size: 10 } }], 'This zip file is damaged'],
    ['with a password', [{ ...csv, claims: { flags: 1 } }], 'This zip file has a password.'],
    ['with a picture twice', [csv, red, { ...red, name: 'red.jpg' }], 'two pictures named red.jpg'],
    ['without anything', [], 'Please put exactly one CSV file into the zip file.'],
  ])('%s is refused', async (_, files, message) => {
    await expect(read(zipOf(files))).rejects.toThrow(message);
  });

  test('with too many files is refused before they are read', async () => {
    const zip = zipOf([csv]);
    // The number of files at its end.
    zip.writeUInt16LE(5001, zip.length - 12);
    await expect(read(zip)).rejects.toThrow('This zip file has more than 5000 files.');
  });

  test('that was cut is refused', async () => {
    await expect(read(zipOf([csv, red]).subarray(0, -30))).rejects.toThrow('This zip file is damaged');
  });
});

test.each([
  ['1499.00', 1499],
  ['₹ 1,499.50', 1499.5],
  ['1,00,000', 100_000],
  ['2.199,50', 2199.5],
  ['12,5', 12.5],
  ['-2', -2],
  ['', undefined],
  ['on request', Number.NaN],
])('%j is the number %s', (text, number) => expect(numberOf(text)).toEqual(number));

test('lists, plain texts and colour names are understood', () => {
  expect(listOf('Women > Tops\\, shirts, Sale,')).toEqual(['Women > Tops, shirts', 'Sale']);
  expect(htmlOf('One\ntwo\n\nthree')).toBe('<p>One<br>two</p><p>three</p>');
  expect(htmlOf('<p>One\n\ntwo</p>')).toBe('<p>One\n\ntwo</p>');
  expect([colourHex('Navy Blue'), colourHex('Dark Green'), colourHex('Peacock')]).toEqual([
    '#1f2a4d',
    '#3f7d4c',
    undefined,
  ]);
});
