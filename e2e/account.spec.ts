import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { placeOrder, saveAddress } from './people';
import { actAtOnce, expectToast, fillAddress, hydrated, visit } from './shop';

const rowOf = (number: string) => ({ hasText: `#${number}` });

test.describe('My Orders', () => {
  test('have tabs with counts, and words for a tab without orders', async ({ page, shopper, workbench }) => {
    const product = await workbench.makeProduct();
    const [first] = [await placeOrder(shopper, variantId(product)), await placeOrder(shopper, variantId(product))];
    await workbench.api.send('PUT', `/orders/${first?.id}/status`, { deliveryStatus: 'DELIVERED' });
    await visit(page, '/myaccount/order');
    const tabs = page.getByRole('navigation', { name: 'Status' }).getByRole('link');
    await expect(tabs).toHaveText(['All 2', 'Pending 1', 'Shipped 0', 'Delivered 1', 'Cancelled 0']);
    await expect(page.getByText('Total: 2 orders')).toBeVisible();
    await tabs.filter({ hasText: 'Delivered' }).click();
    const number = orderNumber(first?.id ?? '');
    await expect(page.getByText(`#${number}`)).toBeVisible();
    await expect(page.getByText(/^Delivered \d{2} [A-Z][a-z]{2} \d{4}$/)).toBeVisible();
    await tabs.filter({ hasText: 'Shipped' }).click();
    await expect(page.getByText('No orders found for "Shipped" status.')).toBeVisible();
  });

  test('are empty at first; one opens to show what is in it, and is cancelled after a question', async ({
    page,
    shopper,
    workbench,
  }) => {
    await visit(page, '/myaccount/order');
    const first = 'Your order history will appear here once you make your first purchase.';
    await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
    await expect(page.getByText(`No Orders Yet - ${first}`, { exact: true })).toBeVisible();
    await expect(page.getByText(first)).toBeVisible();
    await expect(page.getByText('Total: 0 orders')).toBeVisible();

    const product = await workbench.makeProduct([{ stock: 5, originalPrice: 1234.5 }]);
    const order = await placeOrder(shopper, variantId(product), 2);
    await visit(page, '/myaccount/order');
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter(rowOf(orderNumber(order.id)));
    await expect(row.getByText(/^Expected \d{2} [A-Z][a-z]{2} \d{4}$/).first()).toBeVisible();
    await expect(row.getByText('2 items')).toBeVisible();
    await row.getByText(`#${orderNumber(order.id)}`).click();
    await expect(row.getByText(product.name)).toBeVisible();
    await expect(row.getByText('Size S · Indigo')).toBeVisible();
    await expect(row).toContainText('₹1,234.50');
    await expect(row.getByText('Total amount')).toBeVisible();
    await expect(row.getByText('₹2,469.00').last()).toBeVisible();

    await row.getByRole('button', { name: 'Cancel Order' }).click();
    const question = page.getByRole('dialog', { name: /Cancel order/ });
    await expect(question).toContainText(TEXTS.orders.cancelQuestion);
    await question.getByRole('button', { name: 'Keep Order' }).click();
    await expect(question).toBeHidden();
    await expect(row.getByRole('button', { name: 'Cancel Order' })).toBeFocused();
    await row.getByRole('button', { name: 'Cancel Order' }).click();
    await question.getByRole('button', { name: 'Yes, Cancel' }).click();
    await expectToast(page, TEXTS.orders.canceled);
    await expect(page.getByRole('link', { name: 'Cancelled 1' })).toBeVisible();
    await expect(row.getByText('—')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
    const { product: now } = await workbench.api.get<{ product: typeof product }>(`/products/${product.id}`);
    expect(now.variants[0]?.stock).toBe(5);
  });

  test('one that was shipped meanwhile says that it can not be cancelled', async ({ page, shopper, workbench }) => {
    const order = await placeOrder(shopper, variantId(await workbench.makeProduct()));
    await visit(page, '/myaccount/order');
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter(rowOf(orderNumber(order.id)));
    await row.getByText(`#${orderNumber(order.id)}`).click();
    await workbench.api.send('PUT', `/orders/${order.id}/status`, { deliveryStatus: 'SHIPPED' });
    await row.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByRole('button', { name: 'Yes, Cancel' }).click();
    await expect(page.getByRole('link', { name: 'Shipped 1' })).toBeVisible();
    await expect(row.getByText('Shipped').first()).toBeVisible();
    await expect(row.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  });
});

test.describe('Saved Addresses', () => {
  // A form that is sent before the scripts run and refused is a document with that status.
  test.use({ tolerates: /status of 400/ });

  test('are added, changed and deleted', async ({ page, shopper }) => {
    await visit(page, '/myaccount/address');
    await expect(page.getByRole('heading', { name: 'No addresses saved' })).toBeVisible();
    await expect(page.getByText('Add your first address to get started')).toBeVisible();
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await fillAddress(page, { line1: '4 Hill Road', city: 'Pune', state: 'Maharashtra', pin: '411 001' });
    await expectToast(page, TEXTS.addresses.added);
    await expect(page.getByText('Pune, Maharashtra 411 001')).toBeVisible();
    await expect(page.getByText('Default', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Add New Address' }).click();
    await fillAddress(page, { line1: '9 Sea View', city: 'Mumbai', state: 'Maharashtra', pin: '400001' });
    await expect(page.getByText('9 Sea View').first()).toBeVisible();
    await page.getByRole('button', { name: 'Edit 9 Sea View' }).click();
    await page.getByLabel('Address line 1').fill('10 Sea View');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expectToast(page, TEXTS.addresses.updated);
    await expect(page.getByText('10 Sea View').first()).toBeVisible();

    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '10 Sea View' });
    await row.getByRole('button', { name: /^Delete/ }).click();
    await expect(row.getByText(TEXTS.addresses.deleteQuestion)).toBeVisible();
    await row.getByRole('button', { name: 'No' }).click();
    await expect(row.getByText(TEXTS.addresses.deleteQuestion)).toBeHidden();
    await row.getByRole('button', { name: /^Delete/ }).click();
    await row.getByRole('button', { name: 'Yes' }).click();
    await expectToast(page, TEXTS.addresses.deleted);
    await expect(page.getByText('10 Sea View')).toHaveCount(0);
    expect((await shopper.api.get<{ addresses: object[] }>('/addresses')).addresses).toHaveLength(1);
  });

  test('the default one can not be deleted, and another may become it', async ({ page, shopper }) => {
    await saveAddress(shopper);
    await saveAddress(shopper, { addressLine1: '7 Lake Road' });
    await visit(page, '/myaccount/address');
    const first = page.getByRole('main').getByRole('listitem').filter({ hasText: '12 Shivaji Chowk' });
    await first.getByRole('button', { name: /^Delete/ }).click();
    await first.getByRole('button', { name: 'Yes' }).click();
    await expectToast(page, TEXTS.addresses.defaultDelete);
    await expect(first).toBeVisible();
    await page.getByRole('button', { name: 'Edit 7 Lake Road' }).click();
    await page.getByLabel('Make this my default address').check();
    await page.getByRole('button', { name: 'Save address' }).click();
    await expectToast(page, TEXTS.addresses.updated);
    const second = page.getByRole('main').getByRole('listitem').filter({ hasText: '7 Lake Road' });
    await expect(second.getByText('Default', { exact: true })).toBeVisible();
    await expect(page.getByText('Default', { exact: true })).toHaveCount(1);
  });

  test('an incomplete one is refused with what is missing', async ({ page, shopper }) => {
    await actAtOnce(page, '/myaccount/address?edit=new', async () => {
      await page.getByLabel('Address line 1').fill('4 Hill Road');
      await page.getByRole('button', { name: 'Save address' }).click();
    });
    await expect(page.getByRole('alert')).toContainText(TEXTS.addresses.required);
    await expect(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Address line 1')).toHaveValue('4 Hill Road');
    expect((await shopper.api.get<{ addresses: object[] }>('/addresses')).addresses).toEqual([]);
  });
});

test.describe('Profile', () => {
  test('shows Nil for what is empty, and is edited in place', async ({ page, shopper }) => {
    await visit(page, '/myaccount');
    await expect(page).toHaveURL(/\/myaccount\/account$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Nila Rao' })).toBeVisible();
    await expect(page.getByText(`${shopper.email} · customer`)).toBeVisible();
    await expect(page.getByText('customer', { exact: true })).toBeVisible();
    const mobile = page.getByRole('term').filter({ hasText: 'Mobile' }).locator('~ dd');
    await expect(mobile).toHaveText('Nil');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(page.getByLabel('Email')).not.toBeEditable();
    await page.getByLabel('First Name').fill('Nilima');
    await page.getByLabel('Mobile').fill('+91 90000 54321');
    await page.getByLabel('Date of Birth').fill('1990-08-15');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, TEXTS.profile.updated);
    await expect(page.getByRole('heading', { level: 1, name: 'Nilima Rao' })).toBeVisible();
    await expect(mobile).toHaveText('9000054321');
    await expect(page.getByText('15 Aug 1990')).toBeVisible();
  });

  test('leaves everything as it was on Cancel, and a name that is taken is refused', async ({ page, shopper }) => {
    await actAtOnce(page, '/myaccount/account?edit=profile', () => page.getByLabel('First Name').fill('Somebody else'));
    await hydrated(page);
    await expect(page.getByLabel('First Name')).toHaveValue('Somebody else');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nila Rao' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(page.getByLabel('First Name')).toHaveValue('Nila');
    await page.getByLabel('Username').fill('asha');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toContainText(TEXTS.profile.updateFailed);
    expect((await shopper.api.get<{ data: { user: { username: string } } }>('/auth/me')).data.user.username).toBe(
      shopper.username,
    );
  });

  test('a new username is in the header at once, and an emptied date of birth is Nil', async ({ page, shopper }) => {
    await actAtOnce(page, '/myaccount/account?edit=profile', async () => {
      const username = `${shopper.username}x`;
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Date of Birth').fill('');
      await page.getByRole('button', { name: 'Save Changes' }).click();
    });
    await expectToast(page, TEXTS.profile.updated);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(`${shopper.username}x`);
    await expect(page.getByRole('term').filter({ hasText: 'Date of Birth' }).locator('~ dd')).toHaveText('Nil');
  });

  test('an unknown page of the account leads to the profile', async ({ page, shopper }) => {
    await page.goto('/myaccount/nothing-here');
    await expect(page).toHaveURL(/\/myaccount\/account$/);
    await expect(page.getByText(shopper.email).first()).toBeVisible();
  });
});

test.describe('Change Password', () => {
  // A form that is sent before the scripts run and refused is a document with that status.
  test.use({ tolerates: /status of 400/ });

  test('the meter and the checklist follow what is typed', async ({ page, shopper }) => {
    await visit(page, '/myaccount/password');
    await expect(page.getByText(shopper.email).first()).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Security Tips' })).toBeVisible();
    const fresh = page.getByLabel('New password', { exact: true });
    const strength = page.getByText(/^Strength:/);
    await expect(strength).toHaveCount(0);
    const steps = { abcde: 'Too weak', abcdef: 'Weak', abcdefg: 'Weak', abcdefgh: 'Medium', Abcdefg1: 'Strong' };
    for (const [typed, word] of Object.entries(steps)) {
      await fresh.fill(typed);
      await expect(strength).toHaveText(`Strength: ${word}`);
    }
    const list = page.getByRole('region', { name: 'Password requirements' }).getByRole('listitem');
    await expect(list).toHaveText([/8 characters.*done/, /uppercase.*done/, /lowercase.*done/, /digit.*done/]);
    await fresh.fill('abc');
    await expect(list).toHaveText([/8 characters$/, /uppercase letter$/, /lowercase.*done/, /digit$/]);
  });

  test('the two new ones must match, and each can be shown', async ({ page, shopper }) => {
    await visit(page, '/myaccount/password');
    await page.getByLabel('Current password', { exact: true }).fill(shopper.password);
    await page.getByLabel('New password', { exact: true }).fill('Quite-another-2');
    await page.getByLabel('Confirm password', { exact: true }).fill('Quite-another');
    await expect(page.getByText(TEXTS.profile.newPasswordsDiffer)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeDisabled();
    // Found by their labels alone: no button beside a field is called like the field.
    for (const field of ['Current password', 'New password', 'Confirm password'])
      await expect(page.getByLabel(field)).toHaveCount(1);
    for (let shown = 1; shown <= 3; shown++) {
      await page.getByRole('button', { name: 'Show', exact: true }).first().click();
      await expect(page.getByRole('button', { name: 'Hide', exact: true })).toHaveCount(shown);
    }
    await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text');
    await page.getByLabel('Confirm password', { exact: true }).fill('Quite-another-2');
    await expect(page.getByText('Passwords match')).toBeVisible();
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expectToast(page, TEXTS.profile.passwordChanged);
    await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');
    await page.reload();
    await expect(page).toHaveURL(/\/myaccount\/password$/);
  });

  test('a wrong current password is said, and nobody is signed out', async ({ page, shopper }) => {
    await actAtOnce(page, '/myaccount/password', async () => {
      await page.getByLabel('Current password', { exact: true }).fill(`${shopper.password}x`);
      await page.getByLabel('New password', { exact: true }).fill('Quite-another-2');
      await page.getByLabel('Confirm password', { exact: true }).fill('Quite-another-2');
      await page.getByRole('button', { name: 'Change Password' }).click();
    });
    await expect(page.getByRole('alert')).toContainText('The current password is wrong.');
    await expect(page).toHaveURL(/\/myaccount\/password$/);
  });
});
