import type { Page } from '@playwright/test';
import type { SalesReport } from '@rangrekha/contract';
import { expectAccessible } from './axe';
import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { placeOrder, signIn } from './people';
import { ADMIN } from './shop';

test.beforeEach(async ({ page }) => signIn(page, ADMIN));

const plotOf = (page: Page) => page.getByRole('slider', { name: 'Revenue and orders, day by day' });
const cardOf = (page: Page, name: string) => page.getByRole('region', { name });

async function open(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  await expect(plotOf(page)).toBeVisible();
}

test('the plot has thirty or ninety days, and a table of them', async ({ page }) => {
  await open(page);
  const rows = cardOf(page, 'Revenue and orders').getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(31);
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(rows).toHaveCount(91);
  await expect(page.getByRole('link', { name: 'Orders of these 90 days' })).toBeVisible();
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
  expect(Number((await shown.textContent())?.replace(/\D/g, ''))).toBeGreaterThanOrEqual(after?.orders ?? 1);
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
  await plot.hover({ position: at });
  const [day] = ((await plot.getAttribute('aria-valuetext')) ?? '').split(':');
  await expect(plot).not.toHaveAttribute('aria-valuenow', '29');
  await expect(plot.getByText(day ?? 'none', { exact: true })).toBeVisible();
});

test('each status leads to its orders of the period', async ({ page }) => {
  await open(page);
  await cardOf(page, 'Orders by status')
    .getByRole('link', { name: /^Delivered/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^DELIVERED/ })).toHaveAttribute('aria-selected', 'true');
  const period = page.getByRole('button', { name: /^Placed since \d\d \w{3} \d{4}: show all days$/ });
  await period.click();
  await expect(period).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /^DELIVERED/ })).toHaveAttribute('aria-selected', 'true');
});

test('what should leave today leads to the pending orders of earlier days', async ({ page }) => {
  await open(page);
  const card = cardOf(page, 'To ship today');
  const way = card.getByRole('link', { name: 'Ship these orders' });
  await expect(way.or(card.getByText('No parcel is due.'))).toBeVisible();
  if (await way.isVisible()) {
    await way.click();
    await expect(page.getByRole('tab', { name: /^PENDING/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: /^Placed before/ })).toBeVisible();
  }
});

test('best sellers and low stock lead to their products', async ({ page, workbench }) => {
  await workbench.makeProduct([{ stock: 0 }]);
  for (const [card, fact] of [
    ['Best sellers', /[\d,]+ sold\s*₹[\d,.]+$/],
    ['Low stock', /(Sold out|\d left)$/],
  ] as const) {
    await open(page);
    const row = cardOf(page, card).getByRole('link', { name: fact }).first();
    const text = (await row.textContent()) ?? '';
    await row.click();
    await expect(page).toHaveURL(/\/admin\/product\//);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).not.toHaveText('');
    expect(text).toContain(await title.textContent());
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`accessible, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('with the crosshair on a day', async ({ page }) => {
      await open(page);
      await expect(cardOf(page, 'Best sellers').getByRole('link').first()).toBeVisible();
      await plotOf(page).focus();
      await expectAccessible(page, 'dashboard');
    });
  });
}
