import type { SaveCollectionRequest } from '@rangrekha/contract';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '../../database/transaction';
import { Category } from '../../features/categories/Category';
import { freeSlug } from '../../features/categories/slug';
import type { Collection } from '../../features/collections/Collection';
import { createCollection as saveNewCollection } from '../../features/collections/save-collection';
import { openLedger } from '../../features/inventory/record-movements';
import { CatalogueImport } from '../../features/product-import/catalogue-import/CatalogueImport';
import { CatalogueImportItem } from '../../features/product-import/catalogue-import/CatalogueImportItem';
import { beginChange } from '../../features/products/catalogue-changes';
import { Product } from '../../features/products/Product';
import { ProductImage } from '../../features/products/ProductImage';
import type { ProductTag } from '../../features/products/ProductTag';
import { writeTags } from '../../features/products/product-tags';
import { freeSlugs } from '../../features/products/show/product-addresses';
import { Variant } from '../../features/products/Variant';
import { Media } from '../../media/Media';
import { unique } from './users';

export function createCategory(fields: Partial<Category> = {}): Promise<Category> {
  const id = uuidv7();
  return transaction(async (trx) => {
    await beginChange(trx, { categoryId: id });
    const name = fields.name ?? unique('Kurtas');
    const slug = await freeSlug(trx, name);
    const parentId = fields.parentId ?? null;
    const position = await Category.query(trx).where({ parentId }).resultSize();
    return Category.query(trx).insert({ id, name, slug, parentId, position, description: '', ...fields });
  });
}

type VariantFields = Partial<
  Pick<Variant, 'size' | 'color' | 'colorHex' | 'stock' | 'price' | 'discount' | 'salePrice' | 'sku' | 'barcode'>
>;
type ProductFields = Partial<
  Pick<
    Product,
    | 'name'
    | 'description'
    | 'categoryId'
    | 'createdAt'
    | 'status'
    | 'publishAt'
    | 'saleStartsAt'
    | 'saleEndsAt'
    | 'slug'
    | 'hasOwnAddress'
    | 'fabric'
    | 'fit'
    | 'makerId'
    | 'countryOfOrigin'
    | 'translations'
  >
> & {
  variants?: VariantFields[];
  tags?: Pick<ProductTag, 'tag'>[];
  imageColors?: (string | null)[];
};

/** A product with two images, or as many as there are `imageColors`; by default in a category of its own, with one variant of 10 units at ₹1,299. */
export async function createProduct({
  variants = [{}],
  imageColors = [null, null],
  tags = [],
  ...fields
}: ProductFields = {}): Promise<Product> {
  const id = uuidv7();
  const categoryId = fields.categoryId ?? (await createCategory()).id;
  await transaction(async (trx) => {
    await beginChange(trx, { productId: id });
    const name = fields.name ?? unique('Kurta');
    await Product.query(trx).insert({
      ...{ id, name, description: '', firstPrice: variants[0]?.price ?? 129_900 },
      slug: (await freeSlugs(trx, [{ id, name }])).get(id),
      ...fields,
      categoryId,
    });
    for (const [position, variant] of variants.entries()) {
      const standard = { size: 'M', color: 'Indigo', colorHex: '#26355f', stock: 10, price: 129_900, discount: null };
      await Variant.query(trx).insert({ productId: id, position, ...standard, ...variant });
    }
    await openLedger(trx, id);
    await writeTags(trx, [{ productId: id, tags: tags.map(({ tag }) => tag) }]);
    for (const [position, color] of imageColors.entries()) {
      const media = await Media.query(trx).insert({
        status: 'READY',
        width: 1200,
        height: 1600,
        blur: 'data:image/webp;base64,',
      });
      const alt = `Picture ${position}`;
      await ProductImage.query(trx).insert({ productId: id, mediaId: media.id, position, alt, color });
    }
  });
  return Product.query().findById(id).withGraphFetched(Product.graph).throwIfNotFound();
}

/** A live collection, by hand without products when nothing is said. */
export const createCollection = (fields: Partial<SaveCollectionRequest> = {}): Promise<Collection> =>
  transaction((trx) =>
    saveNewCollection(
      trx,
      { id: uuidv7(), name: 'Somebody' },
      {
        ...{ name: unique('Edit'), slug: '', description: '', pictureAlt: '', kind: fields.rule ? 'RULE' : 'MANUAL' },
        ...{ productIds: [], status: 'LIVE', ...fields },
      },
    ),
  );

/** A catalogue whose import is not started. Its one product is left out. */
export async function createCatalogueImport(actorId: string): Promise<CatalogueImport> {
  const prepared = await CatalogueImport.query().insert({
    ...{ fileName: 'products_export.csv', source: 'SHOPIFY', status: 'PREPARED', updateExisting: false },
    ...{ actorId, actorName: 'Somebody', createdAt: new Date() },
  });
  await CatalogueImportItem.query().insert({
    ...{ importId: prepared.id, position: 0, sourceKey: unique('kurta'), name: unique('Kurta'), line: 2 },
    ...{ status: 'SKIPPED', product: '{"category":[],"pictures":[],"rows":[]}', notes: '[]' },
  });
  return prepared;
}

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** An image file of one colour. */
export async function picture(format: Format = 'jpeg', width = 60, height = 80): Promise<Blob> {
  const canvas = sharp({ create: { width, height, channels: 3, background: '#9a3324' } });
  return new Blob([new Uint8Array(await canvas.toFormat(format).toBuffer())], { type: `image/${format}` });
}

/** A multipart body: texts unchanged, other values as JSON, undefined values left out, files by their names. */
export function formOf(fields: Record<string, unknown>, field = 'images', files: Record<string, Blob> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, file] of Object.entries(files)) form.append(field, file, name);
  return form;
}

export const twoPictures = async (): Promise<Record<string, Blob>> => ({
  'front.jpg': await picture('jpeg'),
  'back.png': await picture('png'),
});
