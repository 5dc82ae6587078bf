import type { StockMovement as MovementJson, StockVariant } from '@rangrekha/contract';
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

export function presentMovement(movement: StockMovement): MovementJson {
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
    actor: { id: movement.actorId, name: movement.actorName },
    createdAt: movement.createdAt.toISOString(),
  };
}
