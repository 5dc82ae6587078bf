import { TEXTS } from '@rangrekha/contract/texts';
import { pageOf, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { actAtOnce, expectToast, logIn, sizeOf, visit } from './shop';

test('a visitor who adds to the cart logs in, and finds it done where they were', async ({
  page,
  member,
  workbench,
}) => {
  const product = await workbench.makeProduct([{ size: 'S' }, { size: 'M' }]);
  await visit(page, pageOf(product));
  await sizeOf(page, 'M').click();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status').filter({ hasText: TEXTS.auth.loginForCart })).toBeVisible();
  await logIn(page, member);
  await expectToast(page, TEXTS.cart.added);
  await expect(page).toHaveURL(pageOf(product));
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  const { cartItems } = await member.api.get<{
    cartItems: { quantity: number; product: { variant: { id: string } } }[];
  }>('/cart');
  expect(cartItems.map((item) => [item.product.variant.id, item.quantity])).toEqual([[variantId(product, 1), 2]]);
});

test('a visitor who presses the heart logs in, and finds it done where they were', async ({
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
  await logIn(page, member);
  await expect(page).toHaveURL(/\/shop\?tab=scarves&sort=newest$/);
  await expect(page.getByRole('button', { name: `Remove ${product.name} from wishlist` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
});

test("the visitor's wish is still done after a registration", async ({ page, member, workbench }) => {
  const product = await workbench.makeProduct();
  await actAtOnce(page, pageOf(product), () =>
    page
      .getByRole('button', { name: `Add ${product.name} to wishlist` })
      .first()
      .click(),
  );
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await logIn(page, member);
  await expect(page).toHaveURL(pageOf(product));
  const { wishlist } = await member.api.get<{ wishlist: { items: { productId: string }[] } }>('/wishlist');
  expect(wishlist.items.map(({ productId }) => productId)).toEqual([product.id]);
});

test('pages of one’s own ask for the login and come back', async ({ page, member }) => {
  for (const path of ['/cart', '/wishlist', '/checkout']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/login\\?redirectTo=${encodeURIComponent(path)}$`));
  }
  await actAtOnce(page, '/myaccount/address', () => logIn(page, member));
  await expect(page).toHaveURL(/\/myaccount\/address$/);
});
