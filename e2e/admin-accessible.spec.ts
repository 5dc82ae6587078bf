import type { LegalPage } from '@rangrekha/contract';
import { uniqueName, variantId } from './catalogue';
import { expectUsable, expectUsableScreen } from './fingers';
import { expect, test } from './fixtures';
import { openScreen } from './office';
import { makeEditor, placeOrder } from './people';
import { LONG_WORD } from './widths';

const LONG_VARIANT = { color: LONG_WORD, size: LONG_WORD, originalPrice: 99_99_999, discountPrice: 99_99_999 };
const LONG_ADDRESS = { addressLine1: LONG_WORD, city: LONG_WORD };

const filtered = (q: string) => `filter=${encodeURIComponent(JSON.stringify({ q }))}`;

test.use({ keepsOffice: true });

test.describe('the back office', { tag: '@both' }, () => {
  test('lists', async ({ page, isMobile, member, workbench }) => {
    const product = await workbench.makeProduct([LONG_VARIANT], uniqueName(LONG_WORD));
    await member.api.send('PUT', '/users/profile', { firstName: LONG_WORD, lastName: LONG_WORD });
    await placeOrder(member, variantId(product), 1, LONG_ADDRESS);
    const slug = uniqueName(LONG_WORD).toLowerCase().replaceAll(' ', '-');
    await workbench.api.send('POST', '/legal-pages', { title: LONG_WORD, slug, content: '<p>Wash cold.</p>' });
    for (const [screen, title] of [
      [`product?${filtered(product.name)}`, 'Products'],
      ['category', 'Categories'],
      ['legal', 'Legal pages'],
      [`order?${filtered(member.email)}`, 'Orders'],
    ] as const) {
      await openScreen(page, `${screen}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      // Before the rows come, react-admin shows a table without names.
      await expect(page.getByText(/^Showing 1 - /).or(page.getByRole('list', { name: 'Categories' }))).toBeVisible();
      await expectUsableScreen(page, title);
    }
    const { complaint } = await member.api.send<{ complaint: { id: string } }>('POST', '/complaints/own', {
      ...{ subject: 'OTHER', text: LONG_WORD },
    });
    for (const [screen, title] of [
      ['calls', 'Call desk'],
      ['redirect', 'Redirects'],
      ['complaint', 'Complaints'],
      [`complaint/${complaint.id}/show`, /^Complaint GR-/],
    ] as const) {
      await openScreen(page, screen);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectUsableScreen(page, screen);
    }
    await openScreen(page, `order?${filtered(member.email)}`);
    await page
      .getByRole('combobox', { name: /^Status of order/ })
      .first()
      .click();
    await expectUsable(page, 'status select open', { dark: true });
    await page.keyboard.press('Escape');
    if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Placed: Any date' }).click();
    await expect(page.getByRole('dialog', { name: 'Placed when' })).toBeVisible();
    await expectUsable(page, 'choosing days');
  });

  test('stock and import', async ({ page, workbench }) => {
    const { name } = await workbench.makeProduct([LONG_VARIANT], uniqueName(LONG_WORD));
    for (const [screen, title] of [
      [`stock?${filtered(name)}`, 'Stock'],
      ['stock/ledger', 'Stock ledger'],
      ['product/import', 'Import products'],
    ] as const) {
      await openScreen(page, `${screen}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expectUsableScreen(page, title);
    }
  });

  test('dialogs and menus, also refused', async ({ page, request, workbench, isMobile }) => {
    const { email } = await makeEditor(request);
    await openScreen(page, `staff?${filtered(email)}`);
    await page.getByRole('button', { name: /^Deactivate/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectUsable(page, 'deactivation of an editor');
    await openScreen(page, 'audit');
    await page.getByRole('combobox', { name: 'What' }).click();
    await expectUsable(page, 'filter of the audit log');

    const product = await workbench.makeProduct([{ stock: 1 }]);
    await openScreen(page, `stock?filter=${encodeURIComponent(JSON.stringify({ q: product.name, atMost: 5 }))}`);
    await page.getByRole('spinbutton', { name: /^Stock of/ }).fill('-1');
    await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
    await expectUsable(page, 'stock that is none');

    const title = uniqueName(LONG_WORD);
    const body = { title, slug: title.toLowerCase().replaceAll(' ', '-'), content: '<p>Wash cold.</p>' };
    const { page: made } = await workbench.api.send<{ page: LegalPage }>('POST', '/legal-pages', body);
    await workbench.api.send('POST', '/legal-pages', { ...body, id: made.id, content: '<p>Wash warm.</p>' });
    await openScreen(page, `legal/${made.id}`);
    await page.getByLabel('Title').fill('');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectUsable(page, 'legal page refused, with its history');
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectUsable(page, 'restoring asked');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    if (!isMobile) return;
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
    await expectUsable(page, 'menu');
  });

  test('forms, also refused', async ({ page }) => {
    for (const [screen, save] of [
      ['product/create', 'Save product'],
      ['category/create', 'Save category'],
      ['legal/create', 'Publish'],
    ] as const) {
      await openScreen(page, `${screen}`);
      await page.getByRole('button', { name: save }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      await expectUsableScreen(page, screen, { dark: screen === 'product/create' });
    }
    await openScreen(page, 'company');
    await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
    await expectUsableScreen(page, 'company');
  });

  test('one order, and one product with its question', async ({ page, member, workbench }) => {
    const product = await workbench.makeProduct([LONG_VARIANT], uniqueName(LONG_WORD));
    const order = await placeOrder(member, variantId(product), 1, LONG_ADDRESS);
    await workbench.api.send('POST', `/orders/${order.id}/notes`, { text: LONG_WORD });
    await workbench.api.send('PUT', `/orders/${order.id}/tracking`, { courier: LONG_WORD, trackingNumber: LONG_WORD });
    await workbench.api.send('PUT', `/orders/${order.id}/status`, { deliveryStatus: 'SHIPPED' });
    await openScreen(page, `order/${order.id}/show`);
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
    await expectUsableScreen(page, 'order', { dark: true });
    await openScreen(page, `product/${product.id}`);
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expectUsableScreen(page, 'product', { dark: true });
    await page.getByRole('button', { name: 'Delete product' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectUsable(page, 'delete question');
  });
});
