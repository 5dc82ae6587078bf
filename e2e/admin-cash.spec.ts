import { indiaDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { CASH_TEXTS } from '@rangrekha/contract/texts';
import { variantId } from './catalogue';
import { expectUsable } from './fingers';
import { expect, test } from './fixtures';
import { openScreen } from './office';
import { deliveredOrder } from './people';

test.use({ keepsOffice: true });

test('the cash of a courier is compared with what was delivered, stored once, and what is short is asked for', {
  tag: '@wide',
}, async ({ page, member, workbench }) => {
  const order = await deliveredOrder(member, workbench, variantId(await workbench.makeProduct()));
  const number = orderNumber(order.id);
  await openScreen(page, 'cash');
  const today = indiaDay(new Date());
  await page.getByLabel('Delivered from').fill(today);
  await page.getByLabel('Delivered to').fill(today);
  const gap = page.getByRole('group', { name: 'Discrepancies' }).getByRole('row').filter({ hasText: number });
  await expect(gap).toContainText('Missing');

  const lines = page.getByRole('group', { name: 'Lines of the file' }).getByRole('row');
  const choose = async (...rows: string[]) => {
    const buffer = Buffer.from(['Order number,Amount', ...rows].join('\n'));
    await page.getByLabel('CSV file').setInputFiles({ name: `${number}.csv`, mimeType: 'text/csv', buffer });
  };
  await choose(`${number},600`, `${number}x,5`);
  await expect(lines.filter({ hasText: '₹600.00' })).toContainText('Short');
  await expect(lines.filter({ hasText: '₹5.00' })).toContainText('Unknown order');
  await choose(`${number},600`);
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: 'Save 1 line' }).dblclick();
  await expect(page.getByText('The file is saved.')).toBeVisible();
  await expect(gap).toContainText('Short');
  await expect(gap).toContainText('−₹400.00');
  await choose(`${number},600`);
  await expect(page.getByText(CASH_TEXTS.repeated)).toBeVisible();

  await choose(`${number},400`);
  await expect(lines.filter({ hasText: '₹400.00' })).toContainText('Matched');
  await page.getByRole('button', { name: 'Save 1 line' }).click();
  await expect(gap).toHaveCount(0);
  const files = page.getByRole('group', { name: 'Files', exact: true }).getByRole('row');
  await expect(files.filter({ hasText: `${number}.csv` })).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectUsable(page, 'cash');
});
