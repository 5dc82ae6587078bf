import type { AdminDiscount, CartDiscounts, OrderPreview } from '@rangrekha/contract';
import { toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import { mediaUrl } from '../../media/media-url';
import type { Discount } from './Discount';
import type { DiscountedCart } from './discount-cart';

const rupeesOf = (paise: number | null) => (paise === null ? null : toRupees(paise));

/** @param discount with its gift, `Discount.graph` */
export function presentDiscount(discount: Discount): AdminDiscount {
  const { giftVariant, giftProduct } = discount;
  return {
    id: discount.id,
    code: discount.code,
    title: discount.title,
    kind: discount.kind,
    percent: discount.percent,
    amount: rupeesOf(discount.amount),
    maxAmount: rupeesOf(discount.maxAmount),
    buyQuantity: discount.buyQuantity,
    getQuantity: discount.getQuantity,
    giftVariantId: discount.giftVariantId,
    gift:
      giftVariant && giftProduct
        ? {
            productId: giftProduct.id,
            name: giftProduct.name,
            size: giftVariant.size,
            color: giftVariant.color,
            stock: giftVariant.stock,
          }
        : null,
    categoryIds: discount.categoryIds ?? [],
    collectionIds: discount.collectionIds ?? [],
    productIds: discount.productIds ?? [],
    firstOrder: discount.firstOrder,
    segmentId: discount.segmentId,
    minTotal: rupeesOf(discount.minTotal),
    startsAt: discount.startsAt.toISOString(),
    endsAt: discount.endsAt?.toISOString() ?? null,
    usageLimit: discount.usageLimit,
    customerLimit: discount.customerLimit,
    combines: discount.combines,
    used: discount.used,
    state: discount.stateAt(sharedNow()),
    revision: discount.revision,
    createdAt: discount.createdAt.toISOString(),
  };
}

export const presentCartDiscounts = (cart: DiscountedCart, hasCodes: boolean): CartDiscounts => ({
  hasCodes,
  ...presentOrderPreview(cart),
});

export const presentOrderPreview = (cart: DiscountedCart): OrderPreview => ({
  code: cart.code && { code: cart.code.code, problem: cart.code.problem?.message ?? null },
  ...presentGiven(cart),
});

/** What a cart is given, and what it costs then. */
export const presentGiven = (cart: DiscountedCart): Omit<CartDiscounts, 'hasCodes' | 'code'> => ({
  discounts: cart.discounts.map(({ offer: { title, code }, amount }) => ({ title, code, amount: toRupees(amount) })),
  gifts: cart.gifts.map(({ variant, product }) => ({
    productVariantId: variant.id,
    name: product.name,
    size: variant.size,
    color: variant.color,
    quantity: 1,
    imageUrl: product.images[0] ? mediaUrl(product.images[0].mediaId) : null,
  })),
  hints: cart.hints,
  subtotal: toRupees(cart.subtotal),
  discount: toRupees(cart.subtotal - cart.total),
  total: toRupees(cart.total),
});
