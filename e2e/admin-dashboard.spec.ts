import type { Page } from '@playwright/test';
import type { Order, SalesReport } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import { variantId } from './catalogue';
import { expectUsable } from './fingers';
import { expect, test } from './fixtures';
import { openScreen } from './office';
import { placeOrder } from './people';
import { expectToast } from './shop';

test.use({ keepsOffice: true });

const plotOf = (page: Page) => page.getByRole('slider', { name: 'Revenue and orders, day by day' });
const cardOf = (page: Page, name: string) => page.getByRole('region', { name });

async function open(page: Page): Promise<void> {
  await openScreen(page, 'dashboard');
  await expect(plotOf(page)).toBeVisible();
}

test('the plot has thirty or ninety days, and a table of them', async ({ page }) => {
  await open(page);
  const rows = cardOf(page, 'Revenue and orders').getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(31);
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(rows).toHaveCount(91);
  await expect(page.getByRole('link', { name: 'Orders in these 90 days' })).toBeVisible();
  await expect(cardOf(page, 'Orders by status')).toContainText('90 days');
});

test('an order is in the figures of today', async ({ page, member, workbench }) => {
  const today = async () => (await workbench.api.get<SalesReport>('/admin/reports/sales')).days.at(-1);
  const before = await today();
  await placeOrder(member, variantId(await workbench.makeProduct([{ originalPrice: 1000 }])));
  const after = await today();
  expect(after?.orders).toBeGreaterThan(before?.orders ?? 0);
  expect(after?.revenue).toBeGreaterThanOrEqual((before?.revenue ?? 0) + 1000);
  await open(page);
  const shown = cardOf(page, 'Revenue and orders').getByRole('table').getByRole('row').last().getByRole('cell').nth(1);
  const ordersShown = async () => Number((await shown.textContent())?.replace(/\D/g, ''));
  await expect.poll(ordersShown).toBeGreaterThanOrEqual(after?.orders ?? 1);
});

test('arrow keys walk from day to day', async ({ page }) => {
  await open(page);
  const plot = plotOf(page);
  await plot.focus();
  const spoken = /^\d\d \w{3} \d{4}: ₹[\d,]+\.\d\d, [\d,]+ orders?$/;
  await expect(plot).toHaveAttribute('aria-valuenow', '29');
  await expect(plot).toHaveAttribute('aria-valuetext', spoken);
  const today = await plot.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(plot).toHaveAttribute('aria-valuenow', '28');
  await expect(plot).not.toHaveAttribute('aria-valuetext', today ?? '');
  await page.keyboard.press('Home');
  await expect(plot).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('ArrowLeft');
  await expect(plot).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('End');
  await expect(plot).toHaveAttribute('aria-valuetext', today ?? '');
});

test('the crosshair shows the day that is pointed at', async ({ page }) => {
  await open(page);
  const plot = plotOf(page);
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  const at = { x: (box?.width ?? 0) / 2, y: 40 };
  // The cards above it may still grow, and move it from under the pointer.
  await expect(async () => {
    await plot.hover({ position: at });
    await expect(plot).not.toHaveAttribute('aria-valuenow', '29', { timeout: 1_000 });
    const [day] = ((await plot.getAttribute('aria-valuetext')) ?? '').split(':');
    await expect(plot.getByText(day ?? 'none', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('each status leads to its orders of the period', async ({ page }) => {
  await open(page);
  await cardOf(page, 'Orders by status')
    .getByRole('link', { name: /^Delivered/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^DELIVERED/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Placed: Last 30 days' }).click();
  await page.getByRole('button', { name: 'Any date' }).click();
  await expect(page.getByRole('button', { name: 'Placed: Any date' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^DELIVERED/ })).toHaveAttribute('aria-selected', 'true');
});

test('orders of today are looked at, printed and shipped', async ({ page, member, workbench }) => {
  const order = await placeOrder(member, variantId(await workbench.makeProduct()));
  // Tomorrow it is due. The orders of other tests are left alone.
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  await page.route(/\/api\/admin\/orders\?.*before/, (route) => {
    const url = new URL(route.request().url());
    const filter = JSON.parse(url.searchParams.get('filter') ?? '{}');
    url.searchParams.set('filter', JSON.stringify({ ...filter, q: member.email }));
    return route.continue({ url: url.href });
  });
  await open(page);
  await expect(page.getByText(/\. 1 parcel should leave today\.$/)).toBeVisible();
  const card = cardOf(page, 'To ship today');
  await expect(card).toContainText('Nila RaoNanded · 1 item');
  await card.getByRole('link', { name: '1 order' }).click();
  await expect(page.getByRole('tab', { name: /^PENDING/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Placed: Before today' })).toBeVisible();

  await page.getByRole('link', { name: 'Print today’s slips' }).click();
  await expect(page.getByRole('article', { name: `Packing slip, Order ${orderNumber(order.id)}` })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/(?<!MRP )₹/);

  await open(page);
  await card.getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 1 order as shipped?' });
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await expectToast(page, TEXTS.orders.statusUpdated('SHIPPED'));
  await expect(card).toContainText('No parcel is due.');
  const { deliveryStatus } = await workbench.api.get<Order>(`/admin/orders/${order.id}`);
  expect(deliveryStatus).toBe('SHIPPED');
});

test('best sellers and low stock lead to their products', async ({ page, workbench }) => {
  await workbench.makeProduct([{ stock: 0 }]);
  for (const [card, fact] of [
    ['Best sellers', /[\d,]+ sold\s*₹[\d,.]+$/],
    ['Low stock', /(Sold out|\d left)$/],
  ] as const) {
    await open(page);
    const first = cardOf(page, card).getByRole('link', { name: fact }).first();
    const [text, href] = await first.evaluate((link) => [link.textContent ?? '', link.getAttribute('href')]);
    // By its address: orders of other tests may give the list another first row meanwhile.
    await cardOf(page, card).locator(`a[href="${href}"]`).click();
    await expect(page).toHaveURL(/\/admin\/product\//);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).not.toHaveText('');
    expect(text).toContain(await title.textContent());
  }
});

test('it is accessible, with the crosshair on a day', { tag: '@both' }, async ({ page }) => {
  await open(page);
  await expect(cardOf(page, 'Best sellers').getByRole('link').first()).toBeVisible();
  await plotOf(page).focus();
  await expectUsable(page, 'dashboard', { dark: true });
});
