import type { Page } from '@playwright/test';
import { pageOf, uniqueName, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { placeOrder, putInCart, saveAddress } from './people';
import { visit } from './shop';

const WIDTH = 320;
/** Thirty-five letters without a place to break. */
const LONG_WORD = 'Donaudampfschifffahrtsgesellschafts';
const PUBLIC = ['/home', '/shop', '/about', '/login', '/login?mode=register', '/login?mode=forgot', '/search?q=kurta'];
const ACCOUNT = ['order', 'address', 'account', 'password'].map((name) => `/myaccount/${name}`);

/** What reaches over the window's right edge, itself or by its text; nothing where the page is as wide as the window. */
const tooWide = (page: Page) =>
  page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && element.checkVisibility())
      .slice(0, 8)
      .map((element) => `${element.localName}.${element.className}`.slice(0, 120));
  }, WIDTH);

test.describe('no page is wider than a window of 320 pixels, with long words', () => {
  test.use({ viewport: { width: WIDTH, height: 640 } });
  test.slow();

  async function look(page: Page, path: string) {
    await visit(page, path);
    expect.soft(await tooWide(page), path).toEqual([]);
  }

  test('for visitors', { tag: '@phone' }, async ({ page, workbench }) => {
    const product = await workbench.makeProduct(
      [{ color: LONG_WORD, size: 'Extraordinarily large', stock: 2 }, { size: 'S' }],
      uniqueName(LONG_WORD),
    );
    for (const path of PUBLIC) await look(page, path);
    for (const slug of ['terms-conditions', 'privacy-policy', 'shipping', 'returns']) await look(page, `/page/${slug}`);
    await look(page, pageOf({ name: 'Bandhani wrap dress' }));
    await look(page, pageOf(product));
    await look(page, `/search?q=${LONG_WORD}`);
    await look(page, '/shop?tab=scarves&sort=newest');
  });

  test('for shoppers', { tag: '@phone' }, async ({ page, shopper, workbench }) => {
    const product = await workbench.makeProduct([{ color: LONG_WORD }], uniqueName(LONG_WORD));
    await shopper.api.send('PUT', '/users/profile', { firstName: LONG_WORD, lastName: LONG_WORD });
    const row = { addressLine1: LONG_WORD, addressLine2: LONG_WORD, city: LONG_WORD };
    for (const path of ['/cart', '/wishlist', '/checkout', '/myaccount/order']) await look(page, path);
    await placeOrder(shopper, variantId(product), 1, row);
    await saveAddress(shopper, row);
    await putInCart(shopper, variantId(product));
    await shopper.api.send('POST', `/wishlist/${product.id}`);
    for (const path of ['/cart', '/wishlist', ...ACCOUNT]) await look(page, path);
    await look(page, '/myaccount/order');
    await look(page, '/checkout');
    await look(page, '/shop');
  });
});
