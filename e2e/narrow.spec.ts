import type { Page } from '@playwright/test';
import { EXAMPLE_PAGES } from '@rangrekha/contract/shop-pages';
import { pageOf, uniqueName, variantId } from './catalogue';
import { test } from './fixtures';
import { placeOrder, putInCart, saveAddress } from './people';
import { visit } from './shop';
import { expectNothingTooWide, LONG_WORD } from './widths';

const PUBLIC = [...EXAMPLE_PAGES, '/login?mode=register', '/login?mode=forgot', '/verify-email?token=none'];
const ACCOUNT = ['order', 'address', 'account', 'password'].map((name) => `/myaccount/${name}`);

test.describe('no page is wider than its window, with long words, nor with text of twice the size', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test.slow();

  async function look(page: Page, path: string) {
    await visit(page, path);
    await expectNothingTooWide(page, path);
  }

  test('for visitors', { tag: '@phone' }, async ({ page, workbench, member }) => {
    const product = await workbench.makeProduct(
      [
        { color: LONG_WORD, size: LONG_WORD, stock: 2, originalPrice: 99_99_999, discountPrice: 99_99_999 },
        { color: LONG_WORD, size: 'S' },
      ],
      uniqueName(LONG_WORD),
    );
    for (const path of PUBLIC) await look(page, path);
    for (const slug of ['terms-conditions', 'privacy-policy', 'shipping', 'returns']) await look(page, `/page/${slug}`);
    await look(page, pageOf({ name: 'Bandhani wrap dress' }));
    await look(page, pageOf(product));
    await look(page, `/search?q=${LONG_WORD}`);
    await look(page, `/shop?tab=scarves&sort=newest&size=${LONG_WORD}`);
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expectNothingTooWide(page, 'the filters');
    await visit(page, '/login?mode=forgot');
    await page.getByLabel('Email', { exact: true }).fill(member.email.replace('@', `${LONG_WORD.toLowerCase()}@`));
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Digit 1 of 6').fill('123456');
    await expectNothingTooWide(page, 'the code');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByLabel('New password', { exact: true }).waitFor();
    await expectNothingTooWide(page, 'the new password');
  });

  test.describe('error pages and empty pages', () => {
    test.use({ tolerates: /status of 404/ });

    test('says so in its width', { tag: '@phone' }, async ({ page }) => {
      for (const path of [`/${LONG_WORD}`, `/product/${LONG_WORD}`, `/page/${LONG_WORD}`]) await look(page, path);
    });
  });

  test('for shoppers', { tag: '@phone' }, async ({ page, shopper, workbench }) => {
    const product = await workbench.makeProduct(
      [{ color: LONG_WORD, size: LONG_WORD, originalPrice: 99_99_999, discountPrice: 99_99_999 }],
      uniqueName(LONG_WORD),
    );
    await shopper.api.send('PUT', '/users/profile', { firstName: LONG_WORD, lastName: LONG_WORD });
    const row = { addressLine1: LONG_WORD, addressLine2: LONG_WORD, city: LONG_WORD };
    for (const path of ['/cart', '/wishlist', '/checkout', '/myaccount/order']) await look(page, path);
    await placeOrder(shopper, variantId(product), 1, row);
    await saveAddress(shopper, row);
    await putInCart(shopper, variantId(product));
    await shopper.api.send('POST', `/wishlist/${product.id}`);
    for (const path of ['/cart', '/wishlist', ...ACCOUNT]) await look(page, path);
    await look(page, '/myaccount/order');
    await page.locator('main summary').click();
    await expectNothingTooWide(page, 'an open order');
    await look(page, '/myaccount/account?edit=profile');
    await look(page, '/myaccount/address?edit=new');
    await look(page, '/shop');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('textbox', { name: 'Search products' }).fill(LONG_WORD);
    await page.getByRole('dialog').getByRole('article').first().waitFor();
    await expectNothingTooWide(page, 'the search');
    await look(page, '/checkout?edit=new');
    await visit(page, '/checkout');
    await expectNothingTooWide(page, 'the checkout');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('dialog', { name: 'Order Placed!' }).waitFor();
    await expectNothingTooWide(page, 'the placed order');
  });
});
