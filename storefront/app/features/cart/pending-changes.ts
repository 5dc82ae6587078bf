import type { ShopCartItem } from '~/features/product/shop-product';

/** The cart with the changes of the forms that are still being sent. */
export function withPending<Item extends ShopCartItem>(items: readonly Item[], forms: readonly FormData[]): Item[] {
  let pending = [...items];
  for (const form of forms) {
    const id = form.get('cartItemId');
    const quantity = Number(form.get('newQuantity'));
    pending =
      form.get('intent') === 'remove' || form.get('intent') === 'to-wishlist'
        ? pending.filter((item) => item.id !== id)
        : pending.map((item) => (item.id === id && quantity >= 1 ? { ...item, quantity } : item));
  }
  return pending;
}
