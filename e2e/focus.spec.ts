import type { Page } from '@playwright/test';
import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { tabTo } from './keys';
import { placeOrder } from './people';
import { actAtOnce, newcomer, PASSWORD, visit } from './shop';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const outlineOf = (page: Page) => heading(page).evaluate((h1) => getComputedStyle(h1).outlineStyle);

/** Collects the texts of the page's live region from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const region = document.querySelector('body > [aria-live=polite]');
    if (!region) return;
    new MutationObserver(() => region.textContent && said.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test('another page starts at its heading and says its title; filters and Back leave the focus', {
  tag: '@wide',
}, async ({ page }) => {
  await visit(page, '/shop');
  await expect(page.locator('body')).toBeFocused();
  const said = await listen(page);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Dresses' }).click();
  await expect(page).toHaveURL(/tab=dresses/);
  await expect(
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Dresses' }),
  ).toBeFocused();
  expect(await said()).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => outlineOf(page)).toBe('none');
  await expect.poll(said).toEqual([await page.title()]);
  await page.goBack();
  await expect(page).toHaveURL(/tab=dresses/);
  await expect.poll(async () => (await said()).length).toBe(2);
  await expect(heading(page)).not.toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'My account' }).click();
  await expect(heading(page)).toHaveText('Welcome back');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(heading(page)).toHaveText('Create an account');
  await expect(heading(page)).toBeFocused();
});

test('the keyboard jumps over tabs and filters', { tag: '@wide' }, async ({ page }) => {
  await visit(page, '/shop');
  await tabTo(page, page.getByRole('link', { name: 'Skip to products' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Products' })).toBeFocused();
});

test('Enter searches at once, and the count is said where the last one was', { tag: '@wide' }, async ({
  page,
  shopper,
}) => {
  await visit(page, '/home');
  await expect(page.getByText(shopper.username).first()).toBeAttached();
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const overlay = page.getByRole('dialog', { name: 'Search our site' });
  const status = overlay.getByRole('status');
  await expect(status).toHaveText('20 products');
  const region = await status.elementHandle();
  // With a paused clock the pause after the last keystroke never ends, so only Enter can start the search.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await overlay.getByRole('textbox').fill('ikat tote');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(/^\d+ products? for “ikat tote”$/);
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
});

test.describe('with refusals', () => {
  test.use({ tolerates: /status of 4\d\d/ });

  test('a button keeps the focus while it waits, sends once, and the same refusal is heard twice', {
    tag: '@wide',
  }, async ({ page }) => {
    await visit(page, '/login');
    await page.getByLabel('Email or username').fill(newcomer().username);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    let sent = 0;
    let answer = () => {};
    const hold = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/_data=routes%2Flogin/, async (route) => {
      if (route.request().method() === 'POST') {
        sent += 1;
        await hold;
      }
      await route.continue();
    });
    const button = page.getByRole('button', { name: 'Login', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    await expect(button).toBeFocused();
    answer();
    await expect(page.getByRole('alert')).toBeFocused();
    expect(sent).toBe(1);
    await expect(button).not.toHaveAttribute('aria-busy');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => sent).toBe(2);
    await expect(page.getByRole('alert')).toBeFocused();
  });
});

test('after a registration the name is in the login', { tag: '@wide' }, async ({ page }) => {
  const { username, email } = newcomer();
  await actAtOnce(page, '/login?mode=register', async () => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
  });
  await expect(page.getByLabel('Email or username')).toHaveValue(username);
  await page.goto('/login');
  await expect(page.getByLabel('Email or username')).toHaveValue('');
});

test('bars at the foot of a phone hide neither the focus nor links', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/product/Gingham%20lounge%20set');
  const bar = page.locator('.buy-bar');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeVisible();
  const up = page.getByRole('button', { name: 'Scroll to top' });
  await expect(up).toBeVisible();
  const topOf = async (locator: typeof up) => (await locator.boundingBox())?.y ?? 0;
  const bottomOf = (locator: typeof up) => locator.evaluate((element) => element.getBoundingClientRect().bottom);
  /** How far an element reaches below the top of another one, once both have found their place. */
  const expectAbove = (upper: typeof up, lower: typeof up) =>
    expect.poll(async () => (await bottomOf(upper)) - (await topOf(lower))).toBeLessThanOrEqual(0);
  await expectAbove(up, page.getByRole('contentinfo'));
  await expectAbove(page.getByRole('contentinfo').locator('p').last(), bar);
  const related = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').last();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(() => window.scrollTo(0, window.innerHeight * 1.5));
  await expect(bar).toBeVisible();
  await expectAbove(up, bar);
  await related.focus();
  await expectAbove(related, bar);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    window.scrollTo(0, document.body.scrollHeight);
  });
  await expect(bar).toBeVisible();
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(320);
});

test('an order and a legal page are printed without the store around them', { tag: '@wide' }, async ({
  page,
  shopper,
  workbench,
}) => {
  const product = await workbench.makeProduct();
  await placeOrder(shopper, variantId(product));
  await visit(page, '/myaccount/order');
  await page.getByRole('main').locator('summary').first().click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Total amount')).toBeVisible();
  await expect(page.locator('header, footer, nav, button, a').filter({ visible: true })).toHaveCount(0);
  const item = page.getByRole('main').locator('details').getByText(product.name);
  await expect.poll(async () => (await item.boundingBox())?.width).toBeGreaterThan(100);
  const colours = () =>
    page.evaluate(() =>
      [document.body, document.querySelector('details')].map((box) => box && getComputedStyle(box).backgroundColor),
    );
  await expect.poll(colours).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
  await page.goto('/page/privacy-policy');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('header, footer, nav, button').filter({ visible: true })).toHaveCount(0);
});

test('a wide table of a legal page scrolls inside the page of a phone', { tag: '@phone' }, async ({
  page,
  workbench,
}) => {
  const slug = `table-${newcomer().username}`;
  const cells = (tag: string) => `<tr>${`<${tag}>Unbreakableword</${tag}>`.repeat(8)}</tr>`;
  const content = `<p>Before</p><table><thead>${cells('th')}</thead><tbody>${cells('td')}</tbody></table>`;
  await workbench.api.send('POST', '/legal-pages', { title: slug, slug, content });
  await page.goto(`/page/${slug}`);
  const frame = page.getByRole('region', { name: 'Table' });
  await expect.poll(() => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(frame.getByRole('cell').first()).toHaveCSS('border-top-width', '1px');
});
