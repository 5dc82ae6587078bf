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

test.describe('no page is wider than a window of 320 pixels, with large text and long words', () => {
  test.use({ viewport: { width: WIDTH, height: 640 } });
  test.slow();

  async function look(page: Page, path: string, act?: () => Promise<void>) {
    await visit(page, path);
    for (const size of ['100%', '200%']) {
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = text;
      }, size);
      if (size === '200%') await act?.();
      expect.soft(await tooWide(page), `${path}, text at ${size}`).toEqual([]);
    }
  }

  test('for visitors @phone', async ({ page, workbench }) => {
    const product = await workbench.makeProduct(
      [{ color: LONG_WORD, size: 'Extraordinarily large', stock: 2 }, { size: 'S' }],
      uniqueName(LONG_WORD),
    );
    for (const path of PUBLIC) await look(page, path);
    for (const slug of ['terms-conditions', 'privacy-policy', 'shipping', 'returns']) await look(page, `/page/${slug}`);
    await look(page, pageOf({ name: 'Bandhani wrap dress' }), async () => {
      await page.getByRole('button', { name: 'Size guide' }).click();
      await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible();
    });
    await look(page, pageOf(product));
    await look(page, `/search?q=${LONG_WORD}`);
    await look(page, '/shop?tab=scarves&sort=newest', async () => {
      await page.getByRole('button', { name: 'Filter' }).first().click();
    });
    await look(page, '/about', async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
    });
  });

  test('for shoppers @phone', async ({ page, shopper, workbench }) => {
    const product = await workbench.makeProduct([{ color: LONG_WORD }], uniqueName(LONG_WORD));
    await shopper.api.send('PUT', '/users/profile', { firstName: LONG_WORD, lastName: LONG_WORD });
    const row = { addressLine1: LONG_WORD, addressLine2: LONG_WORD, city: LONG_WORD };
    for (const path of ['/cart', '/wishlist', '/checkout', '/myaccount/order']) await look(page, path);
    await placeOrder(shopper, variantId(product), 1, row);
    await saveAddress(shopper, row);
    await putInCart(shopper, variantId(product));
    await shopper.api.send('POST', `/wishlist/${product.id}`);
    for (const path of ['/cart', '/wishlist', ...ACCOUNT]) await look(page, path);
    await look(page, '/myaccount/order', async () => {
      await page.locator('summary').first().click();
    });
    await look(page, '/checkout', async () => {
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await expect(page.getByLabel('Address line 1')).toBeVisible();
    });
    await look(page, '/shop', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('textbox', { name: 'Search products' }).fill(product.name);
      await expect(page.getByRole('dialog').getByRole('article').first()).toContainText(product.name);
    });
    await look(page, '/checkout', async () => {
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByRole('dialog', { name: 'Order Placed!' })).toBeVisible();
    });
  });
});
