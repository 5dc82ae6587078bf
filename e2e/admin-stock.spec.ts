import type { Page } from '@playwright/test';
import type { Product, StockMovement } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import { expectAccessible } from './axe';
import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { openScreen } from './office';
import { placeOrder } from './people';
import { expectToast } from './shop';

const field = (page: Page, of: string) => page.getByRole('spinbutton', { name: `Stock of ${of}` });
const entries = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

/** What the ledger says of a product, newest first. */
function ledgerOf(api: { get<T>(path: string): Promise<T> }, { id }: Product) {
  const filter = encodeURIComponent(JSON.stringify({ productId: id }));
  return api.get<StockMovement[]>(`/admin/stock-movements?filter=${filter}`);
}

test.use({ keepsOffice: true });

test('low stock is listed up to a threshold, and set there by keyboard', async ({ page, workbench }) => {
  const product = await workbench.makeProduct([{ stock: 4 }, { stock: 9, size: 'M' }, { stock: 0, size: 'L' }]);
  await openScreen(page, 'stock');
  await page.getByRole('searchbox').fill(product.name);
  await expect(entries(page)).toHaveCount(2);
  await expect(field(page, `${product.name}, Indigo, L`)).toHaveValue('0');
  await page.getByRole('spinbutton', { name: 'Units at most' }).fill('9');
  await expect(entries(page)).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'Units at most' })).toHaveValue('9');
  await expect(entries(page)).toHaveCount(3);

  const small = field(page, `${product.name}, Indigo, S`);
  await small.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(small).toHaveValue('4');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expectToast(page, TEXTS.stock.updated);
  await expect(entries(page)).toHaveCount(2);
  const [newest] = await ledgerOf(workbench.api, product);
  expect(newest).toMatchObject({ size: 'S', change: 21, stockAfter: 25, reason: 'EDIT' });
});

test('the stock of a product is set in the list of products', async ({ page, workbench }) => {
  const product = await workbench.makeProduct([{ stock: 4 }, { stock: 9, size: 'M' }]);
  await openScreen(page, 'product');
  await page.getByRole('searchbox').fill(product.name);
  const row = entries(page);
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: `Change the stock of ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Stock of ${product.name}` });
  await dialog.getByRole('spinbutton', { name: 'Stock of Indigo, M' }).fill('30');
  await expectAccessible(page, 'stock of a product');
  await dialog.getByRole('button', { name: 'Save the stock of Indigo, M' }).click();
  await expectToast(page, TEXTS.stock.updated);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('34 in stock');
});

test.describe('stock that has changed meanwhile', () => {
  test.use({ tolerates: /status of 409/ });

  test('is said, and the number of now is shown', async ({ page, member, workbench }) => {
    const product = await workbench.makeProduct([{ stock: 4 }]);
    await openScreen(page, 'stock');
    await page.getByRole('searchbox').fill(product.name);
    const stock = field(page, `${product.name}, Indigo, S`);
    await expect(stock).toHaveValue('4');
    await placeOrder(member, variantId(product), 3);
    await stock.fill('10');
    await stock.press('Enter');
    await expectToast(page, TEXTS.stock.changed(1));
    await expect(stock).toHaveValue('1');
  });
});

test('the ledger tells of a product what came and went, why and by whom', async ({ page, member, workbench }) => {
  const product = await workbench.makeProduct([{ stock: 6 }]);
  const order = await placeOrder(member, variantId(product), 2);
  await workbench.api.send('PUT', `/orders/${order.id}/status`, { deliveryStatus: 'CANCELED' });
  await openScreen(page, `product/${product.id}`);
  await page.getByRole('link', { name: 'Stock ledger' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stock ledger' })).toBeVisible();
  await expect(page.getByText(`Only ${product.name}`)).toBeVisible();
  await expect(page.getByText('Showing 1 - 3 of 3 changes')).toBeVisible();
  const lines = page.getByRole('main').getByRole('row').filter({ hasText: product.name });
  await expect(lines.nth(0)).toContainText('Cancelled');
  await expect(lines.nth(0)).toContainText('+2');
  await expect(lines.nth(1)).toContainText('−2');
  await expect(lines.nth(1)).toContainText('Nila Rao');
  await expect(lines.nth(2)).toContainText('+6');

  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Ordered' }).click();
  await expect(lines).toHaveCount(1);
  await lines.getByRole('link', { name: orderNumber(order.id) }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
});
