import type { Locator, Page } from '@playwright/test';
import { TEXTS } from '@rangrekha/contract/texts';
import { pageOf, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { placeOrder, putInCart } from './people';
import { expectToast, fillAddress, logIn, NANDED, visit } from './shop';
import { startWordlessStore, type WordlessStore } from './wordless';

test.describe('if the server has no words, the store has its own', () => {
  test.use({ tolerates: /status of [45]\d\d|Error: 500/ });

  let store: WordlessStore;
  test.beforeAll(async () => {
    store = await startWordlessStore();
  });
  test.afterAll(() => store.close());
  test.afterEach(() => store.silence());

  test('of the login and the pages', async ({ page, member }) => {
    const open = (path: string) => visit(page, store.url + path);
    store.silence(/^POST \/auth/);
    await open('/login');
    await logIn(page, member);
    await expectToast(page, TEXTS.auth.loginFailed);
    await open('/login?mode=register');
    await page.getByLabel('Username').fill('somebody');
    await page.getByLabel('Email').fill('somebody@example.com');
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByLabel('Confirm password').fill(member.password);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expectToast(page, TEXTS.auth.registrationFailed);
    await open('/login?mode=forgot');
    await page.getByLabel('Email').fill(member.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expectToast(page, TEXTS.auth.otpFailed);

    store.silence(/forgot-password\/reset/);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Digit 1 of 6').fill('123456');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByLabel('New password').fill(member.password);
    await page.getByLabel('Confirm password').fill(member.password);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expectToast(page, TEXTS.auth.resetFailed);

    store.silence();
    await open('/login');
    await logIn(page, member);
    await expect(page).toHaveURL(/\/myaccount\/account$/);
    store.silence(/^GET \/(cart|wishlist|orders|auth|legal-pages)/);
    for (const [path, text] of [
      ['/cart', TEXTS.cart.loadFailed],
      ['/wishlist', TEXTS.wishlist.loadFailed],
      ['/myaccount/account', TEXTS.profile.fetchFailed],
      ['/page/privacy-policy', TEXTS.legalPages.loadFailed],
    ] as const) {
      await page.goto(store.url + path);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    store.silence(/^GET \/orders/);
    await page.goto(`${store.url}/myaccount/order`);
    await expect(page.getByText(TEXTS.orders.fetchFailed, { exact: true })).toBeVisible();
  });

  test('of every form', async ({ page, member, workbench }) => {
    const open = (path: string) => visit(page, store.url + path);
    const product = await workbench.makeProduct();
    await placeOrder(member, variantId(product));
    await putInCart(member, variantId(product));
    await open('/login');
    await logIn(page, member);
    await expect(page).toHaveURL(/\/myaccount\/account$/);
    store.silence(/^(POST|PUT|DELETE) /);

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, TEXTS.profile.updateFailed);
    await open('/myaccount/password');
    for (const label of ['Current password', 'New password', 'Confirm password'])
      await page.getByLabel(label).fill(member.password);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expectToast(page, TEXTS.profile.passwordFailed);
    await open('/myaccount/address?edit=new');
    await fillAddress(page, NANDED);
    await expectToast(page, TEXTS.addresses.saveFailed);
    await open('/myaccount/address');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expectToast(page, TEXTS.addresses.deleteFailed);
    await open('/myaccount/order');
    await page.getByRole('main').locator('summary').click();
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByRole('button', { name: 'Yes, Cancel' }).click();
    await expectToast(page, TEXTS.orders.cancelFailed);

    await open(pageOf(product));
    await page.getByRole('button', { name: `Add ${product.name} to wishlist` }).click();
    await expectToast(page, TEXTS.wishlist.failed);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expectToast(page, TEXTS.cart.failed);
    await open('/cart');
    await page.getByRole('button', { name: 'One more' }).click();
    await expectToast(page, TEXTS.cart.updateFailed);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expectToast(page, TEXTS.cart.removeFailed);
    await open('/checkout?edit=new');
    await fillAddress(page, NANDED);
    await expectToast(page, TEXTS.addresses.saveFailedCheckout);
    // An open form holds the order back.
    await open('/checkout');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expectToast(page, TEXTS.orders.placeFailed);
    store.silence(/send-confirmation/);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expectToast(page, TEXTS.orders.mailFailed);
  });
});

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
