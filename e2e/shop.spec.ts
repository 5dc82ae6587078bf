import type { Page } from '@playwright/test';
import type { Product } from '@rangrekha/contract';
import { familyOf } from '@rangrekha/contract/colour-families';
import { Api } from './api';
import { expect, test } from './fixtures';
import { actAtOnce, visit } from './shop';

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');
const showing = (page: Page) => page.getByText(/^Showing \d+ - \d+ of \d+ products$/);
const namesOf = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

/** Prices that are charged, in rupees, card by card. */
const pricesOf = async (page: Page) =>
  (await cards(page).allInnerTexts()).map((text) => Number(/₹([\d,]+\.\d{2})/.exec(text)?.[1]?.replaceAll(',', '')));

async function openFilter(page: Page, isMobile = false) {
  if (isMobile) await page.getByRole('button', { name: /^Filter/ }).click();
  const panel = page.getByRole('complementary', { name: 'Filter' });
  await expect(panel.getByRole('heading', { name: 'FILTER' })).toBeVisible();
  return panel;
}

const rising = (numbers: number[]) =>
  numbers.length > 1 && numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));

test('a tab shows its category, and the categories inside it', async ({ page }) => {
  const tabs = page.getByRole('navigation', { name: 'Categories' });
  await actAtOnce(page, '/shop?page=2', () => tabs.getByRole('link', { name: /^Dresses/ }).click());
  await expect(page).toHaveURL(/\/shop\?tab=dresses$/);
  await expect(tabs.getByRole('link', { name: /^Dresses/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1, name: 'Dresses' })).toBeVisible();
  await expect(showing(page)).toHaveText('Showing 1 - 10 of 10 products');
  await page.getByRole('navigation', { name: 'Inside Dresses' }).getByRole('link', { name: 'Wrap' }).click();
  await expect(showing(page)).toHaveText('Showing 1 - 3 of 3 products');
});

test('nothing is filtered before Apply; what was applied is a chip to take away', { tag: '@both' }, async ({
  page,
  request,
  isMobile,
}) => {
  const fitting = await new Api(request).get<{ pagination: { totalItems: number } }>(
    '/products/category/dresses?size=XXL',
  );
  const count = fitting.pagination.totalItems;
  await visit(page, '/shop?tab=dresses');
  const panel = await openFilter(page, isMobile);
  await panel.locator('label').filter({ hasText: /^XXL/ }).click();
  await expect(panel.getByText('Selected, not applied yet')).toBeVisible();
  await expect(page.getByText('Showing 1 - 10 of 10 products')).toBeAttached();
  await panel.getByRole('button', { name: 'Apply 1 filter' }).click();
  await expect(showing(page)).toHaveText(`Showing 1 - ${count} of ${count} products`);
  await expect(page).toHaveURL(/size=XXL/);
  await page.getByRole('list', { name: 'Applied filters' }).getByRole('link', { name: 'Remove XXL' }).click();
  await expect(showing(page)).toHaveText('Showing 1 - 10 of 10 products');
});

test('price, colour and stock narrow the list together', async ({ page, request }) => {
  const fitting = async (filters: string) =>
    (await new Api(request).get<{ data: Product[] }>(`/products/category/dresses?limit=100&${filters}`)).data;
  const wanted = await fitting('colorFamily=Pink&minPrice=2500&maxPrice=3500&inStock=true');
  expect(wanted.length).toBeGreaterThan(0);
  // Each filter excludes a product that passes the other two.
  for (const others of ['minPrice=2500&maxPrice=3500&inStock=true', 'colorFamily=Pink&inStock=true'])
    expect((await fitting(others)).length, others).toBeGreaterThan(wanted.length);
  for (const { variants } of wanted) {
    const pink = variants.filter(({ colorHexCode }) => familyOf(colorHexCode) === 'Pink');
    expect(pink.some(({ stock, originalPrice }) => stock > 0 && originalPrice >= 2500 && originalPrice <= 3500)).toBe(
      true,
    );
  }
  await visit(page, '/shop?tab=dresses');
  const panel = await openFilter(page);
  await panel.getByLabel('Lowest', { exact: false }).last().fill('2500');
  await panel.getByRole('spinbutton', { name: /^Highest/ }).fill('3500');
  await panel.locator('label').filter({ hasText: /^Pink/ }).click();
  await panel.getByLabel(/In stock only/).check();
  await panel.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByRole('link', { name: 'Remove ₹2,500.00 to ₹3,500.00' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove In stock' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove Pink' })).toBeVisible();
  await expect(cards(page)).toHaveCount(wanted.length);
  await expect.poll(async () => (await namesOf(page)).sort()).toEqual(wanted.map(({ name }) => name).sort());
  const prices = await pricesOf(page);
  expect(prices).toHaveLength(wanted.length);
  for (const price of prices) {
    expect(price).toBeGreaterThanOrEqual(2500);
    expect(price).toBeLessThanOrEqual(3500);
  }
  await page.getByRole('list', { name: 'Applied filters' }).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/shop\?tab=dresses$/);
});

test('a category in the panel switches the tab, and a tab clears it again', async ({ page }) => {
  await visit(page, '/shop');
  const panel = await openFilter(page);
  await panel.getByLabel('Subcategories of Dresses').click();
  await panel.getByRole('checkbox', { name: /^Maxi/ }).check();
  await panel.getByRole('button', { name: /^Apply/ }).click();
  await expect(
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /^Dresses/ }),
  ).toHaveAttribute('aria-current', 'page');
  await expect(showing(page)).toHaveText('Showing 1 - 3 of 3 products');
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Loungewear/ })
    .click();
  await expect(page).toHaveURL(/\/shop\?tab=loungewear$/);
  await expect(page.getByRole('link', { name: 'Remove Maxi' })).toHaveCount(0);
});

test('sorting runs over the whole list', async ({ page }) => {
  await actAtOnce(page, '/shop', () => page.getByLabel('Sort').selectOption('Price low to high'));
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect.poll(async () => rising(await pricesOf(page))).toBe(true);
  const last = (await pricesOf(page)).at(-1);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  const below = async () => (await pricesOf(page)).filter((price) => !(price >= (last ?? Number.NaN)));
  await expect.poll(below).toEqual([]);
  await page.getByLabel('Sort').selectOption('Price high to low');
  await expect(page.getByText('Page 1 of')).toBeVisible();
  await expect.poll(async () => rising((await pricesOf(page)).reverse())).toBe(true);
});

test('the newest come first when asked for', async ({ page, workbench }) => {
  const older = await workbench.makeProduct();
  const newer = await workbench.makeProduct();
  await actAtOnce(page, '/shop?tab=scarves', () => page.getByLabel('Sort').selectOption('Newest first'));
  await expect(page).toHaveURL(/sort=newest/);
  await expect
    .poll(async () => (await namesOf(page)).filter((name) => [older.name, newer.name].includes(name)))
    .toEqual([newer.name, older.name]);
});

test('one to five stand in a row, three when nobody chose', { tag: '@both' }, async ({ page, isMobile }) => {
  await visit(page, '/shop?tab=dresses');
  const density = page.getByRole('navigation', { name: 'Products per row' }).filter({ visible: true });
  const columns = () =>
    page
      .getByRole('region', { name: 'Products' })
      .getByRole('article')
      .evaluateAll((all) => {
        const top = all[0]?.getBoundingClientRect().top;
        return all.filter((card) => card.getBoundingClientRect().top === top).length;
      });
  await expect(density.getByRole('link')).toHaveCount(isMobile ? 3 : 5);
  await expect.poll(columns).toBe(isMobile ? 2 : 3);
  for (const per of isMobile ? [1, 3] : [5, 1]) {
    await density.getByRole('link', { name: `${per} per row` }).click();
    await expect(density.getByRole('link', { name: `${per} per row` })).toHaveAttribute('aria-current', 'true');
    await expect.poll(columns).toBe(per);
  }
});

test('fifty are on a page, and the pages say where one is', async ({ page }) => {
  await page.goto('/shop');
  const total = Number(/of (\d+) products/.exec((await showing(page).textContent()) ?? '')?.[1]);
  const pages = Math.ceil(total / 50);
  await expect(showing(page)).toHaveText(`Showing 1 - 50 of ${total} products`);
  await expect(cards(page)).toHaveCount(50);
  const nav = page.getByRole('navigation', { name: 'Pages' });
  await expect(nav).toContainText(`Page 1 of ${pages}`);
  await expect(nav.getByRole('link', { name: 'First' })).toHaveCount(0);
  await expect(nav.getByRole('link', { name: 'Prev' })).toHaveCount(0);
  await expect(nav.getByRole('link', { name: '1', exact: true })).toHaveAttribute('aria-current', 'page');
  await actAtOnce(page, '/shop', () => nav.getByRole('link', { name: 'Last' }).click());
  await expect(page).toHaveURL(/page=\d+$/);
  await expect(nav.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await expect(showing(page)).toHaveText(/^Showing \d*[05]1 - (\d+) of \1 products$/);
  await nav.getByRole('link', { name: 'First' }).click();
  await expect(nav).toContainText('Page 1 of');
  await page.goto('/shop?tab=dresses&size=M');
  await expect(nav).toContainText('Page 1 of 1');
});

test('Back brings filters, sort and place back', async ({ page }) => {
  await visit(page, '/shop?tab=dresses&size=M&sort=price-asc');
  const names = await namesOf(page);
  const link = page.getByRole('main').getByRole('link', { name: names.at(-1) ?? '' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(/tab=dresses&size=M&sort=price-asc$/);
  await expect.poll(() => namesOf(page)).toEqual(names);
  await expect(page.getByLabel('Sort')).toHaveValue('price-asc');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
  const panel = await openFilter(page);
  await expect(panel.getByRole('checkbox', { name: /^M\b/ })).toBeChecked();
});

test('Back brings the place back also when it is pressed before the product has appeared', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/shop?tab=dresses');
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    let finished = 0;
    const startLate = (update: () => Promise<void>) => {
      const transition = start(async () => {
        const isBack = () => window.__remixRouter.state.location.pathname === '/shop';
        while (!isBack()) await new Promise((resolve) => setTimeout(resolve, 50));
        await update();
      });
      void transition.finished.then(() => {
        finished += 1;
        document.body.dataset.transitions = String(finished);
      });
      return transition;
    };
    Object.assign(document, { startViewTransition: startLate });
  });
  const link = cards(page).last().getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const loads: string[] = [];
  page.on('request', (request) => request.url().includes('_data=routes%2Fshop') && loads.push(request.url()));
  await link.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  // The one to the product, the one back.
  await expect(page.locator('body')).toHaveAttribute('data-transitions', '2');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
  expect(loads).toHaveLength(1);
});

test('a card shows the percent off, the compare-at price and the price, by the first variant', async ({
  page,
  workbench,
}) => {
  const product: Product = await workbench.makeProduct([
    { size: 'S', originalPrice: 900, discountPrice: 100 },
    { size: 'M', originalPrice: 5000, discountPrice: null },
  ]);
  await visit(page, '/shop?tab=scarves&sort=newest');
  const card = cards(page).filter({ hasText: product.name });
  await expect(card).toContainText('10% off');
  await expect(card).toContainText('₹900.00');
  await expect(card.locator('s')).toContainText('₹1,000.00');
});

test('the swatches of a card show its colours, and the card leads to the chosen one', { tag: '@phone' }, async ({
  page,
}) => {
  await visit(page, '/shop?tab=dresses');
  const card = cards(page)
    .filter({ has: page.locator('.card-swatches') })
    .first();
  const swatches = card.locator('.card-swatches').getByRole('link');
  const boxes = await swatches.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  const lines = await page
    .locator('h3 + .card-colour')
    .evaluateAll((all) => all.map((line) => Math.round(line.getBoundingClientRect().height)));
  expect(new Set(lines).size).toBe(1);
  const picture = card.locator('picture img');
  const file = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc);
  await expect.poll(file).toBeTruthy();
  const before = await file();
  const wanted = swatches.nth(1);
  const colour = (await wanted.getAttribute('aria-label')) ?? '';
  await wanted.click();
  await expect(wanted).toHaveAttribute('aria-current', 'true');
  await expect(card.locator('h3 + .card-colour')).toHaveText(colour);
  await expect.poll(file).not.toBe(before);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/colour=/);
  expect(new URL(page.url()).searchParams.get('colour')).toBe(colour);
});

test('nothing that fits says so, and offers the way back', async ({ page }) => {
  await actAtOnce(page, '/shop?tab=dresses&maxPrice=1', async () => {
    await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
    await expect(showing(page)).toHaveText('Showing 0 - 0 of 0 products');
    await page.getByRole('link', { name: 'Clear all filters' }).click();
  });
  await expect(showing(page)).toHaveText('Showing 1 - 10 of 10 products');
});

test('a page beyond the last one is the last one', async ({ page }) => {
  await page.goto('/shop?page=99999');
  await expect(page).toHaveURL(/page=\d{1,3}$/);
  await expect(cards(page).first()).toBeVisible();
});

test('a card that loads is as high as one with a line of each kind @both', async ({ page }) => {
  const heights = (selector: string) =>
    page.locator(selector).evaluateAll((found) => found.map((card) => Math.round(card.getBoundingClientRect().height)));
  await visit(page, '/shop');
  const lowest = Math.min(...(await heights('.product-grid article.card')));
  const tab = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /^Dresses/ });
  await page.route(/_data=routes%2Fshop/, () => {});
  await tab.click();
  await expect(page.locator('.product-grid[aria-hidden] .card').first()).toBeVisible();
  await expect.poll(async () => (await heights('.product-grid[aria-hidden] .card'))[0]).toBe(lowest);
});
