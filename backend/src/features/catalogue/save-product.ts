import type { VariantInput } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, recordChange } from '../../audit/record-change';
import { toPaise } from '../../database/money';
import { transaction } from '../../database/transaction';
import { notFound } from '../../http/errors';
import { sanitiseHtml } from '../../http/sanitise-html';
import type { UploadedFile } from '../../http/uploads';
import { PRODUCT_IMAGE_KINDS } from '../../media/image-kinds';
import type { MediaStore } from '../../media/MediaStore';
import { Category } from './Category';
import { beginChange } from './catalogue-changes';
import { findProduct } from './find-product';
import { lockProduct } from './lock-product';
import { Product } from './Product';
import { ProductImage } from './ProductImage';
import { productFacts } from './product-facts';
import { checkImageCount, type NewImage, type ProductBody, saveImages } from './save-images';
import { saveVariants } from './save-variants';

/**
 * Adds a product, or changes the one whose id is given. New files are encoded before the transaction begins; when it
 * fails, they are gone.
 * @throws HttpError 400, 404, 409 `STOCK_CHANGED`, 415 as the contract says
 */
export async function saveProduct(
  media: MediaStore,
  actor: Actor,
  body: ProductBody,
  files: UploadedFile[],
): Promise<Product> {
  await checkBefore(body, files.length);
  const id = body.id ?? uuidv7();
  const added: NewImage[] = [];
  try {
    for (const file of files)
      added.push({ name: file.name, stored: await media.takeIn(file, 'images', PRODUCT_IMAGE_KINDS) });
    await transaction(async (trx) => {
      await beginChange(trx, { productId: id });
      await requireCategory(trx, body.categoryId);
      const variants = body.id ? (await lockProduct(trx, id)).variants : [];
      const before = body.id ? await productFacts(trx, id) : {};
      const inputs = body.id ? body.productVariants : withoutIds(body.productVariants);
      await saveRow(trx, id, body);
      await saveVariants(trx, id, variants, inputs, actor);
      await saveImages(trx, id, body, added);
      await recordChange(trx, actor, {
        action: body.id ? 'changed' : 'created',
        entity: 'product',
        entityId: id,
        entityName: body.productName,
        before,
        after: await productFacts(trx, id),
      });
    });
  } catch (error) {
    await media.discardUnused(added.map(({ stored }) => stored));
    throw error;
  }
  media.wake();
  return findProduct({ id });
}

/** What can be refused without encoding anything. */
async function checkBefore({ id, categoryId, deletedImageIds = [] }: ProductBody, newFiles: number): Promise<void> {
  const images = id ? await ProductImage.query().where('productId', id).select('id') : [];
  if (id && !(await Product.query().findById(id).select('id'))) throw notFound('Product');
  checkImageCount(images.filter((image) => !deletedImageIds.includes(image.id)).length + newFiles);
  await requireCategory(undefined, categoryId);
}

async function requireCategory(trx: Transaction | undefined, id: string): Promise<void> {
  if (!(await Category.query(trx).findById(id).select('id'))) throw notFound('Category');
}

async function saveRow(trx: Transaction, id: string, body: ProductBody): Promise<void> {
  const [first] = body.productVariants as [VariantInput];
  const row = { name: body.productName, categoryId: body.categoryId, firstPrice: toPaise(first.originalPrice) };
  const description = body.description === undefined ? undefined : sanitiseHtml(body.description);
  if (body.id)
    await Product.query(trx)
      .findById(id)
      .patch({ ...row, ...(description === undefined ? {} : { description }) });
  else await Product.query(trx).insert({ id, ...row, description: description ?? '' });
}

/** What is new has no ids yet, whatever was sent. */
const withoutIds = (inputs: VariantInput[]) => inputs.map((input) => ({ ...input, id: undefined }));
