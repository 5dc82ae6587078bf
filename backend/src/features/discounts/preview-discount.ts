import type { DiscountPreview, PreviewDiscountRequest, SaveDiscountRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { sharedNow } from '../../database/shared-clock';
import { conflict } from '../../http/errors';
import { readVariantLines } from '../cart/read-cart';
import { Category } from '../categories/Category';
import { discountCart } from './discount-cart';
import { type Gift, type Offer, readOffers } from './offers';
import { presentGiven } from './present-discount';
import { discountFields, giftGone } from './save-discount';

/** Has no order and no cart. */
const NOBODY = '';

/**
 * Computes the discount of a new customer's cart: that of a discount which is not saved, beside the open ones without a
 * code.
 * @throws HttpError 400 for an unknown gift; 409 VARIANT_GONE with `productVariantIds`
 */
export async function previewDiscount({ id, discount, lines }: PreviewDiscountRequest): Promise<DiscountPreview> {
  const now = sharedNow();
  const wanted = lines.map(({ productVariantId: variantId, quantity }) => ({ variantId, quantity }));
  const [cart, offers, draft, categories] = await Promise.all([
    readVariantLines(wanted),
    readOffers(NOBODY, null, now),
    draftOffer(id ?? uuidv7(), discount, now),
    discount.categoryIds.length > 0 || discount.collectionIds.length > 0
      ? Category.query().select('id', 'parentId')
      : [],
  ]);
  if (cart.gone.length > 0)
    throw conflict('VARIANT_GONE', TEXTS.orders.variantGone, { data: { productVariantIds: cart.gone } });
  const computed = await discountCart(
    cart.lines,
    {
      code: draft.code,
      list: [...offers.list.filter((offer) => offer.id !== id), draft],
      categories: categories.length > 0 ? categories.map((one) => [one.id, one.parentId]) : offers.categories,
    },
    now,
  );
  return {
    ...presentGiven(computed),
    problem: computed.problemOf(draft)?.message ?? null,
  };
}

/** As if it was open now, and nobody had used it. */
async function draftOffer(id: string, discount: SaveDiscountRequest, now: Date): Promise<Offer> {
  const { giftVariantId, segmentId, categoryIds, collectionIds, productIds, ...fields } = discountFields(discount);
  return {
    ...fields,
    id,
    categoryIds: categoryIds ?? [],
    collectionIds: collectionIds ?? [],
    productIds: productIds ?? [],
    startsAt: now,
    endsAt: null,
    gift: giftVariantId === null ? null : await giftOf(giftVariantId),
    used: 0,
    revision: 0,
    isReturning: false,
    isOutside: false,
    ownUses: 0,
    lastSlot: null,
  };
}

async function giftOf(variantId: string): Promise<Gift> {
  const [line] = (await readVariantLines([{ variantId, quantity: 1 }])).lines;
  if (!line) throw giftGone();
  return line;
}
