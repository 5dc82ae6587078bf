import type { StockMovement as MovementJson, StockVariant } from '@rangrekha/contract';
import { mayDo, type StaffRights } from '@rangrekha/contract/permissions';
import { mediaUrl } from '../../media/media-url';
import { presentCodes } from '../products/show/present-product';
import type { ShelfVariant } from './ShelfVariant';
import type { StockMovement } from './StockMovement';

/** @param variant with `ShelfVariant.graph` fetched */
export function presentStockVariant({
  id,
  product,
  color,
  colorHex,
  size,
  stock,
  waiting,
  ...codes
}: ShelfVariant): StockVariant {
  const [cover] = product.images;
  return {
    id,
    productId: product.id,
    productName: product.name,
    imageUrl: cover ? mediaUrl(cover.mediaId) : null,
    color,
    colorHexCode: colorHex,
    size,
    stock,
    waiting: waiting?.addresses ?? 0,
    ...presentCodes(codes),
  };
}

/** @param reader sees who moved the stock of an order, which may be its customer, with the permission for orders */
export function presentMovement(movement: StockMovement, reader: StaffRights): MovementJson {
  return {
    id: movement.id,
    variantId: movement.variantId,
    productId: movement.productId,
    productName: movement.productName,
    color: movement.color,
    size: movement.size,
    change: movement.changeUnits,
    stockAfter: movement.stockAfter,
    reason: movement.reason,
    orderId: movement.orderId,
    actor: actorOf(movement, reader),
    createdAt: movement.createdAt.toISOString(),
  };
}

export const actorOf = ({ orderId, actorId, actorName }: StockMovement, reader: StaffRights): MovementJson['actor'] =>
  orderId === null || mayDo(reader, 'orders') ? { id: actorId, name: actorName } : { id: null, name: '' };
