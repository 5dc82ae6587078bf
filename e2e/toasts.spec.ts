import type { Locator, Page } from '@playwright/test';
import { TEXTS } from '@rangrekha/contract/texts';
import { pageOf, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { putInCart } from './people';
import { visit } from './shop';

/** Waits for a toast while the page's clock is paused, and checks by that clock how long it stays. */
async function expectToastFor(page: Page, within: Locator, text: string, milliseconds: number) {
  const toast = within.locator('[data-sonner-toast]').filter({ hasText: text });
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(toast).toHaveCount(1, { timeout: 100 });
  }).toPass();
  await page.clock.runFor(milliseconds - 200);
  await expect(toast).toHaveAttribute('data-removed', 'false');
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
}

test('toasts stay one second in the shop, three in cart and account, five in the header', async ({
  page,
  shopper,
  workbench,
}) => {
  const product = await workbench.makeProduct();
  await putInCart(shopper, variantId(product));
  await page.clock.install();
  const body = page.locator('body');
  const still = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

  await visit(page, pageOf(product));
  await still();
  // A single size is already chosen, so the message is caused by the heart instead.
  await page.getByRole('button', { name: `Add ${product.name} to wishlist` }).click();
  await expectToastFor(page, body, TEXTS.wishlist.added, 1000);

  await page.clock.resume();
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const overlay = page.getByRole('dialog', { name: 'Search our site' });
  const heart = overlay.getByRole('button', { name: /to wishlist$/ }).filter({ visible: true });
  await heart.first().waitFor();
  await still();
  await heart.first().click();
  await expectToastFor(page, overlay, TEXTS.wishlist.added, 5000);

  await page.clock.resume();
  await visit(page, '/cart');
  await still();
  await page.getByRole('button', { name: 'One more' }).click();
  await expectToastFor(page, body, TEXTS.cart.updated, 3000);
});
