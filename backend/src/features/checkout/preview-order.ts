import type { OrderPreview, PreviewOrderRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { sharedNow } from '../../database/shared-clock';
import { conflict, notFound } from '../../http/errors';
import { User } from '../accounts/User';
import { readVariantLines } from '../cart/read-cart';
import { discountCart } from '../discounts/discount-cart';
import { readOffers } from '../discounts/offers';
import { presentOrderPreview } from '../discounts/present-discount';

/** Has no order. */
const NEW_CUSTOMER = '';

/**
 * Computes what an order by phone would cost, as it is computed when it is placed.
 * @throws HttpError 404 for an unknown customer; 409 VARIANT_GONE with `productVariantIds`
 */
export async function previewOrder({ customerId, code, lines }: PreviewOrderRequest): Promise<OrderPreview> {
  const now = sharedNow();
  const wanted = lines.map(({ productVariantId: variantId, quantity }) => ({ variantId, quantity }));
  const [customer, cart, offers] = await Promise.all([
    customerId && User.query().findOne({ id: customerId, userType: 'CUSTOMER' }).select('id'),
    readVariantLines(wanted),
    readOffers(customerId ?? NEW_CUSTOMER, code || null, now),
  ]);
  if (customerId && !customer) throw notFound('Customer');
  if (cart.gone.length > 0)
    throw conflict('VARIANT_GONE', TEXTS.orders.variantGone, { data: { productVariantIds: cart.gone } });
  return presentOrderPreview(await discountCart(cart.lines, offers, now));
}
