// What staff meet in a day's work.
import type { Order } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import { expectAccessible } from './axe';
import { uniqueName, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { openScreen } from './office';
import { placeOrder } from './people';
import { expectToast } from './shop';

const numberOf = ({ id }: Order) => orderNumber(id);

test.use({ keepsOffice: true });

test('the bell counts a new order, lists it and leads to it; the count is each person’s own choice', async ({
  page,
  member,
  workbench,
}) => {
  const product = await workbench.makeProduct();
  await workbench.api.send('PUT', '/admin/order-notices', { badge: true, seenUntil: new Date().toISOString() });
  const order = await placeOrder(member, variantId(product));
  await openScreen(page, 'category');
  const bell = page.getByRole('button', { name: /^New orders/ });
  await expect(bell).toHaveAccessibleName(/not seen$/);
  await bell.click();
  const list = page.getByRole('dialog', { name: 'New orders' });
  const row = list.getByRole('link', { name: new RegExp(`^#${numberOf(order)} `) });
  await expect(row).toContainText('₹1,000.00');
  await expect(list.getByRole('switch', { name: 'Email me each new order' })).toBeVisible();
  const counts = list.getByRole('switch', { name: 'Show new orders on the bell' });
  await counts.click();
  await expect(counts).not.toBeChecked();
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${numberOf(order)}` })).toBeVisible();
  await expect(bell).toHaveAccessibleName('New orders');
  await workbench.api.send('PUT', '/admin/order-notices', { badge: true });
});

test('a delivery is undone from the list, and the messages that were shown can be read later', async ({
  page,
  member,
  workbench,
}) => {
  const order = await placeOrder(member, variantId(await workbench.makeProduct()));
  await workbench.api.send('PUT', `/orders/${order.id}/status`, { deliveryStatus: 'SHIPPED' });
  await openScreen(page, `order?filter=${encodeURIComponent(JSON.stringify({ q: numberOf(order) }))}`);
  const select = page.getByRole('combobox', { name: `Status of order ${numberOf(order)}` });
  await select.click();
  await page.getByRole('option', { name: 'Delivered' }).click();
  await expectToast(page, TEXTS.orders.statusUpdated('DELIVERED'));
  await expect(select).toHaveText(/Delivered/);
  await page.getByRole('button', { name: `Undo: order ${numberOf(order)} is not delivered` }).click();
  await expect(select).toHaveText(/Shipped/);
  const { orders } = await member.api.get<{ orders: Order[] }>('/orders/my-orders');
  expect(orders.map(({ deliveryStatus, paymentStatus }) => [deliveryStatus, paymentStatus])).toEqual([
    ['SHIPPED', 'PENDING'],
  ]);
  await page.getByRole('button', { name: 'Recent messages' }).click();
  const messages = page.getByRole('dialog', { name: 'Recent messages' }).getByRole('listitem');
  await expect(messages).toContainText([
    TEXTS.orders.statusUpdated('SHIPPED'),
    TEXTS.orders.statusUpdated('DELIVERED'),
  ]);
});

test('an order that is not confirmed asks before it ships, and its slip is marked', async ({
  page,
  member,
  workbench,
}) => {
  const order = await placeOrder(member, variantId(await workbench.makeProduct()));
  await workbench.api.send('POST', `/orders/${order.id}/calls`, { outcome: 'NO_ANSWER' });
  await openScreen(page, `order?filter=${encodeURIComponent(JSON.stringify({ q: numberOf(order) }))}`);
  const select = page.getByRole('combobox', { name: `Status of order ${numberOf(order)}` });
  await select.click();
  await page.getByRole('option', { name: 'Shipped' }).click();
  const question = page.getByRole('dialog', { name: `Mark order ${numberOf(order)} as shipped?` });
  await expect(question).toContainText('Not confirmed: no answer when called.');
  await question.getByRole('button', { name: 'Keep pending' }).click();
  await openScreen(page, `documents/slips?ids=${order.id}`);
  await expect(page.getByText(`Not confirmed: ${numberOf(order)} (no answer when called)`)).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Confirm before dispatch');
  const { orders } = await member.api.get<{ orders: Order[] }>('/orders/my-orders');
  expect(orders.map(({ deliveryStatus }) => deliveryStatus)).toEqual(['PENDING']);
});

// What fits is the business of `list-search.test.ts`; that each list has a box, of the walks that look for something there.
test('discounts and categories are searched by words in any order, and with a typo', async ({
  page,
  workbench: { api, makeProduct },
}) => {
  const { id } = await makeProduct();
  const [title, name] = [uniqueName('Monsoon clearance'), uniqueName('Phulkari shawls')];
  const whose = { kind: 'PERCENT', percent: 5, productIds: [id], categoryIds: [] };
  await api.send('POST', '/discounts', { title, code: '', ...whose });
  await api.send('POST', '/categories', { name, description: '' });
  for (const [screen, words, shown] of [
    ['discount', `clearence ${title.split(' ').at(-1)}`, title],
    ['category', `fulkari ${name.split(' ').at(-1)}`, name],
  ] as const) {
    await openScreen(page, screen);
    const main = page.getByRole('main');
    const box = main.getByRole('searchbox').first();
    await box.fill(words);
    await page.keyboard.press('Enter');
    await expect(main.getByText(shown).first(), screen).toBeVisible();
    // What does not fit goes.
    await box.fill(`${words} zzzzzzzz`);
    await expect(main.getByText(/^No .* (match|has) /), screen).toBeVisible();
  }
});

test('the menu of a phone lies over the bar: its first entry can be pressed', { tag: '@phone' }, async ({ page }) => {
  await openScreen(page, 'category');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Back office' });
  const first = menu.getByRole('link').first();
  await expect(first).toBeInViewport({ ratio: 1 });
  const seenAtTop = () =>
    first.evaluate((link) => {
      const { left, top, width } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + 2));
    });
  await expect.poll(seenAtTop).toBe(true);
  await first.tap();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('Ctrl+K finds an order and a screen by words, and ? shows the keys', async ({ page, member, workbench }) => {
  const order = await placeOrder(member, variantId(await workbench.makeProduct()));
  await openScreen(page, 'category');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Orders, products/ });
  await field.fill(numberOf(order));
  await expect(page.getByRole('option')).toHaveText(new RegExp(`^${numberOf(order)}`));
  await expectAccessible(page, 'found');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numberOf(order));

  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await field.fill('stock l');
  await page.getByRole('option', { name: /^Stock ledger/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /ledger/i })).toBeVisible();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await keys.getByRole('switch', { name: 'Use keys without Ctrl' }).click();
  await keys.getByRole('button', { name: 'Close' }).click();
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(field).toBeVisible();
  await expect(keys).toBeHidden();
});
