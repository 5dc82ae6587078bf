import { readFile } from 'node:fs/promises';
import { ERASURE_TEXTS } from '@rangrekha/contract/erasure';
import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { mailTo } from './mail';
import { placeOrder, saveAddress, signedIn } from './people';
import { fillAddress, logIn, newcomer, register } from './shop';

test('somebody registers, logs in and out', async ({ page }) => {
  const visitor = newcomer();
  await register(page, visitor);
  await logIn(page, { identifier: visitor.username, password: 'not-the-password' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email or username')).toHaveValue(visitor.username);
  await logIn(page, { identifier: visitor.username, password: visitor.password });
  await expect(page).toHaveURL(/\/myaccount\/account$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/myaccount/account');
  await expect(page).toHaveURL(/\/login/);
});

test('a password is reset by the code in the mail', async ({ page, member }) => {
  await page.goto('/login?mode=forgot');
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = /\b\d{6}\b/.exec((await mailTo(member.email, /one-time code/i)).text ?? '')?.[0] ?? '';
  await page.getByLabel('Digit 1 of 6').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('New password', { exact: true }).fill('Quite-another-2');
  await page.getByLabel('Confirm password', { exact: true }).fill('Quite-another-2');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password reset successfully.')).toBeVisible();
  await logIn(page, { identifier: member.email, password: 'Quite-another-2' });
  await expect(page).toHaveURL(/\/myaccount\/account$/);
});

test('an order is cancelled after a question', async ({ page, shopper, workbench }) => {
  const order = await placeOrder(shopper, variantId(await workbench.makeProduct()));
  await page.goto('/myaccount/order');
  await page.getByText(`#${orderNumber(order.id)}`).click();
  await page.getByText('Cancel Order').click();
  await expect(page.getByText(TEXTS.orders.cancelQuestion)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(page.getByText(TEXTS.orders.canceled)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancelled 1' })).toBeVisible();
});

test('profile and password are changed', async ({ page, shopper }) => {
  await page.goto('/myaccount/account');
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByLabel('First Name').fill('Nilima');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(TEXTS.profile.updated)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Nilima Rao' })).toBeVisible();

  await page.getByRole('link', { name: 'Change Password' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(shopper.password);
  await page.getByLabel('New password', { exact: true }).fill('Quite-another-2');
  await page.getByLabel('Confirm password', { exact: true }).fill('Quite-another-3');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('alert')).toContainText(TEXTS.profile.newPasswordsDiffer);
  await page.getByLabel('Current password', { exact: true }).fill(shopper.password);
  await page.getByLabel('New password', { exact: true }).fill('Quite-another-2');
  await page.getByLabel('Confirm password', { exact: true }).fill('Quite-another-2');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText(TEXTS.profile.passwordChanged)).toBeVisible();
});

test('sessions elsewhere are ended, one by one and all', async ({ page, shopper, request }) => {
  for (let times = 0; times < 3; times += 1) await signedIn(request, shopper);
  await page.goto('/myaccount/password');
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  const before = await rows.count();
  await expect(rows.first()).toContainText('This device');
  await rows.getByRole('button').first().click();
  await expect(page.getByText(TEXTS.sessions.endedOne)).toBeVisible();
  await expect(rows).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText(TEXTS.sessions.endedOthers)).toBeVisible();
  await expect(rows).toHaveCount(1);
});

test('a shopper reads and downloads what the store keeps', async ({ page, shopper }) => {
  await saveAddress(shopper);
  await page.goto('/myaccount/account');
  await page.getByRole('link', { name: 'Your Data' }).click();
  await expect(page.getByText('Username and email address')).toBeVisible();
  await page.locator('summary', { hasText: 'Saved addresses' }).click();
  await expect(page.getByText('Nanded')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as a file (JSON)' }).click();
  const { sections } = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  const account = sections.find(({ name }: { name: string }) => name === 'account');
  expect(account.rows[0].email).toBe(shopper.email);
});

test('a shopper asks for the deletion while an order is open, cancels it, and deletes the account when it is through', async ({
  page,
  shopper,
  workbench,
}) => {
  const order = await placeOrder(shopper, variantId(await workbench.makeProduct()));
  await page.goto('/myaccount/data');
  await page.getByRole('link', { name: 'Delete my account and my data' }).click();
  const send = async (password: string, button: string) => {
    await page.getByLabel('Your password', { exact: true }).fill(password);
    await page.getByRole('button', { name: button }).click();
  };
  await expect(page.getByText(ERASURE_TEXTS.order(orderNumber(order.id)))).toBeVisible();
  await send('not-the-password-1', 'Delete my account when nothing is pending');
  await expect(page.getByRole('alert')).toContainText(ERASURE_TEXTS.wrongPassword);
  await send(shopper.password, 'Delete my account when nothing is pending');
  await expect(page.getByText(ERASURE_TEXTS.asked)).toBeVisible();
  await page.goto('/myaccount/data');
  await page.getByRole('link', { name: 'Account deletion pending' }).click();
  await page.getByRole('button', { name: 'Cancel the deletion' }).click();
  await expect(page.getByText(ERASURE_TEXTS.withdrawn)).toBeVisible();
  await workbench.api.send('PUT', `/orders/${order.id}/status`, { deliveryStatus: 'CANCELED' });
  await page.goto('/myaccount/data/delete');
  await send(shopper.password, 'Delete my account and my data');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/login');
  await logIn(page, { identifier: shopper.email, password: shopper.password });
  await expect(page.getByRole('alert')).toBeVisible();
});

test('addresses are added, changed and deleted', async ({ page, shopper }) => {
  await saveAddress(shopper);
  await page.goto('/myaccount/address');
  await page.getByRole('link', { name: 'Add New Address' }).click();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('alert')).toContainText(TEXTS.addresses.required);
  await fillAddress(page, { line1: '9 Sea View', city: 'Mumbai', state: 'Maharashtra', pin: '400001' });
  await expect(page.getByText(TEXTS.addresses.added)).toBeVisible();
  await page.getByRole('link', { name: 'Edit 9 Sea View' }).click();
  await page.getByLabel('City').fill('Thane');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText(TEXTS.addresses.updated)).toBeVisible();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '9 Sea View' });
  await expect(row).toContainText('Thane, Maharashtra 400 001');
  await row.locator('summary').click();
  await row.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(TEXTS.addresses.deleted)).toBeVisible();
  await expect(row).toHaveCount(0);
});
