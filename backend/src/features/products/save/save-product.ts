import type { SaveProductRequest, VariantInput } from '@rangrekha/contract';
import { MAKER_TEXTS } from '@rangrekha/contract/declarations';
import type { SaleTimes } from '@rangrekha/contract/sale-price';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../../audit/record-change';
import { refuseStale } from '../../../audit/revisions';
import { toPaise } from '../../../database/money';
import { invalidField, notFound } from '../../../http/errors';
import type { UploadedFile } from '../../../http/request/uploads';
import { sanitiseHtml } from '../../../http/sanitise-html';
import { PRODUCT_IMAGE_KINDS } from '../../../media/images/image-kinds';
import type { MediaStore } from '../../../media/MediaStore';
import { raiseEvent } from '../../../webhooks/raise-event';
import { requireMaker } from '../../makers/save-maker';
import { beginChange } from '../catalogue-changes';
import { lockProduct } from '../lock-product';
import { Product } from '../Product';
import { ProductImage } from '../ProductImage';
import { changedSale } from '../prices/sale-times';
import { wrongCountry } from '../product-facts';
import { readForSnapshot } from '../product-snapshot';
import { writeTags } from '../product-tags';
import { renameImages } from '../rename-images';
import { freeSlugs, keepAddresses, refuseTakenSlug, sharesName } from '../show/product-addresses';
import { refuseTakenName } from '../taken-names';
import { recordSave, refuseUndeclaredSave, requireCategory, sharedColumns } from './save-fields';
import { checkImageCount, type NewImage, saveImages } from './save-images';
import { saveVariants } from './save-variants';

/**
 * Encodes the new files of a product before the transaction that saves it; when that fails, they are gone.
 * @throws HttpError 400, 404, 409 `EDIT_CONFLICT`, 415 as the contract says
 */
export async function withStoredImages<Result>(
  media: MediaStore,
  body: SaveProductRequest,
  files: UploadedFile[],
  save: (added: NewImage[]) => Promise<Result>,
): Promise<Result> {
  await checkBefore(body, files.length);
  const added: NewImage[] = [];
  try {
    for (const file of files)
      added.push({ name: file.name, stored: await media.store(file, 'images', PRODUCT_IMAGE_KINDS) });
    return await save(added);
  } catch (error) {
    await media.discardUnused(
      added.map(({ stored }) => stored),
      error,
    );
    throw error;
  }
}

/**
 * Adds a product, or changes the one whose id is given.
 * @returns the product and its revision after this save
 * @throws HttpError 400, 404, 409 `STOCK_CHANGED`, `EDIT_CONFLICT` or `DUPLICATE` as the contract says
 */
export async function saveProduct(
  trx: Transaction,
  actor: Actor,
  body: SaveProductRequest,
  added: NewImage[],
): Promise<{ product: Product; revision: number }> {
  const id = body.id ?? uuidv7();
  await beginChange(trx, { productId: id });
  const locked = body.id ? await lockProduct(trx, id) : undefined;
  if (locked) await refuseStale(locked.product, body.revision, trx);
  await requireCategory(trx, body.categoryId);
  await requireMaker(trx, 'makerId', body.makerId);
  await refuseTakenName(trx, body.productName, locked?.product);
  const was = locked && (await readForSnapshot(trx, id));
  const inputs = locked ? body.productVariants : withoutIds(body.productVariants);
  const wrong = wrongCountry(body, locked?.product);
  if (wrong) throw invalidField(wrong, MAKER_TEXTS.countryInvalid);
  await saveRow(trx, id, body, locked?.product);
  await refuseUndeclaredSave(trx, id, locked?.product);
  await saveVariants(trx, id, locked?.variants ?? [], inputs, actor);
  await saveImages(trx, id, body, added, locked?.variants ?? []);
  if (locked) await renameImages(trx, locked.product, body.productName);
  if (body.tags) await writeTags(trx, [{ productId: id, tags: body.tags }]);
  raiseEvent(trx, 'product.saved', { id, name: body.productName });
  const revision = await recordSave(trx, actor, was, await readForSnapshot(trx, id));
  return { product: await Product.query(trx).findById(id).withGraphFetched(Product.graph).throwIfNotFound(), revision };
}

/** Makes all checks that need no encoded image. */
async function checkBefore(body: SaveProductRequest, newFiles: number): Promise<void> {
  const { id, categoryId, deletedImageIds = [] } = body;
  const product = id ? await Product.query().findById(id).select('id', 'revision') : undefined;
  if (id && !product) throw notFound('Product');
  // Before counting the images, because another edit may have removed some.
  if (product) await refuseStale(product, body.revision);
  const images = id ? await ProductImage.query().where('productId', id).select('id') : [];
  checkImageCount(images.filter((image) => !deletedImageIds.includes(image.id)).length + newFiles);
  await requireCategory(undefined, categoryId);
}

/** @param present the product as it is; undefined for a new one */
async function saveRow(trx: Transaction, id: string, body: SaveProductRequest, present?: Product): Promise<void> {
  const [first] = body.productVariants as [VariantInput];
  const { productName: name } = body;
  const row = { name, categoryId: body.categoryId, firstPrice: toPaise(first.originalPrice) };
  const address = await newAddress(trx, id, body, present);
  const isMoved = address.slug !== undefined && address.slug !== present?.slug;
  if (present && (present.name !== name || isMoved)) await keepAddresses(trx, [present]);
  const provided = {
    ...row,
    ...address,
    ...(body.description === undefined ? {} : { description: sanitiseHtml(body.description) }),
    ...sharedColumns(body, present),
    ...(body.measurements && { measurements: body.measurements.length > 0 ? JSON.stringify(body.measurements) : null }),
    ...saleOf(body, present),
  };
  if (body.id) await Product.query(trx).findById(id).patch(provided);
  else await Product.query(trx).insert({ id, description: '', ...provided });
}

/** @throws HttpError 400 for a sale that ends before it starts, or does not start */
function saleOf(body: SaveProductRequest, present?: Product): SaleTimes {
  const { problem, ...sale } = changedSale(body, present);
  if (problem) throw invalidField(problem.field, problem.message);
  return sale;
}

/** What changes of the address: the slug that the request names, or that of a new name. */
async function newAddress(
  trx: Transaction,
  id: string,
  { slug, productName: name }: SaveProductRequest,
  present?: Product,
): Promise<Partial<Pick<Product, 'slug' | 'hasOwnAddress'>>> {
  if (slug) {
    if (slug !== present?.slug) await refuseTakenSlug(trx, id, slug);
    return { slug, hasOwnAddress: true };
  }
  const isRenamed = present?.name !== name;
  const takesNameBack = slug === '' && present?.hasOwnAddress && !(await sharesName(trx, id, name));
  if (!isRenamed && !takesNameBack) return {};
  return { slug: (await freeSlugs(trx, [{ id, name }])).get(id), hasOwnAddress: false };
}

/** New variants have no ids, whatever was sent. */
const withoutIds = (inputs: VariantInput[]) => inputs.map((input) => ({ ...input, id: undefined }));
