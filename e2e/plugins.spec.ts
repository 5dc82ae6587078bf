import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { OWNER, openPluginStore } from './plugin-store';
import { logIn, PLUGIN_STORE } from './shop';
import { expectNothingTooWide } from './widths';

test('staff put pictures into the lookbook, and shoppers follow them to the product', async ({ page, playwright }) => {
  const { product } = await openPluginStore(playwright);
  await page.goto(`${PLUGIN_STORE()}/login`);
  await logIn(page, OWNER);
  await expect(page).toHaveURL(/\/admin/);
  await page.getByRole('link', { name: 'Lookbook', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Lookbook', level: 1 })).toBeVisible();
  const picker = page.getByLabel('Add a picture of a product');
  await picker.fill(product.name);
  await page.getByRole('option', { name: product.name }).first().click();
  await page.getByRole('button', { name: 'Save the lookbook' }).click();
  await expect(page.getByText('The lookbook is saved.')).toBeVisible();

  await page.goto(`${PLUGIN_STORE()}/home`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lookbook' }).click();
  await expect(page).toHaveTitle(/^Lookbook · /);
  await page.getByRole('main').getByRole('link', { name: product.name }).click();
  await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible();
});

test('@phone pieces of plugins are on the pages, also after a navigation, and none is wider than the screen', async ({
  page,
  playwright,
}) => {
  const { product } = await openPluginStore(playwright);
  await page.goto(`${PLUGIN_STORE()}/shop`);
  await expect(page.locator('head meta[name="weavers"]')).toHaveAttribute('content', 'guild');
  await page.getByRole('main').getByRole('link', { name: product.name }).first().click();
  await expect(page.getByLabel('Your question')).toBeVisible();
  await expect(page.getByText('Member of the weavers’ guild')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await expect(page.getByText('Woven by hand since 1962')).toBeVisible();
  for (const path of ['/home', '/lookbook', `/product/${encodeURIComponent(product.name)}`]) {
    await page.goto(PLUGIN_STORE() + path);
    await expectNothingTooWide(
      page,
      path,
      [1366, 390].map((width) => ({ width, text: '100%' })),
    );
  }
});

test('a form of a plugin keeps what was typed when it is refused, and its answer is a toast', async ({
  page,
  playwright,
}) => {
  const { product, shopper } = await openPluginStore(playwright);
  await shopper.api.send('POST', '/cart/add', { productVariantId: variantId(product), quantity: 1 });
  await page.goto(`${PLUGIN_STORE()}/login?redirectTo=/cart`);
  await logIn(page, shopper);
  const question = page.getByLabel('Your question');
  await question.fill('a');
  await page.getByRole('button', { name: 'Ask it' }).click();
  await expect(page.getByText('Please ask more.').first()).toBeVisible();
  await expect(question).toHaveValue('a');
  await question.fill('Is it soft?');
  await page.getByRole('button', { name: 'Ask it' }).click();
  await expect(page.getByText('You asked: Is it soft?').first()).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(question).toHaveValue('');
});
