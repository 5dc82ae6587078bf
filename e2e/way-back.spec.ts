import { pageOf, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { putInCart } from './people';
import { actAtOnce, expectToast, logIn, visit } from './shop';

test('a login leads back to the page that asked, and Back does not meet the login again', async ({
  page,
  member,
  workbench,
}) => {
  const product = await workbench.makeProduct();
  await visit(page, '/shop?tab=scarves&sort=newest');
  await page.getByRole('main').getByRole('link', { name: product.name }).click();
  // The address changes before the list is gone, whose cards have the same button.
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await logIn(page, member);
  await expect(page).toHaveURL(pageOf(product));
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\?tab=scarves&sort=newest$/);
});

test('a page that asked for the login stands in its place', async ({ page, member }) => {
  await page.goto('/about');
  await visit(page, '/wishlist');
  await logIn(page, member);
  await expect(page).toHaveURL(/\/wishlist$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('Back from a found product opens the search as it was, and once more closes it', async ({ page, shopper }) => {
  await visit(page, '/about');
  await expect(page.getByText(shopper.username).first()).toBeAttached();
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const overlay = page.getByRole('dialog', { name: 'Search our site' });
  await overlay.getByRole('textbox').fill('ikat tote');
  await overlay.getByRole('article').first().getByRole('link', { name: 'Pochampally ikat tote' }).click();
  await expect(page).toHaveURL(pageOf({ name: 'Pochampally ikat tote' }));
  await expect(overlay).toBeHidden();
  await page.goBack();
  await expect(overlay.getByRole('textbox')).toHaveValue('ikat tote');
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(overlay).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
});

test('another page of the home row keeps the view at the row', async ({ page }) => {
  await visit(page, '/home');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: '2', exact: true }).click();
  await expect(pages.getByText('Page 2 of')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'New this week' })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test('an open cart follows what other tabs do to it', async ({ page, shopper, workbench }) => {
  const [first, second] = [await workbench.makeProduct(), await workbench.makeProduct()];
  await putInCart(shopper, variantId(first));
  await visit(page, '/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Shopping Cart (1)' })).toBeVisible();
  const other = await page.context().newPage();
  await actAtOnce(other, pageOf(second), () => other.getByRole('button', { name: 'Add to cart' }).first().click());
  await expectToast(other, 'Added to Cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Shopping Cart (2)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: second.name })).toBeVisible();

  // Another quantity changes no id in local storage, so the tab reloads the cart when it becomes visible again.
  await putInCart(shopper, variantId(second), 2);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('group', { name: `Quantity of ${second.name}` }).getByRole('status')).toHaveText('3');
});
