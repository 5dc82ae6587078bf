import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openPluginStore } from './plugin-store';
import { logIn, PLUGIN_STORE } from './shop';

test('without scripts a visitor asks by a form of a plugin: signs in, is back at it, and reads the answer', async ({
  page,
  playwright,
}) => {
  const { product, shopper } = await openPluginStore(playwright);
  const path = `/product/${encodeURIComponent(product.name)}`;
  const ask = async (text: string) => {
    await page.getByLabel('Your question').fill(text);
    await page.getByRole('button', { name: 'Ask it' }).click();
  };
  await page.goto(PLUGIN_STORE() + path);
  await expect(page.getByText('Member of the weavers’ guild')).toBeVisible();
  await ask('Is it soft?');
  await logIn(page, shopper);
  await expect(page).toHaveURL(PLUGIN_STORE() + path);
  await ask('Is it soft?');
  await expect(page.getByRole('status')).toHaveText('You asked: Is it soft?');
  await page.getByRole('link', { name: 'Back to the page' }).click();
  await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible();
});

test('without scripts lists and searches are filtered by a fact of a plugin', async ({ page, playwright }) => {
  const { product, owner } = await openPluginStore(playwright);
  const { product: other } = await openPluginStore(playwright);
  const form = new FormData();
  const { id, name, categoryId, variants } = product;
  const fields = { id, productName: name, categoryId, deletedImageIds: '[]' };
  const texts = { productVariants: JSON.stringify(variants), moreFacts: '{"questions.weave":"Jamdani"}' };
  for (const [field, value] of Object.entries({ ...fields, ...texts })) form.append(field, value);
  await owner.send('POST', '/products', form);
  const main = page.getByRole('main');
  const card = (shown: string) => main.getByRole('article').filter({ hasText: shown });

  await page.goto(`${PLUGIN_STORE()}/shop`);
  await expect(card(other.name)).toBeVisible();
  const filter = page.getByRole('complementary', { name: 'Filter' });
  await filter
    .locator('label')
    .filter({ hasText: /^Jamdani/ })
    .click();
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(card(name)).toBeVisible();
  await expect(card(other.name)).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove Weave: Jamdani' }).click();
  await expect(card(other.name)).toBeVisible();

  await page.goto(`${PLUGIN_STORE()}/search`);
  await main.getByLabel('Weave').selectOption('Jamdani');
  await main.getByRole('button', { name: 'Show' }).click();
  await expect(card(name)).toBeVisible();
  await expect(card(other.name)).toHaveCount(0);
  await expect(main.getByLabel('Weave')).toHaveValue('questions.weave:Jamdani');
});

test('without scripts the lookbook shows its pictures', async ({ page, playwright }) => {
  const { product, owner } = await openPluginStore(playwright);
  const { revision, looks } = await owner.get<{ revision: number; looks: { productId: string; imageId: string }[] }>(
    '/x/lookbook/book',
  );
  const kept = looks.map(({ productId, imageId }) => ({ productId, imageId }));
  const added = { productId: product.id, imageId: product.images[0]?.id };
  await owner.send('PUT', '/x/lookbook/book', { looks: [...kept, added], revision });
  await page.goto(`${PLUGIN_STORE()}/lookbook`);
  await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
});

/** Opens a page of the store with plugins. A slot that was late on a busy machine is shown half a minute later. */
async function visitUntilShown(page: Page, path: string, piece: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(`${PLUGIN_STORE()}${path}`);
    await expect(piece).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}

test('without scripts a shopper finds a size, keeps the measurements and removes them', async ({
  page,
  playwright,
}) => {
  const { product, shopper } = await openPluginStore(playwright, { sizes: ['S', 'M', 'L'], bust: 93 });
  const find = page.getByRole('link', { name: 'Find your size' });
  await visitUntilShown(page, `/product/${encodeURIComponent(product.name)}`, find);
  await find.click();
  await page.getByLabel('Bust').fill('wide');
  await page.getByRole('button', { name: 'Show my size' }).click();
  await expect(page.getByText('Bust must be a number of centimetres, such as 92 or 92.5.')).toBeVisible();
  await page.getByLabel('Bust').fill('85');
  await page.getByRole('button', { name: 'Show my size' }).click();
  await expect(page.getByRole('heading', { name: 'Your size: S' })).toBeVisible();
  await expect(page.getByText('S measures 93 cm round the bust: 8 cm more than you.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, shopper);
  await expect(page.getByLabel('Bust')).toHaveValue('85');
  await page.getByRole('checkbox', { name: /^Keep this for my sizes/ }).check();
  await page.getByRole('button', { name: 'Keep my measurements' }).click();
  await expect(page.getByRole('status')).toHaveText('Your measurements are kept.');
  await visitUntilShown(page, '/myaccount/account', page.getByText('Bust 85 cm'));
  await page.getByRole('button', { name: 'Remove my measurements' }).click();
  await expect(page.getByText('Your measurements are removed.')).toBeVisible();
  await expect(page.getByText('Bust 85 cm')).toHaveCount(0);
});
