import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SalesReport } from '@rangrekha/contract';
import { daysLater, indiaDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { HOW_COMPUTED } from '@rangrekha/contract/reports';
import { variantId } from './catalogue';
import { expectUsable } from './fingers';
import { expect, test } from './fixtures';
import { openScreen } from './office';
import { deliveredOrder } from './people';

test.use({ keepsOffice: true });

const cardOf = (page: Page, name: string) => page.getByRole('region', { name });

/** The text of the file that a button of a card saves. */
async function savedBy(page: Page, card: string, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await cardOf(page, card).getByRole('button', { name: button }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('a range is chosen, its figures say how they are computed, and their rows are saved', {
  tag: '@both',
}, async ({ page, member, workbench, isMobile }) => {
  const product = await workbench.makeProduct([{ size: 'XL' }]);
  const order = await deliveredOrder(member, workbench, variantId(product));
  const today = indiaDay(new Date());
  await openScreen(page, 'reports');
  await expect(cardOf(page, 'Revenue and orders').getByRole('table').getByRole('row')).toHaveCount(31);
  await page.getByLabel('From').fill(today);
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`));
  await expect(page.getByRole('combobox', { name: 'Days' })).toHaveText('Custom range');
  const sales = cardOf(page, 'Revenue and orders');
  await expect(sales.getByRole('table').getByRole('row')).toHaveCount(2);
  await sales.getByText('How is this computed?').click();
  await expect(sales.getByText(HOW_COMPUTED.sales)).toBeVisible();

  const rates = cardOf(page, 'Return rate');
  await rates.getByRole('combobox', { name: 'Delivered at least' }).click();
  await page.getByRole('option', { name: '1 unit', exact: true }).click();
  await expect(rates.getByRole('row').filter({ hasText: 'of' }).first()).toBeVisible();
  await expectUsable(page, 'reports by product and size', { dark: true });
  for (const by of ['Category', 'PIN region']) {
    await rates.getByRole('button', { name: by }).click();
    await expect(rates.getByRole('columnheader', { name: by })).toBeVisible();
    await expect(rates.locator('[aria-busy=true]')).toHaveCount(0);
  }
  await expectUsable(page, 'reports by region');
  if (isMobile) return;

  expect(await savedBy(page, 'Revenue and orders', 'Download rows')).toContain(
    `${orderNumber(order.id)},${today},DELIVERED,yes`,
  );
  expect(await savedBy(page, 'Return rate', 'Download rows')).toContain('PIN region,State,Units delivered');
  expect(await savedBy(page, 'Return rate', 'Download items')).toContain(
    `${orderNumber(order.id)},${today},${product.name},XL`,
  );
  expect(await savedBy(page, 'Products sold', 'Download rows')).toContain(`${product.id},${product.name},1,`);
});

test('the last month is compared with the days before it, and its address shows it again', async ({
  page,
  workbench,
}) => {
  await openScreen(page, 'reports');
  await page.getByRole('combobox', { name: 'Days' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Last month' }).press('Enter');
  const last = daysLater(`${indiaDay(new Date()).slice(0, 7)}-01`, -1);
  const first = `${last.slice(0, 7)}-01`;
  const { days } = await workbench.api.get<SalesReport>(`/admin/reports/sales?from=${first}&to=${last}`);
  const rows = cardOf(page, 'Revenue and orders').getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(days.length + 1);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Days' })).toHaveText('Last month');
  await expect(rows).toHaveCount(days.length + 1);
});
