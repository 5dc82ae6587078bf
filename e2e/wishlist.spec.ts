import { TEXTS } from '@rangrekha/contract/texts';
import { pageOf, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { actAtOnce, expectToast, storage, visit } from './shop';

test('an empty wishlist leads into the shop', async ({ page, shopper }) => {
  await actAtOnce(page, '/wishlist', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Your Wishlist is Empty' })).toBeVisible();
    await page.getByRole('link', { name: 'Start Shopping' }).click();
  });
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByText(shopper.username).first()).toBeAttached();
});

test('the heart puts a product on the wishlist and takes it off', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct();
  await actAtOnce(page, pageOf(product), () =>
    page
      .getByRole('button', { name: `Add ${product.name} to wishlist` })
      .first()
      .click(),
  );
  await expectToast(page, TEXTS.wishlist.added);
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await expect.poll(async () => JSON.parse((await storage(page)).wishlist ?? '[]')).toEqual([product.id]);
  await page.reload();
  await page
    .getByRole('button', { name: `Remove ${product.name} from wishlist` })
    .first()
    .click();
  await expectToast(page, TEXTS.wishlist.removed);
  await expect(page.getByRole('link', { name: 'Wishlist', exact: true })).toBeVisible();
  const { wishlist } = await shopper.api.get<{ wishlist: { items: object[] } }>('/wishlist');
  expect(wishlist.items).toEqual([]);
});

test('the heart is busy while the server thinks', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct();
  await visit(page, pageOf(product));
  await expect(page.getByText(shopper.username).first()).toBeAttached();
  let answer = () => {};
  const pendingRequest = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/wishlist/toggle**', async (route) => {
    await pendingRequest;
    await route.continue();
  });
  const heart = page
    .getByRole('button', { name: /wishlist$/ })
    .filter({ visible: true })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(heart).not.toHaveAttribute('aria-busy');
  await expect(heart).toHaveAccessibleName(`Remove ${product.name} from wishlist`);
});

test('a saved product is put in the cart by size, and removed', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct([{ size: 'S', stock: 0 }, { size: 'M' }]);
  const other = await workbench.makeProduct();
  for (const { id } of [product, other]) await shopper.api.send('POST', `/wishlist/${id}`);
  await visit(page, '/wishlist');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Wishlist (2)' })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: product.name });
  const add = card.getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await expectToast(page, TEXTS.cart.sizeRequired);
  await card.locator('label').filter({ hasText: 'M' }).click();
  await add.click();
  await expectToast(page, TEXTS.cart.added);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  const { cartItems } = await shopper.api.get<{ cartItems: { product: { variant: { id: string } } }[] }>('/cart');
  expect(cartItems.map((item) => item.product.variant.id)).toEqual([variantId(product, 1)]);

  await card.getByRole('button', { name: `Remove ${product.name} from wishlist` }).click();
  await expectToast(page, TEXTS.wishlist.removed);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Wishlist (1)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: other.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
  await expect(page.getByText('Pay in cash when it arrives')).toBeVisible();
});
