import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { expectNoEnglish, hi, placeOrder } from './hindi';
import { putInCart, saveAddress } from './people';
import { expectToast, visit } from './shop';
import { expectGoodPage } from './widths';

const chooser = (page: Page) => page.getByRole('contentinfo').getByRole('navigation', { name: /^(Language|भाषा)$/ });

test('the chooser leads to the same page in the other language and back', async ({ page }) => {
  await visit(page, '/shop?tab=dresses&sort=price-asc');
  await chooser(page).getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/shop?tab=dresses&sort=price-asc');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(chooser(page).getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/hi\/product\//);
  await expect(page.getByRole('button', { name: hi('product.addToCart') }).first()).toBeVisible();
  const product = new URL(page.url()).pathname;
  await page.goto('/');
  await expect(page, 'the language is remembered').toHaveURL('/hi');
  await page.goto(product);
  await chooser(page).getByRole('link', { name: 'English' }).click();
  await expect(page).not.toHaveURL(/\/hi\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('a visitor signs in on the way to the cart, and comes back in Hindi', async ({ page, member }) => {
  await visit(page, '/hi/cart');
  await expect(page).toHaveURL('/hi/login?redirectTo=%2Fcart');
  await page.getByLabel(hi('account.emailOrUsername')).fill(member.email);
  await page.getByLabel(hi('account.password'), { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: hi('account.login'), exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(hi('answers.wrongLogin'));
  await page.getByLabel(hi('account.password'), { exact: true }).fill(member.password);
  await page.getByRole('button', { name: hi('account.login'), exact: true }).click();
  await expect(page).toHaveURL('/hi/cart');
  await expect(page.getByText(hi('cart.yourCartIsEmpty'))).toBeVisible();
});

test('an order is placed in Hindi, also where scripts show what became of it', async ({ page, shopper, workbench }) => {
  await putInCart(shopper, variantId(await workbench.makeProduct()));
  await saveAddress(shopper);
  await visit(page, '/hi/checkout');
  await placeOrder(page);
  await expect(page.getByRole('dialog', { name: hi('checkout.orderPlaced') })).toBeVisible();
  await expectToast(page, hi('orders.placed'));
});

test('Hindi has no English word, fits each width, with twice the text, and axe finds nothing', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  for (const path of ['/hi', '/hi/shop?tab=dresses&size=M', '/hi/product/Gingham%20lounge%20set', '/hi/login']) {
    await visit(page, path);
    // Lists have products that other tests have made.
    if (/product|login/.test(path)) await expectNoEnglish(page);
    await expectGoodPage(page, path);
  }
  await page.getByRole('button', { name: hi('layout.menu'), exact: true }).click();
  await expectAccessible(page, 'menu');
});
