import { expect, test } from './fixtures';
import { actAtOnce, expectForgotten, storedToken, visit } from './shop';

test('logging out forgets everything and opens the home page', async ({ page, shopper }) => {
  await visit(page, '/myaccount/account');
  await expect(page.getByText(shopper.email).first()).toBeVisible();
  const authToken = await storedToken(page);
  await page.getByRole('navigation', { name: 'My account' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expectForgotten(page);
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toHaveAttribute('href', '/login');
  const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${authToken}` } });
  expect(me.status()).toBe(401);
  await page.goto('/myaccount/account');
  await expect(page).toHaveURL(/\/login/);
});

test('other tabs show at once that nobody is signed in', async ({ page, shopper }) => {
  await visit(page, '/about');
  await expect(page.getByText(shopper.username).first()).toBeAttached();
  const other = await page.context().newPage();
  await actAtOnce(other, '/myaccount/account', () => other.getByRole('button', { name: 'Logout' }).click());
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toHaveAttribute('href', '/login');
});

test.describe('a session that ended', () => {
  test.use({ tolerates: /status of 401/ });

  test('is forgotten on the next public page', async ({ page, shopper }) => {
    await shopper.api.send('PUT', '/users/change-password', {
      currentPassword: shopper.password,
      newPassword: 'Quite-another-2',
    });
    await visit(page, '/about');
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toHaveAttribute('href', '/login');
    await expectForgotten(page);
  });
});
