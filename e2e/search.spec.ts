import type { Page } from '@playwright/test';
import { TEXTS } from '@rangrekha/contract/texts';
import { pageOf, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { expectToast, visit } from './shop';

async function openSearch(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const overlay = page.getByRole('dialog', { name: 'Search our site' });
  await expect(overlay.getByRole('textbox')).toBeFocused();
  return overlay;
}

test('a visitor who searches is asked to log in', async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test.describe('the overlay', () => {
  test.beforeEach(async ({ page, shopper }) => {
    await visit(page, '/about');
    await expect(page.getByText(shopper.username).first()).toBeAttached();
  });

  test('shows the first twenty before anything is typed, in the columns that fit', async ({ page }) => {
    const overlay = await openSearch(page);
    await expect(overlay.getByPlaceholder('Search products...')).toBeVisible();
    await expect(overlay.getByRole('article')).toHaveCount(20);
    const columns = () =>
      overlay.getByRole('article').evaluateAll((cards) => {
        const top = cards[0]?.getBoundingClientRect().top;
        return cards.filter((card) => card.getBoundingClientRect().top === top).length;
      });
    const widths = { 1366: 4, 900: 3, 600: 2, 460: 2, 390: 1 };
    for (const [width, count] of Object.entries(widths).reverse()) {
      await page.setViewportSize({ width: Number(width), height: 844 });
      await expect.poll(columns).toBe(count);
    }
  });

  test('asks once, half a second after the last key', async ({ page }) => {
    const overlay = await openSearch(page);
    await expect(overlay.getByRole('article')).toHaveCount(20);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/search') asked.push(searchParams.get('q') ?? '');
    });
    // Each pause between the keys is shorter than half a second; their sum is longer.
    for (const typed of ['  ikat', ' tot', 'e ']) {
      await overlay.getByRole('textbox').pressSequentially(typed);
      await page.clock.runFor(490);
      expect(asked).toEqual([]);
    }
    await page.clock.runFor(10);
    await expect.poll(() => asked).toEqual(['ikat tote']);
    await page.clock.resume();
    await expect(overlay.getByRole('article').first()).toContainText('Pochampally ikat tote');
    expect(asked).toEqual(['ikat tote']);
    await overlay.getByRole('button', { name: 'Clear search' }).click();
    await expect(overlay.getByRole('article')).toHaveCount(20);
  });

  test('finds the exact name first', async ({ page, workbench }) => {
    const product = await workbench.makeProduct();
    const overlay = await openSearch(page);
    await overlay.getByRole('textbox').fill(product.name);
    await expect(overlay.getByRole('article').first().getByRole('heading')).toHaveText(product.name);
  });

  test('forgives a slip of the finger', async ({ page }) => {
    const overlay = await openSearch(page);
    await overlay.getByRole('textbox').fill('lehriya');
    await expect(overlay.getByRole('article').first()).toContainText(/leheriya/i);
  });

  test('says when nothing fits, and shows what is new', async ({ page }) => {
    const overlay = await openSearch(page);
    await overlay.getByRole('textbox').fill('zzqqxx');
    await expect(overlay.getByRole('status')).toHaveText('0 products for “zzqqxx”');
    await expect(overlay.getByRole('heading', { name: 'New in the shop' })).toBeVisible();
    await expect(overlay.getByRole('article')).toHaveCount(8);
  });

  test('its cards put a size in the cart and on the wishlist', { tag: '@phone' }, async ({
    page,
    shopper,
    workbench,
  }) => {
    const product = await workbench.makeProduct([{ size: 'S' }, { size: 'M', stock: 0 }]);
    const overlay = await openSearch(page);
    await overlay.getByRole('textbox').fill(product.name);
    const card = overlay.getByRole('article').filter({ hasText: product.name });
    await expect(card).toContainText('20% off');
    await expect(card.locator('s')).toContainText('₹1,250.00');
    await card.hover();
    const add = card
      .getByRole('button', { name: /add .*to cart/i })
      .filter({ visible: true })
      .last();
    await add.click();
    await expectToast(page, TEXTS.cart.sizeRequired);
    await card.locator('label').filter({ hasText: 'M' }).click();
    await add.click();
    await expectToast(page, TEXTS.cart.outOfStock);
    await card.locator('label').filter({ hasText: 'S' }).first().click();
    await add.click();
    await expectToast(page, TEXTS.cart.added);
    const added = overlay.getByRole('region', { name: 'Added to your cart' });
    await expect(added.getByRole('link', { name: 'View cart' })).toBeInViewport();
    await added.getByRole('button', { name: 'Keep shopping' }).click();
    await expect(added).toBeHidden();
    await expect(add).toBeFocused();
    await card.getByRole('button', { name: `Add ${product.name} to wishlist` }).click();
    await expectToast(page, TEXTS.wishlist.added);
    const { cartItems } = await shopper.api.get<{ cartItems: { product: { variant: { id: string } } }[] }>('/cart');
    expect(cartItems.map((item) => item.product.variant.id)).toEqual([variantId(product)]);
    await expect(overlay).toBeVisible();
  });

  test('closes when a product is opened, and on Escape', async ({ page }) => {
    const overlay = await openSearch(page);
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await openSearch(page);
    await overlay.getByRole('textbox').fill('Lotus kaftan');
    await overlay.getByRole('link', { name: 'Lotus kaftan' }).click();
    await expect(page).toHaveURL(pageOf({ name: 'Lotus kaftan' }));
    await expect(overlay).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Lotus kaftan' })).toBeVisible();
    await openSearch(page);
    await overlay.getByRole('list', { name: 'Recent searches' }).getByRole('button', { name: 'Lotus kaftan' }).click();
    await expect(overlay.getByRole('textbox')).toHaveValue('Lotus kaftan');
  });
});
