import type { ChangeProductRequest } from '@rangrekha/contract';
import { MAKER_TEXTS } from '@rangrekha/contract/declarations';
import { LIMITS } from '@rangrekha/contract/limits';
import { PRODUCT_CHANGE_TEXTS, TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import type { Actor } from '../../../audit/record-change';
import { refuseStale } from '../../../audit/revisions';
import { transaction } from '../../../database/transaction';
import { invalidField, notFound } from '../../../http/errors';
import { raiseEvent } from '../../../webhooks/raise-event';
import { requireMaker } from '../../makers/save-maker';
import { beginChange } from '../catalogue-changes';
import { Product } from '../Product';
import { wrongCountry } from '../product-facts';
import { readForSnapshot } from '../product-snapshot';
import { tagsOf, writeTags } from '../product-tags';
import { recordSave, refuseUndeclaredSave, requireCategory, sharedColumns } from './save-fields';

/**
 * Changes single fields of a product, by the rules of its form.
 * @returns its revision afterwards
 * @throws HttpError 400, 404, 409 `EDIT_CONFLICT`
 */
export function changeProduct(actor: Actor, id: string, body: ChangeProductRequest): Promise<number> {
  return transaction(async (trx) => {
    await beginChange(trx, { productId: id });
    const product = await Product.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Product'));
    await refuseStale(product, body.revision, trx);
    if (body.categoryId) await requireCategory(trx, body.categoryId);
    await requireMaker(trx, 'makerId', body.makerId);
    const wrong = wrongCountry(body, product);
    if (wrong) throw invalidField(wrong, MAKER_TEXTS.countryInvalid);
    const was = await readForSnapshot(trx, id);
    if (body.status === 'LIVE' && product.status !== 'LIVE' && was.images.length < LIMITS.imagesMin)
      throw invalidField('status', TEXTS.products.picturesMissing(product.name));
    const { categoryId = product.categoryId } = body;
    await Product.query(trx)
      .findById(id)
      .patch({ categoryId, ...sharedColumns(body, product) });
    await refuseUndeclaredSave(trx, id, product);
    await changeTags(trx, was, body);
    raiseEvent(trx, 'product.saved', { id, name: product.name });
    return recordSave(trx, actor, was, await readForSnapshot(trx, id));
  });
}

async function changeTags(
  trx: Transaction,
  product: Product,
  { addTags = [], removeTags = [] }: ChangeProductRequest,
): Promise<void> {
  const present = tagsOf(product);
  const tags = [...new Set([...present, ...addTags])].filter((tag) => !removeTags.includes(tag));
  if (tags.length > LIMITS.tags)
    throw invalidField('addTags', PRODUCT_CHANGE_TEXTS.tooManyTags(product.name, LIMITS.tags));
  if (tags.join() !== present.join()) await writeTags(trx, [{ productId: product.id, tags }]);
}
