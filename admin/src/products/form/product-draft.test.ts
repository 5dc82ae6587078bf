import { TEXTS } from '@rangrekha/contract/texts';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyDraft,
  newVariant,
  type ProductDraft,
  productFormData,
  type WholeProduct,
} from './product-draft';
import { productProblems } from './product-problems';

const product: WholeProduct = {
  id: 'p1',
  name: 'Kurta',
  description: 'Cotton',
  status: 'LIVE',
  publishAt: null,
  makerId: null,
  categoryId: 'c1',
  category: { id: 'c1', name: 'Kurtas' },
  images: ['i1', 'i2'].map((id) => ({
    id,
    url: `/media/${id}/full.webp`,
    width: 3,
    height: 4,
    alt: `Alt ${id}`,
    blur: '',
  })),
  variants: [
    {
      id: 'v1',
      color: 'Red',
      colorHexCode: '#aa0000',
      size: 'M',
      stock: 7,
      price: 1299.5,
      compareAtPrice: 1499.75,
    },
  ],
  price: 1299.5,
  stock: 7,
  revision: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const newImage = (key: string, alt?: string) => ({ key, url: 'blob:x', alt, file: new File(['x'], 'any.png') });
const messages = (draft: ProductDraft) => productProblems(draft).map(({ message }) => message);
const json = (form: FormData, name: string) => JSON.parse(String(form.get(name)));

describe('productProblems', () => {
  it('finds nothing wrong with a whole product', () => {
    expect(productProblems(draftOf(product))).toEqual([]);
  });

  it('says what a new product lacks, in the order of the form', () => {
    expect([...new Set(messages(emptyDraft()))]).toEqual([
      TEXTS.products.nameRequired,
      TEXTS.products.categoryRequired,
      TEXTS.products.imageCount,
      TEXTS.products.variantFields(1),
    ]);
  });

  it('counts kept and new images together', () => {
    const [kept] = draftOf(product).images;
    if (!kept) throw new Error('no image');
    expect(messages({ ...draftOf(product), images: [kept] })).toEqual([TEXTS.products.imageCount]);
    expect(messages({ ...draftOf(product), images: [kept, newImage('a')] })).toEqual([]);
    const eleven = Array.from({ length: 11 }, (_, index) => newImage(String(index)));
    expect(messages({ ...draftOf(product), images: eleven })).toEqual([TEXTS.products.imageCount]);
  });

  it('names the variant and marks just the fields that are empty', () => {
    const variants = [...draftOf(product).variants, { ...newVariant(false), color: 'Blue', price: 0 }];
    expect(productProblems({ ...draftOf(product), variants })).toEqual([
      { path: 'variants.1.size', message: TEXTS.products.variantFields(2) },
    ]);
  });

  it.each([
    ['price', -1, 'Variant 1: the price must not be below 0.'],
    ['price', 10_000_000, 'Variant 1: the price must be at most 99,99,999.99.'],
    ['price', 12.345, 'Variant 1: the price must have at most two decimals.'],
    ['added', -0.5, 'Variant 1: the added amount must not be below 0.'],
    ['stock', -1, 'Variant 1: the stock must not be below 0.'],
    ['stock', 1.5, 'Variant 1: the stock must be a whole number.'],
    ['stock', 1_000_001, 'Variant 1: the stock must be at most 10,00,000.'],
    ['stock', null, 'Variant 1: the stock must be a number, 0 if there is none.'],
    ['sku', 'कुर्ता', `Variant 1: the SKU ${TEXTS.products.skuInvalid}.`],
    ['barcode', '890 1030 865 276', `Variant 1: the barcode ${TEXTS.products.barcodeInvalid}.`],
  ])('refuses %s %j before anything is sent', (field, value, message) => {
    const variants = draftOf(product).variants.map((variant) => ({ ...variant, [field]: value }));
    expect(productProblems({ ...draftOf(product), variants })).toEqual([{ path: `variants.0.${field}`, message }]);
  });

  it('refuses a variant that is there already, in any case', () => {
    const [known] = draftOf(product).variants;
    const variants = [known, { ...known, id: undefined, color: ' RED', size: 'm' }] as ProductDraft['variants'];
    const message = TEXTS.products.variantTwice(2, 1);
    expect(productProblems({ ...draftOf(product), variants })).toEqual([{ path: 'variants.1.size', message }]);
    const empty = [newVariant(true), newVariant(false)];
    expect(messages({ ...draftOf(product), variants: empty })).not.toContain(message);
  });

  it('asks for another colour of an image whose colour no variant has', () => {
    const draft = draftOf(product);
    const images = draft.images.map((image, index) => ({ ...image, color: index === 1 ? 'Teal' : '' }));
    expect(messages({ ...draft, images })).toEqual([TEXTS.products.imageColour(2, 'Teal')]);
  });

  it('asks for a variant', () => {
    expect(messages({ ...draftOf(product), variants: [] })).toEqual([TEXTS.products.variantRequired]);
  });
});

describe('productFormData', () => {
  it('sends a new product without id', () => {
    const form = productFormData({
      ...draftOf(product),
      images: [newImage('new-1-a.png', 'A kurta'), newImage('new-2-a.png')],
    });
    expect(form.has('id')).toBe(false);
    expect(form.has('deletedImageIds')).toBe(false);
    expect(json(form, 'imageOrder')).toEqual([{ id: 'new-1-a.png', alt: 'A kurta' }, { id: 'new-2-a.png' }]);
    expect(form.getAll('images').map((file) => (file as File).name)).toEqual(['new-1-a.png', 'new-2-a.png']);
  });

  it('keeps an alt text that was emptied, of a new image too', () => {
    const draft = draftOf(product);
    const images = [...draft.images.map((image) => ({ ...image, alt: '' })), newImage('new-1-a.png', '')];
    const order = json(productFormData({ ...draft, images }, 'p1'), 'imageOrder');
    expect(order.map(({ alt }: { alt?: string }) => alt)).toEqual(['', '', '']);
  });

  it('names the revision that the form was filled from', () => {
    expect(productFormData(draftOf(product), 'p1').get('revision')).toBe('3');
    expect(productFormData(draftOf(product)).has('revision')).toBe(false);
  });

  it('names the images that were removed, and keeps the order of the others', () => {
    const draft = draftOf(product);
    const images = [newImage('new-1-a.png'), ...draft.images.slice(1)];
    const form = productFormData({ ...draft, images }, 'p1');
    expect(form.get('id')).toBe('p1');
    expect(json(form, 'deletedImageIds')).toEqual(['i1']);
    expect(json(form, 'imageOrder')).toEqual([{ id: 'new-1-a.png' }, { id: 'i2', alt: 'Alt i2' }]);
  });

  it('sends the stock that the form showed beside the new one', () => {
    const draft = draftOf(product);
    const variants = [
      ...draft.variants.map((variant) => ({ ...variant, stock: 9 })),
      { ...newVariant(false), color: 'Blue', size: 'L', price: 10 },
    ];
    const [known, added] = json(productFormData({ ...draft, variants }, 'p1'), 'productVariants');
    expect(known).toMatchObject({ id: 'v1', stock: 9, stockWas: 7, originalPrice: 1299.5, discountPrice: 200.25 });
    expect(added).toEqual({
      barcode: '',
      sku: '',
      color: 'Blue',
      colorHexCode: '#000000',
      size: 'L',
      stock: 0,
      originalPrice: 10,
      discountPrice: null,
      salePrice: null,
    });
  });
});

it('names what keeps a sale from being saved', () => {
  const draft = draftOf(product);
  const [variant] = draft.variants as [(typeof draft.variants)[0]];
  const [start, end] = ['2026-11-27T03:30:00.000Z', '2026-11-30T03:30:00.000Z'];
  const paths = (sale: Partial<typeof draft>, salePrice: number | null) =>
    productProblems({ ...draft, ...sale, variants: [{ ...variant, salePrice }] }).map(({ path }) => path);
  expect(paths({ saleStartsAt: start, saleEndsAt: end }, 999)).toEqual([]);
  expect(paths({}, 999)).toEqual(['saleStartsAt']);
  expect(paths({ saleStartsAt: end, saleEndsAt: start }, 1299.5)).toEqual(['variants.0.salePrice', 'saleEndsAt']);
});

it('gives the first variant one unit and added ones none', () => {
  expect([newVariant(true).stock, newVariant(false).stock, newVariant(false).colorHexCode]).toEqual([1, 0, '#000000']);
});
