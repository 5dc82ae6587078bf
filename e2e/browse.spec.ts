import type { Locator, Page } from '@playwright/test';
import { variantId } from './catalogue';
import { expect, softly, test } from './fixtures';
import { enter, putInCart } from './people';
import { actAtOnce, visit } from './shop';

const hero = (page: Page) => page.getByRole('region', { name: 'From the shop' });
const shownSlide = (page: Page) =>
  hero(page)
    .getByRole('button', { name: /^Slide \d of 6/ })
    .evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

/** Opens the header's links where they are behind a menu. */
async function mainLinks(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return page.locator('#menu');
}

test('the home page turns through six slides and can be stopped', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await visit(page, '/');
  await expect(hero(page).getByRole('button', { name: /^Slide \d of 6/ })).toHaveCount(6);
  await expect(hero(page).getByRole('button', { name: 'Pause the slides' })).toBeVisible();
  expect(await shownSlide(page)).toBe(0);
  await page.clock.runFor(5000);
  await expect.poll(() => shownSlide(page)).toBe(1);
  await page.clock.runFor(5000);
  await expect.poll(() => shownSlide(page)).toBe(2);
  await hero(page).getByRole('button', { name: 'Pause the slides' }).click();
  await page.clock.runFor(15_000);
  expect(await shownSlide(page)).toBe(2);
  await hero(page).getByRole('button', { name: 'Play the slides' }).click();
  await page.mouse.move(600, 300);
  await page.clock.runFor(15_000);
  expect(await shownSlide(page)).toBe(2);
  await page.mouse.move(0, 0);
  const button = hero(page).locator('[aria-hidden="false"]').getByRole('button');
  await button.focus();
  await page.clock.runFor(15_000);
  expect(await shownSlide(page)).toBe(2);
  await expect(button).toBeFocused();
  await hero(page).getByRole('button', { name: 'Pause the slides' }).focus();
  await page.clock.runFor(20_000);
  await expect.poll(() => shownSlide(page)).toBe(0);
  await hero(page)
    .getByRole('button', { name: /^Slide 4 of 6/ })
    .click();
  await expect.poll(() => shownSlide(page)).toBe(3);
  const fade = await hero(page)
    .locator('[aria-hidden="false"]')
    .evaluate((slide) => getComputedStyle(slide).transitionDuration);
  expect(fade).toBe('0.6s');
  await hero(page).getByRole('button', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('nothing turns if the visitor wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await visit(page, '/home');
  await expect(hero(page).getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await page.clock.runFor(11_000);
  expect(await shownSlide(page)).toBe(0);
});

test('tabs on the home page change the row of products', async ({ page }) => {
  const row = page.getByRole('main');
  await actAtOnce(page, '/home', async () => {
    await expect(row.getByRole('article')).toHaveCount(20);
    await row.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Dresses' }).click();
  });
  await expect(page).toHaveURL(/\/home\?tab=dresses$/);
  await expect(row.getByRole('article')).toHaveCount(10);
  await expect(row.getByRole('heading', { name: 'Dresses' })).toBeVisible();
});

test('pictures and the four benefits of the home page are there', async ({ page }) => {
  await visit(page, '/');
  const promos = page.getByRole('region', { name: 'Shop by category' }).getByRole('link');
  await expect(promos.first()).toHaveAttribute('href', '/shop');
  expect(await promos.count()).toBeGreaterThanOrEqual(4);
  for (const benefit of ['Free shipping', 'Secure payments', 'Easy returns', 'Premium support']) {
    await expect(page.getByRole('main').getByText(benefit, { exact: true })).toBeVisible();
  }
});

test('the about page turns through women, men and kids', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await visit(page, '/about');
  const current = page.getByRole('region', { name: 'Women, men and kids' }).locator('button[aria-current="true"]');
  const names: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    names.push(((await current.textContent()) ?? '').trim().toLowerCase());
    await page.clock.runFor(5000);
    await expect.poll(async () => ((await current.textContent()) ?? '').trim().toLowerCase()).not.toBe(names.at(-1));
  }
  expect(names).toEqual(['women', 'men', 'kids']);
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
});

test('a visitor is led to /login by every personal link', { tag: '@both' }, async ({ page, isMobile }) => {
  await visit(page, '/about');
  for (const name of ['Wishlist', 'Cart', 'Search']) {
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toHaveAttribute('href', '/login');
  }
  const links = await mainLinks(page, isMobile);
  const hrefs = await links
    .getByRole('link', { name: /^(Home|About Us|Shop)$/ })
    .evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));
  expect(hrefs).toEqual([
    ['Home', '/home'],
    ['About Us', '/about'],
    ['Shop', '/shop'],
  ]);
  const account = isMobile ? links : page.getByRole('banner');
  await expect(account.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/login');
});

test('a customer has icons with their own pages, and their name', { tag: '@both' }, async ({
  page,
  shopper,
  isMobile,
}) => {
  await visit(page, '/about');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Wishlist', exact: true })).toHaveAttribute('href', '/wishlist');
  await expect(banner.getByRole('link', { name: 'Cart', exact: true })).toHaveAttribute('href', '/cart');
  const links = isMobile ? await mainLinks(page, isMobile) : banner;
  const account = links.getByRole('link', { name: /^My account/ });
  await expect(account).toHaveAttribute('href', '/myaccount/account');
  await expect(account).toContainText(shopper.username);
});

test('an admin has no icons for shopping, and is shown as ADMIN', { tag: '@both' }, async ({
  page,
  isMobile,
  adminSession,
}) => {
  await enter(page, adminSession);
  await visit(page, '/about');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'My account, ADMIN' })).toHaveAttribute('href', '/admin/dashboard');
  for (const name of ['Wishlist', 'Cart', 'Search']) await expect(banner.getByRole('link', { name })).toHaveCount(0);
  if (isMobile) {
    const links = await mainLinks(page, isMobile);
    await expect(links.getByRole('link', { name: /My account/ })).toHaveAttribute('href', '/admin/dashboard');
  }
});

// Wide screens show the links at once.
test('the menu of a phone opens, leads on and closes', { tag: '@phone' }, async ({ page }) => {
  const links = page.locator('#menu');
  await actAtOnce(page, '/home', async () => {
    await mainLinks(page, true);
    await links.getByRole('link', { name: 'About Us' }).click();
  });
  await expect(page).toHaveURL(/\/about$/);
  await expect(links).toBeHidden();
  await mainLinks(page, true);
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await mainLinks(page, true);
  await links.getByRole('link', { name: 'Dresses' }).click();
  await expect(page).toHaveURL(/\/shop\?tab=dresses$/);
  await expect(links).toBeHidden();
});

test("a phone's first screen has what the page is for", { tag: '@phone' }, async ({ page, shopper, workbench }) => {
  const main = page.getByRole('main');
  const card = main.getByRole('article').first().getByRole('heading');
  const expectSeen = async (path: string, ...parts: Locator[]) => {
    await visit(page, path);
    for (const part of parts) await softly(part, path).toBeInViewport({ ratio: 1 });
  };
  const product = await workbench.makeProduct([{ size: 'S' }, { size: 'M' }, { size: 'L' }]);
  for (const index of [0, 1, 2]) await putInCart(shopper, variantId(product, index));
  await expectSeen('/', main.locator('h1'), hero(page).getByRole('button', { name: 'Shop', exact: true }), card);
  await expectSeen('/shop?tab=women', main.locator('h1'), main.getByRole('status'), card);
  const total = main.getByText('Total', { exact: true });
  await expectSeen('/cart', main.locator('h1'), total, main.getByRole('link', { name: 'Proceed to Checkout' }));
  await expectSeen('/checkout', main.locator('h1'), total, main.getByRole('button', { name: 'Place Order' }));
  const sizes = main.getByRole('group', { name: 'Size' });
  const picture = main.getByRole('link', { name: /^Enlarge picture 1/ });
  await expectSeen(
    '/product/Gingham%20lounge%20set',
    picture,
    main.locator('h1'),
    main.locator('.price').first(),
    sizes,
  );
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await main.getByRole('link', { name: /Gingham lounge set.*choose a size/ }).tap();
  await expect(sizes.getByRole('radio').first()).toBeFocused();
  await expect(sizes).toBeInViewport();
});

test('the header is solid on inner pages and clear on the home page', async ({ page }) => {
  const colour = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
  await visit(page, '/home');
  await expect.poll(colour).toBe('rgba(0, 0, 0, 0)');
  for (const path of ['/shop', '/about', '/product/Lotus%20kaftan']) {
    await page.goto(path);
    await expect.poll(colour).toBe('rgb(251, 246, 236)');
  }
  await page.getByRole('link', { name: 'Rangrekha, home' }).first().click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the footer tells who the company is and leads around', async ({ page, request }) => {
  const { details } = await (await request.get('/api/company-details')).json();
  await visit(page, '/home');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`${details.address} ${details.pincode}`);
  await expect(footer.getByRole('link', { name: details.email, exact: true })).toHaveAttribute(
    'href',
    `mailto:${details.email}`,
  );
  await expect(footer.locator(`a[href^="tel:"]`)).toBeVisible();
  for (const [name, href] of Object.entries({
    Home: '/',
    Shop: '/shop',
    'About Us': '/about',
    'My account': '/myaccount',
  })) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
});

test('each legal page opens in a dialog with the page inside, whose links leave it', async ({ page }) => {
  await visit(page, '/about');
  for (const [title, slug] of [
    ['Terms and Conditions', 'terms-conditions'],
    ['Privacy Policy', 'privacy-policy'],
    ['Shipping', 'shipping'],
    ['Returns', 'returns'],
    ['Accessibility', 'accessibility'],
  ] as const) {
    const link = page.getByRole('contentinfo').getByRole('link', { name: title, exact: true });
    await link.click();
    const dialog = page.getByRole('dialog', { name: title });
    const frame = dialog.locator('iframe');
    await expect(frame).toHaveAttribute('src', new RegExp(`^/page/${slug}`));
    await expect(frame.contentFrame().getByRole('article').first()).toContainText(/\w{4,}/);
    await expect(frame.contentFrame().getByRole('banner')).toHaveCount(0);
    await expect(frame.contentFrame().locator('base')).toHaveAttribute('target', '_top');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  }
});

test('a legal page stands by itself too', async ({ page }) => {
  await page.goto('/page/terms-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
});

test('a button leads back to the top', async ({ page }) => {
  await visit(page, '/shop');
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 4000));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test.describe('addresses that lead nowhere', () => {
  test.use({ tolerates: /status of 404/ });

  test('say so, with the right status', async ({ page }) => {
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect((await page.goto('/page/no-such-page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('The content you are looking for could not be found.')).toBeVisible();
  });
});
