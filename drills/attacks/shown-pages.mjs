// The pages that show what the attackers of the drill `script-injection` have written, each with the kind that it is counted under.
import { PAYLOADS } from './payloads.mjs';

/** @typedef {[kind: string, path: string]} Page */

const echoes = PAYLOADS.filter((text) => text.length < 100 && !text.includes('\0'));

/**
 * Pages of one sale, for its shopper and for the staff.
 * @param {Awaited<ReturnType<typeof import('./poisoned-shop.mjs').poisonSale>>} sale
 * @returns {{ shopper: Page[], staff: Page[] }}
 */
export function salePages({
  product,
  category,
  collection,
  discount,
  legal,
  customer,
  bought,
  waiting,
  declined,
  returned,
  nth,
}) {
  const name = encodeURIComponent(product.name);
  const echo = encodeURIComponent(echoes[(nth * 31) % echoes.length] ?? '');
  return {
    shopper: [
      ['product', `/product/${name}`],
      ['reviews', `/product/${name}/reviews`],
      ['collection', `/collections/${collection.slug}`],
      ['category', `/shop?category=${category.slug}`],
      ['legal page', `/page/${legal.slug}`],
      ['search', `/search?q=${echo}`],
      ['search by name', `/search?q=${name}`],
      ['nothing found', `/${echo}`],
      ['sign in', `/login?redirectTo=${echo}`],
      ['cart', '/cart'],
      ['checkout', '/checkout'],
      ['wishlist', '/wishlist'],
      ['account', '/myaccount/account'],
      ['addresses', '/myaccount/address'],
      ['orders', '/myaccount/order'],
      ['order', `/myaccount/order/${bought.id}`],
      ['waiting order', `/myaccount/order/${waiting.id}`],
      ['declined return', `/myaccount/order/${declined.id}`],
      ['return form', `/myaccount/order/${bought.id}/return`],
      ['review form', `/myaccount/order/${bought.id}/review/${bought.items[0].id}`],
      ['invoice', `/myaccount/order/${bought.id}/invoice`],
    ],
    staff: [
      ['product edit', `/admin/product/${product.id}`],
      ['category edit', `/admin/category/${category.id}`],
      ['category order', `/admin/category/${category.id}/order`],
      ['collection edit', `/admin/collection/${collection.id}`],
      ['discount edit', `/admin/discount/${discount.id}`],
      ['legal edit', `/admin/legal/${legal.id}`],
      ['order show', `/admin/order/${bought.id}/show`],
      ['waiting show', `/admin/order/${waiting.id}/show`],
      ['return show', `/admin/return/${returned.id}/show`],
      ['customer show', `/admin/customer/${customer.id}/show`],
    ],
  };
}

/** Pages that show many rows, or what there is once. @returns {Page[]} */
export function housePages(sales, { webhook }) {
  const ids = (pick) => sales.map(pick).join(',');
  const bought = ids((sale) => sale.bought.id);
  const lists =
    'order return review product category collection stock stock/ledger legal customer discount staff webhook audit';
  const others = 'dashboard storefront company setup order/couriers account';
  return [
    ...['/home', '/shop', '/about', '/login'].map((path) => /** @type {Page} */ (['front', path])),
    ...lists.split(' ').map((path) => /** @type {Page} */ ([`list ${path}`, `/admin/${path}?perPage=100`])),
    ...others.split(' ').map((path) => /** @type {Page} */ ([`screen ${path}`, `/admin/${path}`])),
    ...'cash gst delivery-area redirect product/import data-checks'
      .split(' ')
      .map((path) => /** @type {Page} */ (['empty', `/admin/${path}`])),
    ['webhook edit', `/admin/webhook/${webhook.id}`],
    ['slips', `/admin/documents/slips?ids=${bought}`],
    ['invoices', `/admin/documents/invoices?ids=${bought}`],
    ['credit notes', `/admin/documents/credit-notes?ids=${bought}`],
    ['return labels', `/admin/documents/return-labels?ids=${ids((sale) => sale.returned.id)}`],
  ];
}
