import { TEXTS } from '@rangrekha/contract/texts';
import { pageOf, uniqueName } from './catalogue';
import { expect, test } from './fixtures';
import { enter } from './people';
import { said, sizeOf, visit } from './shop';

const DEMO = { name: 'Bandhani wrap dress' };

test('a card opens its product, and a reload shows the same', async ({ page }) => {
  await visit(page, '/shop?tab=dresses');
  await page.getByRole('main').getByRole('link', { name: DEMO.name }).click();
  await expect(page).toHaveURL(pageOf(DEMO));
  await expect(page.getByRole('heading', { level: 1, name: DEMO.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'More in Dresses' })).toBeVisible();
  await expect(page).toHaveTitle(/^Bandhani wrap dress/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: DEMO.name })).toBeVisible();
  await expect(page.getByRole('navigation', { name: /breadcrumb/i })).toContainText('Dresses');
});

test('pictures are chosen by thumbnail and enlarged', async ({ page }) => {
  await visit(page, pageOf(DEMO));
  const thumbnails = page.getByRole('list', { name: 'Pictures' }).getByRole('link');
  await expect(thumbnails).toHaveCount(3);
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
  await thumbnails.nth(1).click();
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: /^Enlarge picture 2 of 3/ })).toBeInViewport();
  await page.getByRole('link', { name: /^Enlarge picture 2 of 3/ }).click();
  const zoom = page.getByRole('dialog', { name: DEMO.name });
  await expect(zoom.getByRole('img').nth(1)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
});

test('a colour brings its own sizes, price and stock', async ({ page, workbench }) => {
  const product = await workbench.makeProduct([
    { color: 'Indigo', size: 'S', stock: 9 },
    { color: 'Indigo', size: 'M', stock: 3 },
    { color: 'Madder', colorHexCode: '#9a3324', size: 'L', stock: 9, originalPrice: 1500, discountPrice: null },
  ]);
  await visit(page, pageOf(product));
  const sizes = page.getByRole('group', { name: 'Size', exact: true }).getByRole('radio');
  await expect(sizes).toHaveCount(2);
  await sizeOf(page, 'M').click();
  await expect(page.getByText('Only 3 left').first()).toBeVisible();
  await page.getByRole('group', { name: 'Colour' }).getByText('Madder', { exact: true }).last().click();
  await expect(sizes).toHaveCount(1);
  await expect(page.getByRole('main').getByText('₹1,500.00').first()).toBeVisible();
});

test('the price is what is charged, with the compare-at price and the percent', async ({ page, workbench }) => {
  const product = await workbench.makeProduct([{ originalPrice: 1000, discountPrice: 250 }]);
  await visit(page, pageOf(product));
  const main = page.getByRole('main');
  await expect(main.getByText('₹1,000.00').first()).toBeVisible();
  await expect(main.locator('s').first()).toContainText('₹1,250.00');
  await expect(main.getByText('20% off').first()).toBeVisible();
});

test('a size must be picked, and a sold out one says so', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct([
    { size: 'S', stock: 0 },
    { size: 'M', stock: 5 },
  ]);
  await visit(page, pageOf(product));
  await expect(page.getByText(shopper.username).first()).toBeAttached();
  const add = page.getByRole('button', { name: 'Add to cart' }).first();
  await add.click();
  await said(page, TEXTS.cart.sizeRequired);
  const sizes = page.getByRole('group', { name: 'Size', exact: true });
  await expect(sizes).toHaveAttribute('aria-invalid', 'true');
  await expect(sizes).toHaveAccessibleDescription(TEXTS.cart.sizeRequired);
  await expect(sizes.getByText(TEXTS.cart.sizeRequired)).toBeVisible();
  await expect(sizes.getByRole('radio', { name: 'M' })).toBeFocused();
  await sizes.locator('label', { hasText: 'S sold out' }).click();
  await expect(sizes).not.toHaveAttribute('aria-invalid');
  await expect(add).toHaveText(/Sold out$/);
  await add.click();
  await said(page, TEXTS.cart.outOfStock);
  const { cartItems } = await shopper.api.get<{ cartItems: object[] }>('/cart');
  expect(cartItems).toEqual([]);
});

test('the quantity goes from 1 to the stock', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct([
    { size: 'S', stock: 3 },
    { size: 'M', stock: 5 },
  ]);
  await visit(page, pageOf(product));
  await sizeOf(page, 'S').click();
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await expect(quantity).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveValue('3');
  await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled();
  await quantity.fill('9');
  await expect(quantity).toHaveValue('3');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await said(page, TEXTS.cart.added);
  const { cartItems } = await shopper.api.get<{ cartItems: { quantity: number }[] }>('/cart');
  expect(cartItems.map((item) => item.quantity)).toEqual([3]);
  await expect(quantity).toHaveValue('1');
});

test.describe('an admin', () => {
  test.use({ tolerates: /status of 503/ });

  test('can add neither to the cart nor to the wishlist', async ({ page, workbench, adminSession }) => {
    const product = await workbench.makeProduct([{ size: 'S' }]);
    const user = '{"username":"admin","userType":"admin"}';
    await enter(page, { ...adminSession, storage: { ...adminSession.storage, user } });
    await page.route('**/session', (route) => route.fulfill({ status: 503 }));
    await visit(page, pageOf(product));
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await said(page, TEXTS.cart.adminBlocked);
    await page
      .getByRole('button', { name: `Add ${product.name} to wishlist` })
      .first()
      .click();
    await said(page, TEXTS.wishlist.adminBlocked);
  });
});

test('the size guide opens and the related products lead on', async ({ page }) => {
  await visit(page, pageOf(DEMO));
  await page.getByRole('button', { name: 'Size guide' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Size guide' }).getByRole('rowheader', { name: 'XL', exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'All dresses' }).click();
  await expect(page).toHaveURL(/\/shop\?tab=dresses$/);
});

test.describe('a name that no product has', () => {
  test.use({ tolerates: /status of 404/ });

  test('is a 404 that leads back to the shop', async ({ page }) => {
    const answer = await page.goto(pageOf({ name: uniqueName('No such stole') }));
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(TEXTS.products.notFound)).toBeVisible();
    await page.getByRole('link', { name: 'Go back to shop' }).click();
    await expect(page).toHaveURL(/\/shop$/);
  });
});
