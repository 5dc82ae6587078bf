import type { Page } from '@playwright/test';
import { pageOf, uniqueName, variantId } from './catalogue';
import { expect, softly, test } from './fixtures';
import { deliveredOrder, putInCart } from './people';
import { visit } from './shop';
import { showEightCards } from './widths';

/** Five of its pictures show Garnet, five bottle green. */
const DRESS = { name: 'Bandhani wrap dress' };
/** Five pictures of one colour. */
const ANARKALI = { name: 'Ajrakh eight-kali anarkali' };

const thumbnails = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('link');
const enlarge = (page: Page, number: number) => page.getByRole('link', { name: `Enlarge picture ${number} of 5` });
const zoomOf = (page: Page) => page.getByRole('dialog', { name: ANARKALI.name });
const shownIn = (page: Page, number: number) => zoomOf(page).getByText(`Picture ${number} of 5`);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a colour brings its pictures, and the page stays where it is', async ({ page }) => {
  await visit(page, pageOf(DRESS));
  const colour = (name: string) => page.getByRole('group', { name: 'Colour' }).getByRole('link', { name });
  const place = () => page.evaluate(() => window.scrollY);
  await expect(thumbnails(page)).toHaveCount(5);
  await colour('Bottle green').scrollIntoViewIfNeeded();
  const before = await place();
  await colour('Bottle green').click();
  await expect(page.getByRole('link', { name: /^Enlarge picture 1 of 5: The same .* in bottle green/ })).toBeVisible();
  await expect(page).toHaveURL(`${pageOf(DRESS)}?colour=Bottle+green`);
  await expect(colour('Bottle green')).toBeFocused();
  expect(await place()).toBe(before);
  await page.goBack();
  await expect(thumbnails(page)).toHaveCount(5);
  await expect(page).toHaveURL(pageOf(DRESS));
});

test('an enlarged picture turns by keys and closes by Escape, its button and Back', async ({ page }) => {
  await visit(page, '/shop?tab=anarkalis');
  await page.getByRole('main').getByRole('link', { name: ANARKALI.name }).click();
  await enlarge(page, 1).click();
  // Its script loads only now; keys that are pressed earlier go to the page.
  await expect(shownIn(page, 1)).toBeVisible();
  await expect(zoomOf(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(shownIn(page, 2)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(shownIn(page, 1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoomOf(page)).toBeHidden();
  await expect(enlarge(page, 1)).toBeFocused();
  await enlarge(page, 1).click();
  await zoomOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(zoomOf(page)).toBeHidden();
  await expect(page).toHaveURL(pageOf(ANARKALI));
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\?tab=anarkalis$/);
});

test('on a phone a picture really enlarges, pinches and swipes, and Back goes to the product', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, pageOf(ANARKALI));
  await enlarge(page, 1).tap();
  const picture = zoomOf(page).getByRole('img').first();
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  // The whole garment first.
  await expect.poll(width).toBeLessThan(391);
  await zoomOf(page).getByRole('button', { name: 'Zoom in' }).tap();
  await zoomOf(page).getByRole('button', { name: 'Zoom in' }).tap();
  await expect.poll(width).toBeGreaterThan(700);

  const touch = await page.context().newCDPSession(page);
  const fingers = (half: number) => [
    { x: 195 - half, y: 400 },
    { x: 195 + half, y: 400 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(120) });
  for (const half of [100, 80, 60, 40])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(half) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(width).toBeLessThan(450);
  // The browser has not zoomed the whole page: that zoom would stay after the picture is closed.
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);

  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 350, y: 400 }] });
  for (const x of [300, 240, 180, 120, 60])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 400 }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(shownIn(page, 2)).toBeVisible();

  await page.goBack();
  await expect(zoomOf(page)).toBeHidden();
  await expect(page).toHaveURL(pageOf(ANARKALI));
  await expect(page.getByRole('heading', { level: 1, name: ANARKALI.name })).toBeVisible();
});

test('one Add button is in view, and nothing moves while the page comes', { tag: '@phone' }, async ({ page }) => {
  // Without a cache, as on a first visit: fonts that load late would move the layout.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(page, pageOf(ANARKALI));
  await expect(page.getByRole('button', { name: `Share ${ANARKALI.name}` })).toBeVisible();
  const adds = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true });
  const inView = () =>
    adds.evaluateAll(
      (buttons) =>
        buttons.filter((button) => {
          const { top, bottom } = button.getBoundingClientRect();
          return button.checkVisibility() && top < window.innerHeight && bottom > 0;
        }).length,
    );
  await expect.poll(inView).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await adds.first().scrollIntoViewIfNeeded();
  await expect.poll(inView).toBe(1);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(inView).toBe(1);
});

test('a tapped card shows its picture in the page at once, and stays where it is when the rest comes', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, '/shop');
  let answer = () => {};
  const pendingRequest = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/product\/.*_data=/, async (route) => {
    await pendingRequest;
    await route.continue();
  });
  // Far enough down that the list brings no blur for it.
  const card = page.getByRole('main').getByRole('article').nth(12);
  await card.scrollIntoViewIfNeeded();
  const picture = card.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
    .toBeTruthy();
  const file = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const name = (await card.getByRole('heading').innerText()).trim();
  await card.getByRole('link', { name }).click();
  const opened = page.getByRole('link', { name: /^Enlarge picture 1 / }).locator('img');
  const background = () => opened.evaluate((image) => getComputedStyle(image).backgroundImage);
  await expect.poll(background).toContain(file);
  const place = () => opened.evaluate((image) => image.getBoundingClientRect().top + window.scrollY);
  const before = await place();
  answer();
  await expect(page.getByRole('link', { name: /^Enlarge picture 2 / })).toBeAttached();
  expect(await background()).toContain(file);
  expect(await place()).toBe(before);
});

/** The pictures of the page whose `sizes` promise less than is drawn, or much more. */
const wronglySized = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.position = 'fixed';
    const pixels = (sizes: string) => {
      const [, , length = ''] =
        sizes
          .split(/,(?![^(]*\))/)
          .map((entry) => /^\s*(\(min-width: [^)]+\))?\s*(.+)$/.exec(entry) ?? [])
          .find(([, media]) => !media || matchMedia(media).matches) ?? [];
      probe.style.width = length;
      return probe.getBoundingClientRect().width;
    };
    const wrong = [...document.querySelectorAll<HTMLSourceElement>('main source[type="image/avif"]')].flatMap(
      (source) => {
        const image = source.parentElement?.querySelector('img');
        if (!image?.checkVisibility() || (source.media && !matchMedia(source.media).matches)) return [];
        // Only widths are compared: a photo that is not 3:4 fills its box by its height and can lack up to 7 %.
        const drawn = image.clientWidth;
        const promised = pixels(source.sizes);
        return promised >= drawn - 1 && promised <= drawn * 1.35 ? [] : [`${source.sizes}: ${promised} for ${drawn}`];
      },
    );
    probe.remove();
    return [...new Set(wrong)];
  });

test('pictures are asked for as wide as they are drawn', async ({ page, shopper, workbench }) => {
  test.slow();
  const product = await workbench.makeProduct();
  await putInCart(shopper, variantId(product));
  await shopper.api.send('POST', `/wishlist/${product.id}`);
  const order = await deliveredOrder(shopper, workbench, variantId(product));
  await putInCart(shopper, variantId(product));
  const { collection } = await workbench.api.send<{ collection: { slug: string } }>('POST', '/collections', {
    ...{ name: uniqueName('Edit'), kind: 'MANUAL', productIds: [product.id], status: 'LIVE' },
  });
  const listed = [1, 2, 3, 4, 5].map((per) => `/shop?per=${per}`);
  const lists = [...listed, `/collections/${collection.slug}`, '/search?q=kurta', '/wishlist'];
  // Beside a line of a cart or an order a picture has one width, whatever the window.
  const ofLines = ['/cart', '/checkout', `/myaccount/order/${order.id}`, `/myaccount/order/${order.id}/return`];
  for (const path of ['/home', '/about', pageOf(ANARKALI), ...lists, ...ofLines]) {
    await visit(page, path);
    await expect(page.locator('main source[type="image/avif"]').first(), path).toBeAttached();
    await showEightCards(page);
    for (const width of ofLines.includes(path) ? [320, 1366] : [320, 390, 768, 1024, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await softly.poll(() => wronglySized(page), `${path} at ${width}`).toEqual([]);
    }
  }
});
