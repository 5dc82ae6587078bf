import { daysLater, indiaDay } from '@rangrekha/contract/dates';
import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { OWNER, openPluginStore } from './plugin-store';
import { logIn, PLUGIN_STORE } from './shop';
import { expectGoodPage } from './widths';

/** That of the tests' browser says that nobody looks at it. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

test('a shopper’s steps count once each, however pages are loaded, and staff read them', async ({
  browser,
  page,
  playwright,
  watch,
}) => {
  const { product, shopper, owner } = await openPluginStore(playwright);
  const context = await browser.newContext({ userAgent: USER_AGENT });
  const stopWatching = watch(context);
  const visitor = await context.newPage();
  const heading = visitor.getByRole('heading', { name: product.name, level: 1 });
  // From a card the shop's scripts load it, and the browser may have begun when the pointer was over the card.
  await visitor.goto(`${PLUGIN_STORE()}/shop`);
  const card = visitor.getByRole('main').getByRole('link', { name: product.name }).first();
  await card.hover();
  await card.click();
  await expect(heading).toBeVisible();
  await expect(visitor.getByLabel('Your question')).toBeVisible();
  await visitor.goto(`${PLUGIN_STORE()}/product/${encodeURIComponent(product.name)}`);
  await expect(heading).toBeVisible();
  await shopper.api.send('POST', '/cart/add', { productVariantId: variantId(product), quantity: 1 });
  await visitor.goto(`${PLUGIN_STORE()}/login?redirectTo=/checkout`);
  await logIn(visitor, shopper);
  await expect(visitor.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  stopWatching();
  await context.close();

  const today = indiaDay(new Date());
  const range = `from=${daysLater(today, -1)}&to=${today}`;
  const counted = async () => {
    const found = await owner.raw('GET', `/x/funnel/products?${range}&limit=100`);
    const { products }: { products: { productId: string; viewed: number; added: number }[] } = await found.json();
    const own = products.find(({ productId }) => productId === product.id);
    return own && [own.viewed, own.added];
  };
  await expect.poll(counted).toEqual([2, 1]);

  await page.goto(`${PLUGIN_STORE()}/login`);
  await logIn(page, OWNER);
  await page.getByRole('link', { name: 'Sales funnel', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sales funnel', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'By product' }).getByText(product.name)).toBeVisible();
  await expectGoodPage(page, 'the sales funnel');
});
