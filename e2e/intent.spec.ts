import { TEXTS } from '@rangrekha/contract/texts';
import { expect, test } from './fixtures';
import { actAtOnce, logIn } from './shop';

test('what a visitor wished for is done where they were, also after a look at the registration', async ({
  page,
  member,
  workbench,
}) => {
  const product = await workbench.makeProduct();
  await actAtOnce(page, '/shop?tab=scarves&sort=newest', () =>
    page.getByRole('button', { name: `Add ${product.name} to wishlist` }).click(),
  );
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status').filter({ hasText: TEXTS.auth.loginForWishlist })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await logIn(page, member);
  await expect(page).toHaveURL(/\/shop\?tab=scarves&sort=newest$/);
  await expect(page.getByRole('button', { name: `Remove ${product.name} from wishlist` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
});

test('pages of one’s own ask for the login and come back', async ({ page, member }) => {
  for (const path of ['/cart', '/wishlist', '/checkout']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/login\\?redirectTo=${encodeURIComponent(path)}$`));
  }
  await actAtOnce(page, '/myaccount/address', () => logIn(page, member));
  await expect(page).toHaveURL(/\/myaccount\/address$/);
});
