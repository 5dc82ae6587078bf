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
