import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AdminOrder, Order, Product } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { chooseFiles, expectFocusSeen, expectTrapped, press, skipMenu, tabTo, write } from './keys';
import { openScreen } from './office';
import { makeEditor, placeOrder } from './people';
import { ADMIN, expectToast, newcomer } from './shop';

test.use({ keepsOffice: true });

// Keyboard only: each control is reached with Tab, and each step checks where the focus is afterwards.
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const numberOf = ({ id }: Order) => orderNumber(id);

test('orders are found, shipped one by one and together, and printed', async ({ page, member, workbench }) => {
  const product = await workbench.makeProduct();
  const orders = [];
  for (let count = 0; count < 3; count += 1) orders.push(await placeOrder(member, variantId(product)));
  const [oldest, , newest] = orders as [Order, Order, Order];
  await openScreen(page, 'order');
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-printed');
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('combobox') });
  await skipMenu(page);
  await tabTo(page, page.getByRole('tab', { name: /^ALL/ }));
  await page.keyboard.press('ArrowRight');
  const pending = page.getByRole('tab', { name: /^PENDING/ });
  await expect(pending).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pending).toHaveAttribute('aria-selected', 'true');
  await expect(pending).toBeFocused();
  await write(page, page.getByRole('searchbox'), member.email);
  await expect(rows).toHaveCount(3);

  // With its new status the order leaves this tab; its row disappears and loses the focus.
  const status = page.getByRole('combobox', { name: `Status of order ${numberOf(newest)}` });
  await press(page, status);
  await page.keyboard.press('Escape');
  await expect(status).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, TEXTS.orders.statusUpdated('CANCELED'));
  await expect(rows).toHaveCount(2);
  await expect(title(page, 'Orders')).toBeFocused();

  const all = page.getByRole('checkbox', { name: 'Select all' });
  await press(page, all, 'Space');
  await tabTo(page, button(page, 'Packing slips'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(title(page, 'Packing slips')).toBeFocused();
  await press(page, button(page, 'Print'));
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await tabTo(page, button(page, 'Back'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Orders')).toBeFocused();
  await tabTo(page, button(page, 'Mark shipped'));
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Mark shipped' }));
  await expectToast(page, TEXTS.orders.statusUpdated('SHIPPED'));
  await expect(rows).toHaveCount(0);
  await expect(title(page, 'Orders')).toBeFocused();
  await press(page, page.getByRole('tab', { name: /^PENDING/ }), 'ArrowRight');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);

  const saved = page.waitForEvent('download');
  await tabTo(page, button(page, 'Export'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(oldest.id);
  await expect(button(page, 'Export')).toBeFocused();
  await press(page, page.getByRole('link', { name: numberOf(oldest), exact: true }));
  await expect(title(page, `Order ${numberOf(oldest)}`)).toBeFocused();
});

test('one order is fulfilled, from its confirmation call to its delivery', async ({ page, member, workbench }) => {
  const order = await placeOrder(member, variantId(await workbench.makeProduct()));
  await openScreen(page, `order/${order.id}/show`);
  await skipMenu(page);
  await press(page, button(page, 'Mark shipped'));
  await expectToast(page, TEXTS.orders.statusUpdated('SHIPPED'));
  await expect(button(page, 'Mark delivered')).toBeFocused();
  await write(page, page.getByRole('textbox', { name: 'Note for the team' }), 'Gift: leave the price tag off.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, TEXTS.orders.noteAdded);
  await expect(button(page, 'Add note')).toBeFocused();
  await tabTo(page, page.getByRole('combobox', { name: `Status of order ${numberOf(order)}` }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark pending' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, TEXTS.orders.statusUpdated('PENDING'));
  await expect(page.getByRole('combobox', { name: `Status of order ${numberOf(order)}` })).toBeFocused();
  await write(page, page.getByLabel('Courier'), 'Delhi');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Courier')).toHaveValue('Delhivery');
  const tracking = page.getByLabel('Tracking number');
  const isSaved = () => page.waitForResponse((response) => response.url().endsWith('/tracking') && response.ok());
  await tabTo(page, tracking);
  await page.keyboard.type('D0');
  const savedByEnter = isSaved();
  await page.keyboard.press('Enter');
  await savedByEnter;
  await expectToast(page, TEXTS.orders.trackingSaved);
  await write(page, tracking, 'D1');
  const savedByButton = isSaved();
  await press(page, button(page, 'Save'));
  await savedByButton;
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  await press(page, button(page, 'Confirmed'), 'ArrowRight');
  await page.keyboard.press('Enter');
  const call = page.getByRole('region', { name: 'Confirmation call' });
  await expect(call).toContainText('1st try');
  await expect(button(page, 'No answer')).toBeFocused();
  await press(page, page.getByRole('link', { name: /^Print: Invoice/ }));
  await expect(title(page, /Invoice/)).toBeFocused();
  const now = await workbench.api.get<AdminOrder>(`/admin/orders/${order.id}`);
  expect(now).toMatchObject({ courier: 'Delhivery', trackingNumber: 'D1', callOutcome: 'NO_ANSWER' });
});

test('stock is set where it runs low; a CSV is looked at, then taken in', async ({ page, workbench }) => {
  const product = await workbench.makeProduct([{ stock: 4 }, { stock: 9, size: 'M' }]);
  await openScreen(page, 'stock');
  await skipMenu(page);
  await write(page, page.getByRole('searchbox'), product.name);
  await write(page, page.getByRole('spinbutton', { name: 'Units at most' }), '9');
  const stock = page.getByRole('spinbutton', { name: `Stock of ${product.name}, Indigo, M` });
  await write(page, stock, '8');
  await press(page, button(page, `Keep the stock of ${product.name}, Indigo, M`));
  await expect(stock).toBeFocused();
  await expect(stock).toHaveValue('9');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('30');
  await press(page, button(page, `Save the stock of ${product.name}, Indigo, M`));
  await expectToast(page, TEXTS.stock.updated);
  // Its stock is no longer low, so its row has disappeared.
  await expect(stock).toBeHidden();
  await expect(title(page, 'Stock')).toBeFocused();
  await press(page, page.getByRole('link', { name: 'LEDGER' }));
  await expect(title(page, 'Stock ledger')).toBeVisible();
  await expectFocusSeen(page);

  await openScreen(page, 'product');
  await skipMenu(page);
  await press(page, page.getByRole('link', { name: 'Import' }));
  await expect(title(page, 'Import products')).toBeFocused();
  const text = `name,color,size,stock,originalPrice\r\n${product.name},Indigo,S,40,1100`;
  const file = { name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await chooseFiles(page, page.getByRole('button', { name: /^Choose/ }), [file]);
  await press(page, button(page, 'Import 1 line'));
  await expectToast(page, TEXTS.products.imported);
  await expect(title(page, 'Products')).toBeFocused();
  const now = await workbench.api.get<{ product: Product }>(`/products/${product.id}`);
  expect(now.product.variants).toMatchObject([{ stock: 40, originalPrice: 1100 }, { stock: 30 }]);
});

test('staff is invited, promoted and shut out; the log is filtered', async ({ page, request }) => {
  const { email } = await makeEditor(request);
  const invited = newcomer();
  await openScreen(page, 'staff');
  await skipMenu(page);
  const invite = button(page, 'Invite colleague');
  await press(page, invite);
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await expectTrapped(page, dialog, 17);
  await page.keyboard.press('Escape');
  await expect(invite).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Send invitation' }));
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Irfan Sheikh');
  await write(page, dialog.getByLabel('Email'), invited.email);
  await page.keyboard.press('Enter');
  await expectToast(page, TEXTS.staff.invited(invited.email));
  await expect(invite).toBeFocused();

  await write(page, page.getByRole('searchbox'), email);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(page.getByText('Showing 1 - 1 of 1 accounts')).toBeVisible();
  const role = row.getByRole('combobox', { name: /^Role of/ });
  await press(page, role);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(role).toHaveText('Admin');
  await expect(role).toBeFocused();
  await press(page, row.getByRole('button', { name: /^Deactivate/ }));
  const question = page.getByRole('dialog', { name: /^Deactivate/ });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /^Deactivate/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: 'Deactivate' }));
  await expect(row.getByRole('button', { name: /^Reactivate/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /^Deactivate/ })).toBeFocused();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await write(page, page.getByRole('searchbox'), ADMIN.identifier);
  const own = page.getByRole('listitem').filter({ hasText: ADMIN.identifier });
  await expect(own.getByRole('combobox')).toBeDisabled();
  await expect(own.getByText('You', { exact: true })).toBeVisible();

  await openScreen(page, 'audit');
  await skipMenu(page);
  const what = page.getByRole('combobox', { name: 'What' });
  await press(page, what);
  await page.keyboard.type('Acc');
  await page.keyboard.press('Enter');
  await expect(what).toHaveText('Account');
  await expect(what).toBeFocused();
  const entries = page.getByRole('listitem').filter({ hasText: email.split('@')[0] });
  for (const [field, change] of [
    ['Role', /EDITOR.*ADMIN/],
    ['Active', /no.*yes/],
  ] as const)
    await expect(entries.filter({ hasText: field }).filter({ hasText: change }).first()).toBeVisible();
});
