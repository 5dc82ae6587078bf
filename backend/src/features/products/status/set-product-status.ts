import type { SetProductStatusRequest } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import type { Actor } from '../../../audit/record-change';
import { recordEdit } from '../../../audit/revisions';
import { lockRow } from '../../../database/lock-row';
import { transaction } from '../../../database/transaction';
import { invalidField, notFound } from '../../../http/errors';
import { raiseEvent } from '../../../webhooks/raise-event';
import { refuseUndeclared } from '../../makers/lacking-declarations';
import { beginChanges } from '../catalogue-changes';
import { Product } from '../Product';
import { ProductImage } from '../ProductImage';

/**
 * Makes products live, drafts or archived, all of them or none.
 * @returns how many were named
 * @throws HttpError 404 when one of the products is not there, 400 when one that is to be live lacks pictures or declarations
 */
export function setProductStatus(actor: Actor, { productIds, status }: SetProductStatusRequest): Promise<number> {
  const ids = [...new Set(productIds)];
  return transaction(async (trx) => {
    await lockRow(trx, 'catalogue_version', 1);
    const products = await Product.query(trx).findByIds(ids).orderBy('id').forUpdate();
    if (products.length < ids.length) throw notFound('Product');
    const changing = products.filter((product) => product.status !== status);
    if (status === 'LIVE') {
      await requireImages(trx, changing);
      await refuseUndeclared(trx, changing, 'productIds');
    }
    await beginChanges(
      trx,
      changing.map(({ id }) => ({ productId: id })),
    );
    for (const product of changing) {
      const { id, name: entityName } = product;
      await Product.query(trx).findById(id).patch({ status });
      raiseEvent(trx, 'product.saved', { id, name: entityName });
      const [before, after] = [{ status: product.status }, { status }];
      await recordEdit(trx, actor, product, { action: 'changed', entity: 'product', entityName, before, after });
    }
    return ids.length;
  });
}

/** A product that came from another shop may have fewer pictures than the form demands. */
async function requireImages(trx: Transaction, products: Product[]): Promise<void> {
  const lacking = await lackingImages(
    products.map(({ id }) => id),
    trx,
  );
  const first = products.find(({ id }) => lacking.has(id));
  if (first) throw invalidField('productIds', TEXTS.products.picturesMissing(first.name));
}

const BATCH = 500;

/** Those of these products that have fewer images than a live product needs. */
async function lackingImages(ids: string[], trx?: Transaction): Promise<Set<string>> {
  const lacking = new Set(ids);
  for (let start = 0; start < ids.length; start += BATCH) {
    const enough = await ProductImage.query(trx)
      .whereIn('productId', ids.slice(start, start + BATCH))
      .groupBy('productId')
      .havingRaw('COUNT(*) >= ?', [LIMITS.imagesMin])
      .select('productId');
    for (const { productId } of enough) lacking.delete(productId);
  }
  return lacking;
}
