import { expect, test } from './fixtures';
import { ADMIN, fillAddress, logIn, NANDED, newcomer, register, storage } from './shop';

// As most people see it, with every animation.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a newcomer buys, an admin ships, the newcomer sees it shipped', { tag: '@phone' }, async ({
  page,
  otherPage: office,
}) => {
  const visitor = newcomer();
  await page.goto('/shop?tab=loungewear');
  await page.getByRole('link', { name: 'Gingham lounge set' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gingham lounge set' })).toBeVisible();

  await register(page, visitor);
  await logIn(page, { identifier: visitor.username, password: visitor.password });
  await expect(page).toHaveURL(/\/myaccount\/account$/);
  await expect
    .poll(async () => JSON.parse((await storage(page)).user ?? '{}'))
    .toEqual({ username: visitor.username, userType: 'CUSTOMER' });

  await page.goto('/product/Gingham%20lounge%20set');
  await page.getByRole('group', { name: 'Size', exact: true }).getByText('M', { exact: true }).click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('Added to Cart 🛒').first()).toBeVisible();
  await expect.poll(async () => JSON.parse((await storage(page)).cart ?? '[]')).toHaveLength(1);

  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your Shopping Cart (1)' })).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillAddress(page, NANDED);
  await expect(page.getByText('Address added successfully').first()).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();

  const placed = page.getByRole('dialog', { name: 'Order Placed!' });
  await expect(placed).toBeVisible();
  // The dialog names the buyer, too, and a made-up user name can hold eight such digits.
  const number = /#([0-9A-F]{8})/.exec((await placed.textContent()) ?? '')?.[1] ?? 'none';
  await expect(page.getByText('Order placed successfully! Confirmation email sent.').first()).toBeVisible();
  await placed.getByRole('button', { name: 'View Order History' }).click();
  await expect(page).toHaveURL(/\/myaccount\/order$/);
  await expect(page.getByText('Total: 1 orders')).toBeVisible();
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText('Pending').nth(1)).toBeVisible();

  await office.goto('/login');
  await logIn(office, ADMIN);
  await expect(office).toHaveURL(/\/admin\/dashboard$/);
  await office.goto('/admin/order');
  const row = office.getByRole('listitem').filter({ hasText: number });
  await row.getByRole('combobox').click();
  await office.getByRole('option', { name: /shipped/i }).click();
  await expect(office.getByText('Status updated to SHIPPED')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Shipped').nth(1)).toBeVisible();
});
