import type { Product } from '@rangrekha/contract';
import { expectAccessible } from './axe';
import { pageOf, pictureFiles } from './catalogue';
import { expect, test } from './fixtures';
import { openScreen } from './office';
import { expectToast } from './shop';

test.use({ keepsOffice: true });

test('a picture is described and replaced, and the shop shows it', async ({ page, workbench }) => {
  const product = await workbench.makeProduct();
  const { name } = product;
  await openScreen(page, `picture?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await expectAccessible(page, 'pictures');
  const media = product.images[0]?.url.split('/')[2];
  await openScreen(page, `picture/${media}/show`);
  await expect(page.getByRole('list', { name: 'Used in' })).toContainText(name);
  await expectAccessible(page, 'a picture');
  await page.getByRole('button', { name: 'Replace everywhere' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles(pictureFiles().slice(0, 1));
  await dialog.getByRole('button', { name: /^Replace in/ }).click();
  await expectToast(page, 'Picture replaced in its place');
  const { product: replaced } = await workbench.api.get<{ product: Product }>(`/products/${product.id}`);
  const [shown] = replaced.images;
  expect(shown?.url).not.toBe(product.images[0]?.url);
  await page.goto(pageOf(product));
  await expect(page.locator(`img[src*="${shown?.url.split('/')[2]}"]`).first()).toBeVisible();
});
