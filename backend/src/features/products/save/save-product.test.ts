import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createCategory, createProduct, formOf, picture, twoPictures } from '../../../testing/factories/catalogue';
import { fillCart } from '../../../testing/factories/orders';
import { createAdmin, createCustomer, unique } from '../../../testing/factories/users';
import type { Category } from '../../categories/Category';
import { Product } from '../Product';
import { Variant } from '../Variant';

let api: TestApi;
let token: string;
let category: Category;
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
  category = await createCategory();
});
afterAll(() => api.close());

const variant = (fields: object = {}) => ({
  color: 'Indigo',
  colorHexCode: '#26355f',
  size: 'M',
  stock: 5,
  originalPrice: 1299,
  discountPrice: null,
  ...fields,
});

async function save(fields: Record<string, unknown> = {}, files?: Record<string, Blob>) {
  const standard = {
    productName: unique('Kurta'),
    categoryId: category.id,
    description: '',
    productVariants: [variant()],
  };
  const form = formOf({ ...standard, ...fields }, 'images', files ?? (fields.id ? {} : await twoPictures()));
  return api.post('/products', { token, form });
}

const reload = async (id: string) => (await api.get(`/products/${id}`)).body.product;

/** The fields of a save that changes nothing. */
const unchanged = ({ id, name, categoryId, variants }: Product) => ({
  id,
  productName: name,
  categoryId,
  productVariants: variants.map(({ id, color, size, price }) => ({ id, color, size, originalPrice: price / 100 })),
});

/** The images on disk, by id. */
async function storedImages(): Promise<string[]> {
  const shards = await readdir(api.services.config.mediaDir);
  const inShelves = await Promise.all(
    shards.filter((name) => name.length === 2).map((name) => readdir(join(api.services.config.mediaDir, name))),
  );
  return inShelves.flat();
}

describe('POST /products without an id', () => {
  test('adds a product with all that was sent', async () => {
    const name = unique('Ajrakh kurta');
    const description =
      '<p>Printed in <strong>Ajrakhpur</strong>.</p><script>alert(1)</script><a href="javascript:x" onclick="x">x</a>';
    const variants = [
      variant({ originalPrice: 1299.5, discountPrice: 300 }),
      variant({ color: 'Madder', size: 'L', stock: undefined, colorHexCode: undefined }),
    ];
    const { status, body } = await save({ productName: ` ${name} `, description, productVariants: variants });
    expect(status).toBe(201);
    expect(body.message).toBe(TEXTS.products.added);
    expect(body.product).toMatchObject({
      name,
      description: '<p>Printed in <strong>Ajrakhpur</strong>.</p><a rel="noopener noreferrer nofollow">x</a>',
      category: { id: category.id, name: category.name },
      variants: [
        { color: 'Indigo', colorHexCode: '#26355f', size: 'M', stock: 5, originalPrice: 1299.5, discountPrice: 300 },
        { color: 'Madder', colorHexCode: '#000000', size: 'L', stock: 0, originalPrice: 1299, discountPrice: null },
      ],
      images: [{ alt: name, width: 60, height: 80 }, { alt: name }],
    });
    expect(await reload(body.product.id)).toEqual(body.product);
  });

  test('keeps order and alt texts of the images, also of files that share a name', async () => {
    const form = formOf({ productName: unique('Kurta'), categoryId: category.id, productVariants: [variant()] });
    form.append('images', await picture('jpeg', 10, 10), 'image.jpg');
    form.append('images', await picture('png', 20, 20), 'image.jpg');
    form.append('images', await picture('webp', 30, 30), 'चित्र.webp');
    form.append(
      'imageOrder',
      JSON.stringify([{ id: 'चित्र.webp', alt: 'Third' }, 'image.jpg', { id: 'image.jpg', alt: 'Second' }]),
    );
    const { status, body } = await api.post('/products', { token, form });
    expect(status).toBe(201);
    const shown = body.product.images.map(({ width, alt }: { width: number; alt: string }) => [width, alt]);
    expect(shown).toEqual([
      [30, 'Third'],
      [10, body.product.name],
      [20, 'Second'],
    ]);
  });

  test('ids of its variants are not for the sender to choose', async () => {
    const { variants } = await createProduct();
    const { status, body } = await save({ productVariants: [variant({ id: variants[0]?.id })] });
    expect(status).toBe(201);
    expect(body.product.variants[0].id).not.toBe(variants[0]?.id);
  });

  test.each([
    ['productName', { productName: ' ' }, TEXTS.products.nameRequired],
    ['categoryId', { categoryId: '' }, TEXTS.products.categoryRequired],
    ['productVariants', { productVariants: [] }, TEXTS.products.variantRequired],
    ['productVariants.0.color', { productVariants: [variant({ color: '' })] }, TEXTS.products.variantFields(1)],
    [
      'productVariants.1.size',
      { productVariants: [variant(), variant({ size: undefined })] },
      TEXTS.products.variantFields(2),
    ],
    [
      'productVariants.0.originalPrice',
      { productVariants: [variant({ originalPrice: null })] },
      TEXTS.products.variantFields(1),
    ],
  ])('asks for %s with the text of the specification', async (path, fields, message) => {
    const { status, body } = await save(fields);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, errors: [{ path, message }] });
  });

  test('says once what is missing twice in a variant', async () => {
    const { body } = await save({ productVariants: [{}] });
    expect(body.message).toBe(TEXTS.products.variantFields(1));
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(
      ['color', 'size', 'originalPrice'].map((field) => `productVariants.0.${field}`),
    );
  });

  test.each([
    ['productVariants', { productVariants: '[{' }],
    ['productVariants.0.stock', { productVariants: [variant({ stock: -1 })] }],
    ['productVariants.0.stock', { productVariants: [variant({ stock: 1.5 })] }],
    ['productVariants.0.originalPrice', { productVariants: [variant({ originalPrice: 12.345 })] }],
    ['productVariants.0.originalPrice', { productVariants: [variant({ originalPrice: 10_000_000 })] }],
    ['productVariants.0.discountPrice', { productVariants: [variant({ discountPrice: -5 })] }],
    ['productVariants.0.colorHexCode', { productVariants: [variant({ colorHexCode: 'red' })] }],
    ['categoryId', { categoryId: 'women' }],
    ['imageOrder.0', { imageOrder: ['no-such-file.jpg'] }],
  ])('refuses what does not fit %s', async (path, fields) => {
    const { status, body } = await save(fields);
    expect(status).toBe(400);
    expect(body.errors[0].path).toBe(path);
  });

  test.each([
    ['in one body', [variant(), variant({ color: ' INDIGO ', size: 'm' })]],
    ['also where another stands between them', [variant(), variant({ size: 'L' }), variant({ size: 'm ' })]],
  ])('refuses two variants of one colour and size, %s', async (_what, productVariants) => {
    const { status, body } = await save({ productVariants });
    const [last, message] = [productVariants.length - 1, TEXTS.products.variantTwice(productVariants.length, 1)];
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, errors: [{ path: `productVariants.${last}.size`, message }] });
  });

  test('refuses the name of another product in any case, also when five ask at once', async () => {
    const name = unique('Angrakha');
    const names = [name, name.toUpperCase(), ` ${name}`, name, name];
    const answers = await Promise.all(names.map((productName) => save({ productName })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const message = TEXTS.products.nameTaken;
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ message, code: 'DUPLICATE', errors: [{ path: 'productName', message }] });
    expect((await save({ productName: name.replace('A', 'Á') })).status).toBe(201);
  });

  test.each([0, 1, 11])('refuses %i images', async (count) => {
    const files = Object.fromEntries(
      await Promise.all(Array.from({ length: count }, async (_, index) => [`${index}.png`, await picture('png')])),
    );
    const { status, body } = await save({}, files);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: TEXTS.products.imageCount, errors: [{ path: 'images' }] });
  });

  test('an unknown category is a 404', async () => {
    expect((await save({ categoryId: uuidv7() })).status).toBe(404);
  });

  test('leaves nothing behind when it is refused', async () => {
    const before = await storedImages();
    const name = unique('Refused');
    await save({ productName: name, imageOrder: ['no-such-file.jpg'] });
    await save({ productName: name }, { 'good.jpg': await picture(), 'bad.jpg': new Blob(['not an image']) });
    expect(await Product.query().where({ name })).toEqual([]);
    expect(await storedImages()).toEqual(before);
    const incoming = await readdir(join(api.services.config.mediaDir, 'incoming'));
    // What has an ending is a width of another image that is just being made.
    expect(incoming.filter((name) => !name.includes('.'))).toEqual([]);
  });

  test('is for admins', async () => {
    const customer = await createCustomer(api);
    const form = () => formOf({ productName: 'x' });
    expect((await api.post('/products', { form: form() })).status).toBe(401);
    expect((await api.post('/products', { token: customer.token, form: form() })).status).toBe(403);
  });
});

describe('images', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s is taken, whatever it is called', async (format) => {
    const { status, body } = await save({}, { 'one.txt': await picture(format), 'two.exe': await picture(format) });
    expect(status).toBe(201);
    const file = await fetch(`${api.url}${body.product.images[0].url}`);
    expect(file.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(await file.arrayBuffer()).metadata()).format).toBe('webp');
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['a text', 'hello', 415],
    ['nothing', '', 415],
    ['HTML that calls itself a JPEG', '<html></html>', 415],
  ])('%s is refused', async (_what, content, expected) => {
    const { status, body } = await save(
      {},
      { 'one.jpg': await picture(), 'two.jpg': new Blob([content], { type: 'image/jpeg' }) },
    );
    expect({ status, path: body.errors[0].path }).toEqual({ status: expected, path: 'images' });
  });

  test('a JPEG that breaks off is refused', async () => {
    const whole = new Uint8Array(await (await picture('jpeg', 400, 400)).arrayBuffer());
    const { status, body } = await save(
      {},
      { 'one.jpg': await picture(), 'half.jpg': new Blob([whole.slice(0, whole.length / 2)]) },
    );
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'images' });
  });

  test('a small file with far too many pixels is refused', async () => {
    const { status, body } = await save(
      {},
      { 'one.jpg': await picture(), 'bomb.png': await picture('png', 10_000, 6_000) },
    );
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'images' });
    expect(body.message).toContain('pixels');
  });

  test('a file of more than 8 MB is refused', async () => {
    const { status } = await save(
      {},
      { 'one.jpg': await picture(), 'large.jpg': new Blob([new Uint8Array(8 * 1024 * 1024 + 1)]) },
    );
    expect(status).toBe(413);
  });

  test('are turned upright, made small enough and lose their metadata', async () => {
    const photo = sharp({ create: { width: 4000, height: 2400, channels: 3, background: '#26355f' } });
    const jpeg = await photo
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await save({}, { 'one.jpg': new Blob([new Uint8Array(jpeg)]), 'two.jpg': await picture() });
    expect(body.product.images[0]).toMatchObject({ width: 1600, height: 2667 });
    expect(body.product.images[0].blur).toMatch(/^data:image\/webp;base64,.{20,360}$/);
    const file = await fetch(`${api.url}${body.product.images[0].url}`);
    const { exif, icc, width } = await sharp(await file.arrayBuffer()).metadata();
    expect({ exif, icc, width }).toEqual({ exif: undefined, icc: undefined, width: 1600 });
  });
});

describe('POST /products with an id', () => {
  test('changes what was sent; an absent description stays', async () => {
    const product = await createProduct({ description: '<p>Old</p>' });
    const other = await createCategory();
    const name = unique('Renamed');
    const { status, body } = await save({
      ...unchanged(product),
      productName: name,
      categoryId: other.id,
      description: undefined,
    });
    expect(status).toBe(200);
    expect(body.message).toBe(TEXTS.products.updated);
    expect(body.product).toMatchObject({
      id: product.id,
      name,
      category: { id: other.id },
      createdAt: product.createdAt.toISOString(),
    });
    const emptied = await save({ ...unchanged(product), description: '' });
    expect(emptied.body.product.description).toBe('');
  });

  test('changes known variants, adds new ones, removes those left out, in the order sent', async () => {
    const product = await createProduct({
      variants: [{ size: 'S' }, { size: 'M', stock: 7, colorHex: '#112233' }, { size: 'L' }],
    });
    const [, medium] = product.variants as [Variant, Variant];
    const productVariants = [
      { color: 'Haldi', size: 'XS', originalPrice: 999 },
      { id: medium.id, color: 'Rani', size: 'M/L', originalPrice: 1500, discountPrice: 250.25 },
    ];
    const { body } = await save({ ...unchanged(product), productVariants });
    expect(body.product.variants).toMatchObject([
      { color: 'Haldi', colorHexCode: '#000000', size: 'XS', stock: 0, originalPrice: 999, discountPrice: null },
      {
        id: medium.id,
        color: 'Rani',
        colorHexCode: '#112233',
        size: 'M/L',
        stock: 7,
        originalPrice: 1500,
        discountPrice: 250.25,
      },
    ]);
    expect((await Product.query().findById(product.id))?.firstPrice).toBe(99_900);
  });

  test('a removed variant leaves the carts, the others stay in them', async () => {
    const product = await createProduct({ variants: [{ size: 'S' }, { size: 'M' }] });
    const [small, medium] = product.variants as [Variant, Variant];
    const shopper = await createCustomer(api);
    await fillCart(shopper.user, small);
    await fillCart(shopper.user, medium);
    const { productVariants, ...fields } = unchanged(product);
    await save({ ...fields, productVariants: productVariants.slice(1) });
    const { body } = await api.get('/cart', { token: shopper.token });
    expect(body.cartItems.map((item: { product: { variant: { id: string } } }) => item.product.variant.id)).toEqual([
      medium.id,
    ]);
  });

  test.each([
    ['sets the number as given', { stock: 3 }, 3],
    ['adds the difference to what the form showed', { stock: 15, stockWas: 10 }, 13],
    ['takes the difference away', { stock: 4, stockWas: 10 }, 2],
    ['leaves it when nothing is said', {}, 8],
  ])('stock: %s', async (_what, stock, expected) => {
    // The form showed 10, and two were sold since.
    const product = await createProduct({ variants: [{ stock: 8 }] });
    const [known] = unchanged(product).productVariants;
    const { body } = await save({ ...unchanged(product), productVariants: [{ ...known, ...stock }] });
    expect(body.product.variants[0].stock).toBe(expected);
  });

  test.each([
    ['below 0', { stock: 0, stockWas: 10 }],
    ['above the limit', { stock: LIMITS.stock, stockWas: 1 }],
  ])('stock: %s is a 409, and nothing changes', async (_what, stock) => {
    const product = await createProduct({ variants: [{ stock: 2 }] });
    const [known] = unchanged(product).productVariants;
    const { status, body } = await save({
      ...unchanged(product),
      productName: 'Other',
      productVariants: [{ ...known, ...stock }],
    });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'STOCK_CHANGED' });
    expect(body.errors[0].path).toBe('productVariants.0.stock');
    expect(await reload(product.id)).toMatchObject({ name: product.name, variants: [{ stock: 2 }] });
  });

  test('stock: ten savings and ten sales at once lose no unit', async () => {
    const product = await createProduct({ variants: [{ stock: 100 }] });
    const [known] = unchanged(product).productVariants;
    const sell = () =>
      Variant.query()
        .findById(known?.id ?? '')
        .decrement('stock', 1);
    const restock = () => save({ ...unchanged(product), productVariants: [{ ...known, stock: 103, stockWas: 100 }] });
    const answers = await Promise.all(Array.from({ length: 10 }, () => Promise.all([restock(), sell()])));
    expect(answers.map(([{ status }]) => status)).toEqual(Array(10).fill(200));
    expect((await reload(product.id)).variants[0].stock).toBe(120);
  });

  test('refuses the name of another product; products that had one name before are changed freely', async () => {
    const [product, other] = [await createProduct(), await createProduct()];
    const { status, body } = await save({ ...unchanged(product), productName: other.name.toUpperCase() });
    expect({ status, path: body.errors[0].path }).toEqual({ status: 409, path: 'productName' });
    expect((await save({ ...unchanged(product), productName: product.name.toUpperCase() })).status).toBe(200);
    const twin = await createProduct({ name: other.name });
    expect((await save({ ...unchanged(twin), description: '<p>The second</p>' })).status).toBe(200);
  });

  test('an alt text that is emptied stays empty', async () => {
    const product = await createProduct();
    const [first, second] = product.images.map(({ id }) => id);
    const imageOrder = [
      { id: first, alt: '' },
      { id: second, alt: 'Back' },
      { id: 'new.png', alt: '' },
    ];
    await save({ ...unchanged(product), imageOrder }, { 'new.png': await picture('png') });
    const alts = (await reload(product.id)).images.map(({ alt }: { alt: string }) => alt);
    expect(alts).toEqual(['', 'Back', '']);
  });

  test('drops, adds and orders images', async () => {
    const product = await createProduct();
    const [first, second] = product.images.map(({ id }) => id) as [string, string];
    const { body } = await save(
      {
        ...unchanged(product),
        deletedImageIds: [first],
        imageOrder: [
          { id: 'new.png', alt: 'New' },
          { id: second, alt: 'Still here' },
        ],
      },
      { 'new.png': await picture('png', 33, 44) },
    );
    expect(body.product.images).toMatchObject([
      { alt: 'New', width: 33, height: 44 },
      { id: second, alt: 'Still here' },
    ]);
  });

  test('an image shows one of the colours, or all of them', async () => {
    const product = await createProduct({ variants: [{ color: 'Indigo' }, { color: 'Madder' }] });
    const [first, second] = product.images.map(({ id }) => id);
    const coloursOf = (images: { color?: string }[]) => images.map(({ color }) => color);
    const set = (color: string) => save({ ...unchanged(product), imageOrder: [{ id: first, color }, { id: second }] });
    expect(coloursOf((await set('Madder')).body.product.images)).toEqual(['Madder', undefined]);
    const refused = await set('Teal');
    expect(refused).toMatchObject({ status: 400, body: { message: TEXTS.products.imageColour(1, 'Teal') } });
    expect(refused.body.errors).toMatchObject([{ path: 'imageOrder.0.color' }]);
    // Who does not mention it leaves it, and so does the order of images by their ids alone.
    await save({ ...unchanged(product), imageOrder: [second, first] });
    expect(coloursOf((await reload(product.id)).images)).toEqual([undefined, 'Madder']);
    expect(coloursOf((await set('')).body.product.images)).toEqual([undefined, undefined]);
    const file = { id: 'new.png', color: 'Indigo' };
    const added = await save({ ...unchanged(product), imageOrder: [file] }, { 'new.png': await picture('png') });
    expect(coloursOf(added.body.product.images)).toEqual(['Indigo', undefined, undefined]);
  });

  test('an image follows its colour when that is renamed, and shows all when no variant has it any more', async () => {
    const product = await createProduct({
      variants: [{ color: 'Indigo' }, { color: 'Madder' }],
      imageColors: ['Madder', 'Indigo'],
    });
    const colours = async () => (await reload(product.id)).images.map(({ color }: { color?: string }) => color);
    const [indigo, madder] = unchanged(product).productVariants;
    const productVariants = [indigo, { ...madder, color: 'Rust' }];
    await save({ ...unchanged(product), productVariants });
    expect(await colours()).toEqual(['Rust', 'Indigo']);
    await save({ ...unchanged(product), productVariants: [indigo] });
    expect(await colours()).toEqual([undefined, 'Indigo']);
  });

  test('keeps order and alt texts that nobody mentions', async () => {
    const product = await createProduct();
    const { body } = await save(unchanged(product), { 'third.jpg': await picture() });
    expect(body.product.images.map(({ alt }: { alt: string }) => alt)).toEqual([
      'Picture 0',
      'Picture 1',
      product.name,
    ]);
  });

  test('a new name of the product is that of its images, where they said no more than the former one', async () => {
    const product = await createProduct();
    const [first, second] = product.images.map(({ id }) => id);
    const { body } = await save(unchanged(product), { 'third.jpg': await picture() });
    // The form sends the texts that it has shown.
    const undescribed = [body.product.images[2].id, first].map((id) => ({ id, alt: product.name }));
    const imageOrder = [...undescribed, { id: second }];
    const productName = unique('Kurta');
    const renamed = await save({ ...unchanged(product), productName, imageOrder });
    expect(renamed.body.product.images.map(({ alt }: { alt: string }) => alt)).toEqual([
      productName,
      productName,
      'Picture 1',
    ]);
  });

  test('counts kept and new images together', async () => {
    const product = await createProduct();
    const deletedImageIds = [product.images[0]?.id];
    expect((await save({ ...unchanged(product), deletedImageIds })).body.message).toBe(TEXTS.products.imageCount);
    const nine = Object.fromEntries(
      await Promise.all(Array.from({ length: 9 }, async (_, index) => [`${index}.png`, await picture('png')])),
    );
    expect((await save(unchanged(product), nine)).body.message).toBe(TEXTS.products.imageCount);
    expect((await reload(product.id)).images).toHaveLength(2);
  });

  test("another product's images and variants stay its own", async () => {
    const [product, other] = [await createProduct(), await createProduct()];
    await save({ ...unchanged(product), deletedImageIds: other.images.map(({ id }) => id) });
    expect((await reload(other.id)).images).toHaveLength(2);
    const stolen = await save({ ...unchanged(product), productVariants: unchanged(other).productVariants });
    expect(stolen).toMatchObject({ status: 404, body: { message: 'Variant 1 not found.' } });
    expect((await reload(other.id)).variants).toHaveLength(1);
  });

  test('a variant that is there twice is refused', async () => {
    const product = await createProduct();
    const [known] = unchanged(product).productVariants;
    const { status, body } = await save({ ...unchanged(product), productVariants: [known, known] });
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'productVariants.1.id' });
  });

  test('an unknown id is a 404', async () => {
    expect((await save({ ...unchanged(await createProduct()), id: uuidv7() })).status).toBe(404);
  });
});
