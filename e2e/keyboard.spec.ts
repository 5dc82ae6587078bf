import { TEXTS } from '@rangrekha/contract/texts';
import { pageOf } from './catalogue';
import { expect, test } from './fixtures';
import { press, tabTo, write } from './keys';
import { saveAddress } from './people';
import { expectToast, visit } from './shop';

test('from the shop to an order with the keyboard only', async ({ page, member, workbench }) => {
  const product = await workbench.makeProduct([{ size: 'S' }, { size: 'M' }]);
  await saveAddress(member);
  await visit(page, '/shop?tab=scarves&sort=newest');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  const card = page.getByRole('main').getByRole('link', { name: product.name });
  await press(page, card);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  const sizes = page.getByRole('group', { name: 'Size', exact: true }).getByRole('radio');
  await tabTo(page, sizes.first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(sizes.last()).toBeChecked();
  await press(page, page.getByRole('button', { name: 'One more' }).first());
  await press(page, page.getByRole('button', { name: 'Add to cart', exact: true }).first());

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status').filter({ hasText: TEXTS.auth.loginForCart })).toBeVisible();
  await write(page, page.getByLabel('Email or username'), member.username);
  await write(page, page.getByLabel('Password', { exact: true }), member.password);
  await page.keyboard.press('Enter');
  await expectToast(page, TEXTS.cart.added);
  await expect(page).toHaveURL(new RegExp(`${pageOf(product)}($|\\?)`));

  await press(page, page.getByRole('link', { name: 'Cart, 1 item' }));
  await expect(page.getByRole('heading', { level: 1, name: /Your Shopping Cart/ })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'One more' }));
  await expect(page.getByRole('group', { name: `Quantity of ${product.name}` }).getByRole('status')).toHaveText('3');
  await press(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
  await press(page, page.getByRole('button', { name: 'Place Order' }));
  const placed = page.getByRole('dialog', { name: 'Order Placed!' });
  await expect(placed.getByRole('button', { name: 'View Order History' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Total: 1 orders')).toBeVisible();
});

test('focus is always to be seen, and comes back when a dialog closes', async ({ page }) => {
  await visit(page, '/product/Gingham%20lounge%20set');
  const guide = page.getByRole('button', { name: 'Size guide' });
  await tabTo(page, guide);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guide).toBeFocused();
});
