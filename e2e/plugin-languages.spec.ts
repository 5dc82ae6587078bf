import type { Page } from '@playwright/test';
import credit from '../plugins/credit/locales/hi.json' with { type: 'json' };
import lookbook from '../plugins/lookbook/locales/hi.json' with { type: 'json' };
import yoursize from '../plugins/yoursize/locales/hi.json' with { type: 'json' };
import { expect, test } from './fixtures';
import { OWNER, openPluginStore } from './plugin-store';
import { logIn, PLUGIN_STORE } from './shop';

/** No screen is wider than the window. */
async function look(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect({ name, wide }).toEqual({ name, wide: room });
}

test('@phone plugins speak Hindi: pages, links and forms stay in it, and so does the back office', async ({
  page,
  playwright,
}) => {
  const { product, shopper, owner } = await openPluginStore(playwright, { sizes: ['S', 'M', 'L'], bust: 93 });
  const { revision } = await owner.get<{ revision: number }>('/x/lookbook/book');
  const looks = [{ productId: product.id, imageId: product.images[0]?.id }];
  await owner.send('PUT', '/x/lookbook/book', { looks, revision });
  const store = PLUGIN_STORE();

  await page.goto(`${store}/hi/lookbook`);
  await expect(page.getByRole('heading', { name: lookbook.answers.title, level: 1 })).toBeVisible();
  expect(await page.getAttribute('link[rel="canonical"]', 'href')).toMatch(/\/hi\/lookbook$/);
  expect(await page.getAttribute('link[hreflang="en-IN"]', 'href')).toMatch(/[^i]\/lookbook$/);
  await look(page, 'lookbook');
  await page.getByRole('main').getByRole('link', { name: product.name }).click();
  await expect(page).toHaveURL(/\/hi\/product\//);
  // A slot that was late on a busy machine is shown half a minute later.
  const find = page.getByRole('link', { name: yoursize.fits.find });
  await expect(async () => {
    await page.reload();
    await expect(find).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await look(page, 'product');
  await find.click();
  await page.getByLabel(yoursize.page.bust).fill('85');
  await page.getByRole('button', { name: yoursize.page.show }).click();
  await expect(page.getByRole('heading', { name: 'आपका साइज़: S' })).toBeVisible();
  await look(page, 'size');

  await page.goto(`${store}/login?redirectTo=/store-credit`);
  await logIn(page, shopper);
  await expect(page).toHaveURL(/[^=]\/store-credit$/);
  await page.goto(`${store}/hi/store-credit`);
  await page.getByLabel(credit.page.code).fill('2222-2222-2222-2222');
  await page.getByRole('button', { name: credit.page.add }).click();
  await expect(page.getByText(credit.answers.unknownCode).first()).toBeVisible();
  await expect(page).toHaveURL(/\/hi\/store-credit$/);
  await look(page, 'credit');

  await page.context().clearCookies();
  await page.goto(`${store}/login`);
  await logIn(page, OWNER);
  await expect(page).toHaveURL(/\/admin/);
  await page.context().addCookies([{ name: 'officeLanguage', value: 'hi', url: `${store}/admin` }]);
  await page.goto(`${store}/admin/x/credit`);
  await expect(page.getByRole('button', { name: credit.admin.issue })).toBeVisible();
  await look(page, 'staff');
});
