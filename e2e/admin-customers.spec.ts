import { readFile } from 'node:fs/promises';
import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import { variantId } from './catalogue';
import { expectUsable } from './fingers';
import { expect, test } from './fixtures';
import { press } from './keys';
import { openScreen } from './office';
import { placeOrder, saveAddress } from './people';
import { expectToast, logIn } from './shop';

test.use({ keepsOffice: true });

test('a customer is found, and the page tells what they ordered and where they live', async ({
  page,
  member,
  workbench,
}) => {
  const order = await placeOrder(member, variantId(await workbench.makeProduct()), 2);
  await openScreen(page, 'customer');
  await page.getByRole('searchbox', { name: 'Name, email, username or mobile' }).fill(member.email.slice(0, -4));
  await expect(page.getByText('Showing 1 - 1 of 1 customers')).toBeVisible();
  await expect(page.getByText('₹2,000.00')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Nila Rao/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nila Rao' })).toBeVisible();
  await expect(page.getByText('1 order, ₹2,000.00 spent')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('Nanded, Maharashtra 431602');
  await page.getByRole('link', { name: orderNumber(order.id) }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/order/${order.id}/show$`));
});

test('the staff save all that the store keeps about a customer, for somebody who asked by mail', async ({
  page,
  member,
  workbench,
}) => {
  await saveAddress(member);
  const found = new URLSearchParams({ filter: JSON.stringify({ q: member.email }) });
  const [customer] = await workbench.api.get<{ id: string }[]>(`/admin/customers?${found}`);
  await openScreen(page, `customer/${customer?.id}/show`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${member.username}.json`);
  const { sections } = JSON.parse(await readFile(await file.path(), 'utf8'));
  const rowsOf = (name: string) => sections.find((section: { name: string }) => section.name === name).rows;
  expect(rowsOf('account')).toMatchObject([{ email: member.email }]);
  expect(rowsOf('addresses')).toMatchObject([{ city: 'Nanded' }]);
});

test.describe('a deactivated customer', () => {
  // Their next request is answered with 401, which browsers log as an error.
  test.use({ tolerates: /status of 40[13]/ });

  test('is signed out, told why, and let in again', async ({ page, member, otherPage: own }) => {
    await openScreen(page, `customer?filter=${encodeURIComponent(JSON.stringify({ q: member.email }))}`);
    await press(page, page.getByRole('main').getByRole('link', { name: /Nila Rao/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Nila Rao' })).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Deactivate Nila Rao' }));
    const dialog = page.getByRole('dialog', { name: 'Deactivate Nila Rao?' });
    await expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, TEXTS.staff.deactivated('Nila Rao'));
    await expect(page.getByRole('button', { name: 'Reactivate Nila Rao' })).toBeFocused();
    await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
    expect((await member.api.raw('GET', '/cart')).status()).toBe(401);

    await own.goto('/login');
    await logIn(own, member);
    await expect(own.getByText(TEXTS.auth.deactivated).first()).toBeVisible();
    await page.getByRole('button', { name: 'Reactivate Nila Rao' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await logIn(own, member);
    await expect(own).toHaveURL(/\/myaccount/);
  });
});

test('the list and a customer are accessible', { tag: '@both' }, async ({ page }) => {
  await openScreen(page, 'customer');
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await expectUsable(page, 'customers');
  await openScreen(page, `customer?filter=${encodeURIComponent(JSON.stringify({ q: 'asha@example.com' }))}`);
  await page.getByRole('main').getByRole('link', { name: /Asha/ }).click();
  await expect(page.getByRole('region', { name: 'Latest orders' })).toBeVisible();
  await expectUsable(page, 'customer');
  await page.getByRole('button', { name: /^Deactivate/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectUsable(page, 'deactivation asked');
});
