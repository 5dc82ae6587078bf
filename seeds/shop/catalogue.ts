import { toPaise } from '@rangrekha/backend/database/money';
import { transaction } from '@rangrekha/backend/database/transaction';
import { Category } from '@rangrekha/backend/features/categories/Category';
import { freeSlug } from '@rangrekha/backend/features/categories/slug';
import { openLedger } from '@rangrekha/backend/features/inventory/record-movements';
import { Maker } from '@rangrekha/backend/features/makers/Maker';
import { beginChange } from '@rangrekha/backend/features/products/catalogue-changes';
import { Product } from '@rangrekha/backend/features/products/Product';
import { ProductImage } from '@rangrekha/backend/features/products/ProductImage';
import { factColumns } from '@rangrekha/backend/features/products/product-facts';
import { freeSlugs } from '@rangrekha/backend/features/products/show/product-addresses';
import { Variant } from '@rangrekha/backend/features/products/Variant';
import { markDemo } from '@rangrekha/backend/features/setup/demo/DemoRow';
import { sanitiseHtml } from '@rangrekha/backend/http/sanitise-html';
import { Media } from '@rangrekha/backend/media/Media';
import type { MediaStore } from '@rangrekha/backend/media/MediaStore';
import { HOME_COUNTRY } from '@rangrekha/contract/countries';
import type { ProductStatus } from '@rangrekha/contract/limits';
import type { Facts } from '@rangrekha/contract/product-facts';
import type { RateClass } from '@rangrekha/contract/rate-classes';
import type { Transaction } from 'objection';
import { Random } from '../random';
import { describedPicture, mediaFile, readJson } from './files';
import { hindiOfCategory, hindiOfPicture, hindiOfProduct } from './hindi';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface CategoryFile {
  name: string;
  description: string;
  /** Without a value, the parent category's. */
  rateClass?: RateClass;
  /** The tariff code. */
  hsnCode?: string;
  subCategories: CategoryFile[];
}

export interface ProductFile {
  name: string;
  /** LIVE when left out. */
  status?: ProductStatus;
  categoryPath: string[];
  description: string;
  /** Fabric, fit, length and care. */
  facts?: Facts;
  createdDaysAgo: number;
  /** A name of `COUNTRIES`; India when left out. Others are imported by the shop. */
  countryOfOrigin?: string;
  /** `color`: the only one that it shows. */
  images: { file: string; alt: string; color?: string }[];
  variants: {
    color: string;
    colorHexCode: string;
    size: string;
    stock: number;
    originalPrice: number;
    discountPrice: number | null;
  }[];
}

const catalogue = () => readJson<{ categories: CategoryFile[]; products: ProductFile[] }>('catalogue.json');

/** Oldest first, so that the shop shows its oldest products while the seed is still running. */
export const demoProducts = (): ProductFile[] =>
  catalogue().products.sort((one, other) => other.createdDaysAgo - one.createdDaysAgo);

/** Inserts all categories, in one transaction. */
export async function seedCategories(): Promise<void> {
  if (await Category.query().first()) return;
  await transaction((trx) => insertCategories(trx, catalogue().categories, null));
}

async function insertCategories(trx: Transaction, categories: CategoryFile[], parentId: string | null): Promise<void> {
  for (const [position, { subCategories, rateClass = null, hsnCode = null, ...texts }] of categories.entries()) {
    const slug = await freeSlug(trx, texts.name);
    const place = { slug, parentId, position, ...hindiOfCategory(texts.name) };
    const { id } = await Category.query(trx).insert({ ...texts, ...place, rateClass, hsnCode });
    await markDemo(trx, 'category', id);
    await insertCategories(trx, subCategories, id);
  }
}

async function categoryIdOf(trx: Transaction, path: string[]): Promise<string> {
  let parentId: string | null = null;
  for (const name of path) {
    const category: Category = await Category.query(trx).findOne({ parentId, name }).throwIfNotFound();
    parentId = category.id;
  }
  return parentId as string;
}

/** Inserts a product with its images and variants, in one transaction, unless a product of that name exists. */
export async function seedProduct(media: MediaStore, product: ProductFile, now: Date): Promise<void> {
  const { name, createdDaysAgo, countryOfOrigin = HOME_COUNTRY, images, variants } = product;
  if (await Product.query().findOne({ name })) return;
  const random = new Random(name);
  const createdAt = new Date(now.getTime() - (createdDaysAgo + random.between(0.1, 0.9)) * DAY);
  const id = random.id(createdAt);
  const stored = await Promise.all(images.map(({ file }) => media.storeCopy(mediaFile(file), describedPicture(file))));
  await transaction(async (trx) => {
    await beginChange(trx, { productId: id });
    const importer = await Maker.query(trx).findOne({ role: 'IMPORTER' });
    await Product.query(trx).insert({
      id,
      name,
      slug: (await freeSlugs(trx, [{ id, name }])).get(id) ?? null,
      categoryId: await categoryIdOf(trx, product.categoryPath),
      description: sanitiseHtml(`<p>${product.description}</p>`),
      ...factColumns({ ...product.facts, countryOfOrigin }),
      ...hindiOfProduct(name, product.facts),
      makerId: countryOfOrigin === HOME_COUNTRY ? null : importer?.id,
      status: product.status ?? 'LIVE',
      firstPrice: toPaise(variants[0]?.originalPrice ?? 0),
      createdAt,
    });
    for (const [position, { color, colorHexCode, size, stock, originalPrice, discountPrice }] of variants.entries()) {
      const discount = discountPrice === null ? null : toPaise(discountPrice);
      await Variant.query(trx).insert({
        productId: id,
        position,
        color,
        colorHex: colorHexCode,
        size,
        stock,
        price: toPaise(originalPrice),
        discount,
      });
    }
    await markDemo(trx, 'product', id);
    await openLedger(trx, id, createdAt);
    for (const [position, image] of stored.entries()) {
      // The first pictures of all products, which lists show, are made before the others.
      const described = hindiOfPicture(images[position]?.file ?? '');
      await Media.query(trx).insert({ ...image, ...described, dueAt: new Date(Date.now() - position * HOUR) });
      await ProductImage.query(trx).insert({
        productId: id,
        mediaId: image.id,
        position,
        alt: images[position]?.alt ?? name,
        color: images[position]?.color ?? null,
      });
    }
  });
}
