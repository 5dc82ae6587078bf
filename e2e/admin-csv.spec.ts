import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Product } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import { expectAccessible } from './axe';
import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { openScreen } from './office';
import { placeOrder } from './people';
import { expectToast } from './shop';

test.use({ keepsOffice: true });

/** Presses Export and reads what is saved. */
async function exported(
  page: Page,
  name = 'Export',
  of: Page | Locator = page,
): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await of.getByRole('button', { name, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

const chooseFile = (page: Page, text: string) =>
  page.getByLabel('CSV file').setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const csv = (...lines: (string | number)[][]) =>
  ['name,color,size,stock,originalPrice', ...lines.map((cells) => cells.join(','))].join('\r\n');

test('products are saved as a file with a line for each variant, all or those selected', async ({
  page,
  workbench,
}) => {
  const product = await workbench.makeProduct([{}, { size: 'M' }]);
  await openScreen(page, 'product');
  const { name, text } = await exported(page);
  expect(name).toBe('products.csv');
  for (const { id } of product.variants) expect(text).toContain(`${product.id},${id},${product.name},`);
  await expectToast(page, 'products.csv saved');

  const other = await workbench.makeProduct([{}], `${product.name} other`);
  await page.getByRole('searchbox').fill(other.name);
  await expect(page).toHaveURL(/other/);
  const searched = await exported(page);
  expect(searched.text).toContain(other.id);
  expect(searched.text.trim().split('\r\n')).toHaveLength(2);
  const shown = page.getByRole('row').filter({ hasText: other.name });
  await shown.getByRole('checkbox').check();
  const chosen = await exported(page, 'Export selected');
  expect(chosen.text.trim().split('\r\n')).toEqual([
    text.trim().split('\r\n')[0],
    expect.stringContaining(`${other.id},${other.variants[0]?.id},`),
  ]);
});

test('orders are saved as a file: those of the list, and those that are selected', async ({
  page,
  member,
  workbench,
}) => {
  const product = await workbench.makeProduct();
  const pending = await placeOrder(member, variantId(product));
  const shipped = await placeOrder(member, variantId(product));
  await workbench.api.send('PUT', `/orders/${shipped.id}/status`, { deliveryStatus: 'SHIPPED' });
  await openScreen(page, 'order');
  const all = await exported(page);
  expect(all.name).toBe('orders.csv');
  expect(all.text).toContain(pending.id);
  expect(all.text).toContain(shipped.id);
  await page.getByRole('tab', { name: /^SHIPPED/ }).click();
  await expect(page.getByRole('tab', { name: /^SHIPPED/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/SHIPPED/);
  const { text } = await exported(page);
  expect(text).toContain(shipped.id);
  expect(text).not.toContain(pending.id);
  await openScreen(page, 'dashboard');
  expect((await exported(page, 'Export orders')).text).toContain(pending.id);
  await openScreen(page, `order?filter=${encodeURIComponent(JSON.stringify({ q: member.email }))}`);
  const row = page.getByRole('row').filter({ hasText: orderNumber(pending.id) });
  await row.getByRole('checkbox').check();
  const chosen = await exported(page, 'Export selected');
  expect(chosen.text).toContain(pending.id);
  expect(chosen.text).not.toContain(shipped.id);
});

test('a file is looked at first, then taken in', async ({ page, workbench }) => {
  const product = await workbench.makeProduct([{ stock: 4 }, { size: 'M' }]);
  await openScreen(page, 'product');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible();
  const name = product.name;
  await chooseFile(
    page,
    csv([name, 'Indigo', 'S', 40, 1100], [name, 'Indigo', 'M', 5, 1000], [name, 'Rani', 'L', 3, 990]),
  );
  const plan = page.getByRole('region', { name: 'Import preview' });
  await expect(plan).toContainText(/1\s*new/);
  await expect(plan).toContainText(/1\s*changed/);
  await expect(plan).toContainText(/1\s*unchanged/);
  await expectAccessible(page, 'a plan');
  const before = await workbench.api.get<{ product: Product }>(`/products/${product.id}`);
  expect(before.product.variants).toHaveLength(2);

  await plan.getByRole('button', { name: 'Import 2 lines' }).click();
  await expectToast(page, TEXTS.products.imported);
  const now = await workbench.api.get<{ product: Product }>(`/products/${product.id}`);
  expect(now.product.variants).toMatchObject([
    { size: 'S', stock: 40, originalPrice: 1100, discountPrice: 250 },
    { size: 'M', stock: 5, originalPrice: 1000 },
    { size: 'L', color: 'Rani', stock: 3, originalPrice: 990 },
  ]);
});

test('errors are named by line, and nothing can be imported', async ({ page, workbench }) => {
  const { name } = await workbench.makeProduct();
  await openScreen(page, 'product/import');
  await chooseFile(page, csv([name, 'Indigo', 'S', 40, 'dear'], [name, 'Indigo', 'M', -1, 900]));
  const problems = page.getByRole('table', { name: 'Problems' });
  await expect(problems.getByRole('row').nth(1)).toContainText('2originalPricemust be a number');
  await expect(problems.getByRole('row').nth(2)).toContainText('3stockmust be at least 0');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeDisabled();
  await expectAccessible(page, 'problems');
});

test.describe('a file that is none', () => {
  test.use({ tolerates: /status of 400/ });

  test('is refused in words', async ({ page }) => {
    await openScreen(page, 'product/import');
    await chooseFile(page, 'name,colour\r\nx,y');
    await expect(page.getByRole('alert')).toContainText('an unknown column: colour');
  });
});

test('the GST registers of a month are saved as files', async ({ page }) => {
  await openScreen(page, 'gst');
  const month = page.getByRole('combobox', { name: 'Month' });
  await month.click();
  await page.getByRole('option').first().click();
  await expectAccessible(page, 'GST registers');
  for (const [title, file, head] of [
    ['Sales by state and rate', 'sales-by-state', 'Place of supply,State code,Rate %,'],
    ['HSN summary', 'hsn-summary', 'HSN,UQC,'],
    ['Credit notes', 'credit-notes', 'Credit note,Date,Invoice,Invoice date,'],
  ] as const) {
    const { name, text } = await exported(page, 'Save CSV', page.getByRole('region', { name: title }));
    expect(name).toMatch(new RegExp(`^gst-${file}-\\d{4}-\\d{2}\\.csv$`));
    expect(text.replace('\ufeff', '').startsWith(head)).toBe(true);
  }
});
