import type { Page } from '@playwright/test';
import type { Order } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { SHIPMENT_TEXTS, TEXTS } from '@rangrekha/contract/texts';
import { uniqueName, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { openScreen, searchList } from './office';
import { placeOrder } from './people';
import { expectToast } from './shop';

const numberOf = ({ id }: Order) => orderNumber(id);

/** The row of an order. */
const rowOf = (page: Page, order: Order) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: numberOf(order) });

/** In place of its row on a phone. */
const cardOf = (page: Page, order: Order) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: numberOf(order) });

test.use({ keepsOffice: true });

test('an order is found by the end of its number, and by its customer’s mail', async ({ page, member, workbench }) => {
  const order = await placeOrder(member, variantId(await workbench.makeProduct()));
  await openScreen(page, 'order');
  const search = page.getByRole('searchbox', { name: 'Order number, name, email or phone' });
  for (const words of [numberOf(order), member.email]) {
    await search.fill(words);
    await expect(rowOf(page, order)).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('row')
        .filter({ has: page.getByRole('combobox') }),
    ).toHaveCount(1);
  }
  // Three thumbnails and an unanswered call: head and rows are as high as any, for nothing wraps that need not.
  await search.fill('meera@example.com');
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.filter({ hasText: 'No answer' })).toContainText('1 try');
  const heights = () =>
    rows.evaluateAll((all) => [...new Set(all.map((row) => Math.floor(row.getBoundingClientRect().height)))]);
  await expect.poll(heights).toEqual([44, 64]);
  await search.fill('no order has this');
  await expect(page.getByText('No orders match this search.')).toBeVisible();
});

test('orders are narrowed by day, call and city', { tag: '@phone' }, async ({ page, member, workbench }) => {
  const city = uniqueName('Wadi');
  const order = await placeOrder(member, variantId(await workbench.makeProduct()), 1, { city });
  await openScreen(page, 'order');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'City' }).fill(city.toLowerCase());
  await page.getByRole('option', { name: city }).click();
  await expect(cardOf(page, order)).toBeVisible();
  await expect(page.getByText('Showing 1 - 1 of 1 orders')).toBeVisible();

  const call = page.getByRole('combobox', { name: 'Call outcome' });
  await call.click();
  await page.getByRole('option', { name: 'Confirmed' }).click();
  await expect(page.getByText('No orders match these filters.')).toBeVisible();
  await call.click();
  await page.getByRole('option', { name: 'Not called' }).click();
  await expect(cardOf(page, order)).toBeVisible();

  await page.getByRole('button', { name: 'Placed: Any date' }).click();
  await page.getByRole('button', { name: 'Before today' }).click();
  await expect(page.getByText('No orders match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Placed: Before today' }).click();
  const dialog = page.getByRole('dialog', { name: 'Placed when' });
  await dialog.getByLabel('To', { exact: true }).fill('2026-01-31');
  await dialog.getByLabel('From').fill('2026-01-01');
  await page.keyboard.press('Escape');
  await expect(page.getByText('No orders match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Placed: 01 Jan to 31 Jan 2026' }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(cardOf(page, order)).toBeVisible();
});

test('any status is set on any order, and the tabs follow', async ({ page, member, workbench }) => {
  const order = await placeOrder(member, variantId(await workbench.makeProduct()), 2);
  await openScreen(page, 'order');
  await searchList(page, numberOf(order));
  const select = page.getByRole('combobox', { name: `Status of order ${numberOf(order)}` });
  for (const [word, status, confirm] of [
    ['Shipped', 'SHIPPED', null],
    ['Delivered', 'DELIVERED', null],
    ['Pending', 'PENDING', 'Mark pending'],
    ['Cancelled', 'CANCELED', 'Cancel order'],
  ] as const) {
    await select.click();
    await page.getByRole('option', { name: word }).click();
    const question = page.getByRole('dialog');
    if (confirm) {
      await expect(question).toContainText(status === 'CANCELED' ? '2 items returned to stock.' : 'Stock: no change.');
      await question.getByRole('button', { name: confirm }).click();
    } else await expect(question).toHaveCount(0);
    await expectToast(page, TEXTS.orders.statusUpdated(status));
    await expect(select).toHaveText(word);
  }
  const tabs = page.getByRole('tablist', { name: 'Orders by status' });
  await expect(tabs.getByRole('tab')).toHaveText([
    /^ALL\s*\d+/,
    /^PENDING\s*\d+/,
    /^SHIPPED\s*\d+/,
    /^DELIVERED\s*\d+/,
    /^CANCELED\s*\d+/,
  ]);
  await tabs.getByRole('tab', { name: /^SHIPPED/ }).click();
  await expect(page.getByText('No orders match this search.')).toBeVisible();
  await tabs.getByRole('tab', { name: /^CANCELED/ }).click();
  await expect(rowOf(page, order)).toBeVisible();
});

test.describe('a status that the server refuses', () => {
  test.use({ tolerates: /status of 409/ });

  test("has the server's message, and nothing changes", async ({ page, member, workbench }) => {
    const product = await workbench.makeProduct([{ stock: 1 }]);
    const order = await placeOrder(member, variantId(product));
    await workbench.api.send('PUT', `/orders/${order.id}/status`, { deliveryStatus: 'CANCELED' });
    await workbench.changeProduct(product, [{ stock: 0 }]);
    await openScreen(page, 'order');
    await searchList(page, numberOf(order));
    const select = page.getByRole('combobox', { name: `Status of order ${numberOf(order)}` });
    const refused = page.waitForResponse((response) => response.url().endsWith('/status'));
    await select.click();
    await page.getByRole('option', { name: 'Pending' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark pending' }).click();
    expect((await refused).status()).toBe(409);
    await expect(page.getByRole('alert').filter({ hasText: /stock|left/i })).toBeVisible();
    await expect(select).toHaveText('Cancelled');
  });
});

test('an order’s page tells who, where, what, and what happened', async ({ page, member, workbench }) => {
  const product = await workbench.makeProduct([{ originalPrice: 1234.5 }]);
  const order = await placeOrder(member, variantId(product), 2);
  await openScreen(page, 'order');
  await searchList(page, numberOf(order));
  await rowOf(page, order).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${numberOf(order)}` })).toBeVisible();
  const main = page.getByRole('main');
  for (const fact of [
    'Nila Rao',
    member.email,
    '12 Shivaji Chowk',
    product.name,
    '2,469.00',
    'Order placed, 2 items',
    'instead of ₹1,484.50',
    'Subtotal₹2,469.00',
    'Total₹2,469.00',
    '1 order, ₹2,469.00 spent, none refused',
    `System, to ${member.email}`,
  ]) {
    await expect(main).toContainText(fact);
  }
  await page.getByRole('combobox', { name: /Status of order/ }).click();
  await page.getByRole('option', { name: 'Shipped' }).click();
  await expectToast(page, TEXTS.orders.statusUpdated('SHIPPED'));
  await expect(main.getByText('Pending to shipped')).toBeVisible();
  await expect(main.getByText('Confirmation email queued')).toBeVisible();
  await expect(main.getByText('Shipping email queued')).toBeVisible();
  await main.getByRole('link', { name: 'Open page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nila Rao' })).toBeVisible();
});

test('of several orders only the pending ones are marked as shipped, after a question', { tag: '@phone' }, async ({
  page,
  member,
  workbench,
}) => {
  const product = await workbench.makeProduct();
  const pending = [await placeOrder(member, variantId(product)), await placeOrder(member, variantId(product))];
  const [first] = pending as [Order];
  const done = await placeOrder(member, variantId(product));
  await workbench.api.send('PUT', `/orders/${done.id}/status`, { deliveryStatus: 'DELIVERED' });
  const { deliveredOn } = await workbench.api.get<Order>(`/admin/orders/${done.id}`);
  await openScreen(page, 'order');
  await page.getByRole('searchbox').fill(member.email);
  // The rows move when the filtered ones come: a press in that moment would meet another row.
  const ticks = page.getByRole('main').getByRole('checkbox', { name: /^Select (this row|order )/ });
  await expect(ticks).toHaveCount(3);
  for (const order of [...pending, done]) await cardOf(page, order).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 2 orders as shipped?' });
  await expect(dialog).toContainText('2 of 3 can be shipped; 1 is not pending.');
  await dialog.getByLabel('Courier').fill('Speed Post');
  await page.keyboard.press('Escape');
  await dialog.getByLabel(`Tracking number of order ${numberOf(first)}`).fill('EJ 1');
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await expectToast(page, TEXTS.orders.statusUpdated('SHIPPED'));
  for (const order of pending) await expect(cardOf(page, order).getByRole('combobox')).toHaveText('Shipped');
  for (const order of pending) await cardOf(page, order).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Out for delivery' }).click();
  const question = page.getByRole('dialog', { name: 'Mark 2 orders out for delivery?' });
  await question.getByRole('button', { name: 'Mark out for delivery' }).click();
  await expectToast(page, SHIPMENT_TEXTS.out);
  expect(await workbench.api.get<Order>(`/admin/orders/${done.id}`)).toMatchObject({
    deliveryStatus: 'DELIVERED',
    deliveredOn,
  });
  expect(await workbench.api.get<Order>(`/admin/orders/${first.id}`)).toMatchObject({
    courier: 'Speed Post',
    trackingNumber: 'EJ 1',
    outForDelivery: [{ shipmentId: null }],
  });
});

test('an order is opened by its own menu', async ({ page, member, workbench }) => {
  const order = await placeOrder(member, variantId(await workbench.makeProduct()));
  await workbench.api.send('PUT', `/orders/${order.id}/status`, { deliveryStatus: 'SHIPPED' });
  await openScreen(page, 'order');
  await searchList(page, member.email);
  const more = page.getByRole('button', { name: `More about order ${numberOf(order)}` });
  await more.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(rowOf(page, order)).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Invoice' }).click();
  await expect(page.getByRole('article', { name: /^Tax invoice|^Invoice/ })).toHaveCount(1);
});
