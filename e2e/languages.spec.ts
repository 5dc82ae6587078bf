import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pageOf } from './catalogue';
import { expect, test } from './fixtures';

type Messages = { [key: string]: string | Messages };
const HINDI: Messages = JSON.parse(readFileSync(new URL('../locales/hi.json', import.meta.url), 'utf8'));

/** A message of the Hindi catalogue. */
function hi(id: string): string {
  const message = id.split('.').reduce<string | Messages | undefined>((found, key) => (found as Messages)[key], HINDI);
  if (typeof message !== 'string') throw new Error(`There is no Hindi message ${id}.`);
  return message;
}

const chooser = (page: Page, id = 'contentinfo') =>
  page.getByRole(id as 'contentinfo').getByRole('navigation', { name: /^(Language|भाषा)$/ });

test('the chooser leads to the same page in Hindi and back', async ({ page }) => {
  await page.goto('/shop?tab=dresses&page=2');
  await chooser(page).getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/shop?tab=dresses&page=2');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(chooser(page).getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/hi\/product\//);
  await chooser(page).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/^[^/]*\/\/[^/]*\/product\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('a shopper buys in Hindi', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct([{ size: 'S', stock: 5 }, { size: 'M' }]);
  await page.goto(`/hi${pageOf(product)}`);
  await page.getByRole('group', { name: hi('product.size'), exact: true }).getByText('S', { exact: true }).click();
  await page.getByRole('button', { name: hi('product.addToCart') }).first().click();
  await expect(page.getByText(hi('cart.added')).first()).toBeVisible();
  expect(shopper.email).toContain('@');
});
