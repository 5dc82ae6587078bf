import type { SetStockRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { raw } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { Variant } from '../products/Variant';
import { recordMovements } from './record-movements';
import { ShelfVariant } from './ShelfVariant';

/**
 * Sets the stock of a variant, if it is still the value that the screen showed.
 * @throws HttpError 404; 409 `STOCK_CHANGED` with the current `stock`
 */
export async function setStock(actor: Actor, id: string, { stock, stockWas }: SetStockRequest): Promise<ShelfVariant> {
  const change = stock - stockWas;
  await transaction(async (trx) => {
    const changed = await Variant.query(trx)
      .findById(id)
      .where({ stock: stockWas })
      .patch({ stock: raw('stock + ?', [change]) });
    const variant = await ShelfVariant.query(trx).findById(id).withGraphFetched('product');
    if (!variant) throw notFound('Variant');
    if (changed === 0) throw stockChanged(variant.stock);
    const { product, color, size } = variant;
    const field = `stock of ${color}, ${size}`;
    await recordMovements(trx, [{ variantId: id, change }], { reason: 'EDIT', actor });
    await recordChange(trx, actor, {
      action: 'changed',
      entity: 'product',
      entityId: product.id,
      entityName: product.name,
      before: { [field]: stockWas },
      after: { [field]: stock },
    });
  });
  return ShelfVariant.query().findById(id).withGraphFetched(ShelfVariant.graph).throwIfNotFound();
}

function stockChanged(stock: number) {
  const message = TEXTS.stock.changed(stock);
  return conflict('STOCK_CHANGED', message, { errors: [{ path: 'stock', message }], data: { stock } });
}
