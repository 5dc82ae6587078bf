import { TEXTS } from '@rangrekha/contract/texts';
import { pageOf, uniqueName } from './catalogue';
import { expect, test } from './fixtures';
import { actAtOnce, visit } from './shop';

const DEMO = { name: 'Bandhani wrap dress' };

test('a card opens its product, and a reload shows the same', async ({ page }) => {
  await actAtOnce(page, '/shop?tab=dresses', () =>
    page.getByRole('main').getByRole('link', { name: DEMO.name }).click(),
  );
  await expect(page).toHaveURL(pageOf(DEMO));
  await expect(page.getByRole('heading', { level: 1, name: DEMO.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'More in Dresses' })).toBeVisible();
  await expect(page).toHaveTitle(/^Bandhani wrap dress/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: DEMO.name })).toBeVisible();
  await expect(page.getByRole('navigation', { name: /breadcrumb/i })).toContainText('Dresses');
});

test('a product opened from a card is there before its data', async ({ page }) => {
  await visit(page, '/shop?tab=dresses');
  let answer = () => {};
  const pendingRequest = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/product/*_data=*', async (route) => {
    await pendingRequest;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: DEMO.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: DEMO.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'More in Dresses' })).toBeHidden();
  answer();
  await expect(page.getByRole('heading', { name: 'More in Dresses' })).toBeVisible();
});

test('pictures are chosen by thumbnail and enlarged', async ({ page }) => {
  await visit(page, pageOf(DEMO));
  const thumbnails = page.getByRole('list', { name: 'Pictures' }).getByRole('link');
  await expect(thumbnails).toHaveCount(5);
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
  await thumbnails.nth(1).click();
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: /^Enlarge picture 2 of 5/ })).toBeInViewport();
  await page.getByRole('link', { name: /^Enlarge picture 2 of 5/ }).click();
  const zoom = page.getByRole('dialog', { name: DEMO.name });
  await expect(zoom.getByRole('img').nth(1)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
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
  await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').last().click();
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveText([DEMO.name]);
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
