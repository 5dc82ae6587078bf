import { expectAccessible } from './axe';
import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { placeOrder, signIn } from './people';
import { ADMIN } from './shop';

// The legal page's preview refuses every script, axe's and the test recorder's own too, and says so.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });
test.beforeEach(async ({ page }) => signIn(page, ADMIN));

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the back office, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('lists', async ({ page, isMobile }) => {
      for (const [screen, title] of [
        ['dashboard', /^Good /],
        ['order', 'Orders'],
        ['product', 'Products'],
        ['category', 'Categories'],
        ['legal', 'Legal pages'],
      ] as const) {
        await page.goto(`/admin/${screen}`);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await page.getByRole('main').getByRole('link').first().waitFor();
        await expectAccessible(page, screen);
      }
      await page.goto('/admin/order');
      await page
        .getByRole('combobox', { name: /^Status of order/ })
        .first()
        .click();
      await expectAccessible(page, 'status select open');
      await page.keyboard.press('Escape');
      if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('button', { name: 'Placed: Any date' }).click();
      await expect(page.getByRole('dialog', { name: 'Placed when' })).toBeVisible();
      await expectAccessible(page, 'choosing days');
    });

    test('stock and import', async ({ page }) => {
      for (const [screen, title] of [
        ['stock', 'Stock'],
        ['stock/ledger', 'Stock ledger'],
        ['product/import', 'Import products'],
      ] as const) {
        await page.goto(`/admin/${screen}`);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await expectAccessible(page, screen);
      }
    });

    test('forms, also refused', async ({ page }) => {
      for (const [screen, save] of [
        ['product/create', 'Save product'],
        ['category/create', 'Save category'],
        ['legal/create', 'Publish'],
      ] as const) {
        await page.goto(`/admin/${screen}`);
        await page.getByRole('button', { name: save }).click();
        await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
        await expectAccessible(page, screen);
      }
      await page.goto('/admin/company');
      await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
      await expectAccessible(page, 'company');
    });

    test('one order, and one product with its question', async ({ page, member, workbench }) => {
      const product = await workbench.makeProduct();
      const order = await placeOrder(member, variantId(product));
      await page.goto(`/admin/order/${order.id}/show`);
      await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
      await expectAccessible(page, 'order');
      await page.goto(`/admin/product/${product.id}`);
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
      await expectAccessible(page, 'product');
      await page.getByRole('button', { name: 'Delete product' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'delete question');
    });
  });
}
