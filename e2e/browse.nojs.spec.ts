import { RESTOCK_TEXTS } from '@rangrekha/contract/restock';
import { TEXTS } from '@rangrekha/contract/texts';
import { pageOf, uniqueName } from './catalogue';
import { expect, test } from './fixtures';
import { linksIn, mailTo } from './mail';
import { logIn } from './shop';

test('the shop is browsed, filtered, sorted and paged', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Dresses/ })
    .click();
  await expect(page.getByText('Showing 1 - 10 of 10 products')).toBeVisible();

  const filter = page.getByRole('complementary', { name: 'Filter' });
  await filter.locator('label').filter({ hasText: /^XXL/ }).click();
  await filter.getByRole('spinbutton', { name: /^Highest/ }).fill('3200');
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/tab=dresses/);
  await expect(page).toHaveURL(/size=XXL/);
  await expect(page.getByRole('link', { name: 'Remove Up to ₹3,200.00' })).toBeVisible();
  await page.getByLabel('Sort').selectOption('Price low to high');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(page).toHaveURL(/size=XXL/);
  await page.getByRole('link', { name: 'Remove XXL' }).click();
  await expect(page).not.toHaveURL(/size=XXL/);
  await page
    .getByRole('navigation', { name: 'Products per row' })
    .filter({ visible: true })
    .getByRole('link', { name: '5 per row' })
    .click();
  await expect(page).toHaveURL(/per=5/);
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
});

test('colour and size are links, and a legal page is a page', async ({ page, workbench }) => {
  const product = await workbench.makeProduct([
    { color: 'Indigo', size: 'S' },
    { color: 'Madder', colorHexCode: '#9a3324', size: 'L', originalPrice: 1500, discountPrice: null },
    { color: 'Madder', colorHexCode: '#9a3324', size: 'M', originalPrice: 1700, discountPrice: null },
  ]);
  await page.goto(`/search?q=${encodeURIComponent(product.name)}`);
  await page.getByRole('article').getByRole('link', { name: 'Madder' }).click();
  await expect(page).toHaveURL(`${pageOf(product)}?colour=Madder`);
  await expect(page.getByRole('main').getByText('₹1,500.00').first()).toBeVisible();
  await page.goto(pageOf(product));
  await page.getByRole('group', { name: 'Colour', exact: true }).getByRole('link', { name: 'Madder' }).click();
  await page.getByRole('main').getByRole('link', { name: 'M', exact: true }).click();
  await expect(page).toHaveURL(`${pageOf(product)}?colour=Madder&size=M`);
  await expect(page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: 'M' })).toBeChecked();
  await expect(page.getByRole('main').getByText('₹1,700.00').first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/page\/privacy-policy$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a shopper asks for a sold-out size, confirms by a mailed link, gets a mail, and deletes the address', async ({
  page,
  workbench,
}) => {
  const product = await workbench.makeProduct([
    { size: 'S', stock: 3 },
    { size: 'M', stock: 0 },
  ]);
  const email = `waits-for-${product.id}@example.com`;
  const linkIn = async (subject: RegExp) => linksIn(await mailTo(email, subject), '/back-in-stock')[0] ?? '';
  const press = (name: string) => page.getByRole('button', { name }).click();
  await page.goto(`${pageOf(product)}?size=S`);
  await expect(page.getByRole('link', { name: 'Notify me' })).toBeHidden();
  await page.goto(`${pageOf(product)}?size=M`);
  await page.getByRole('link', { name: 'Notify me' }).click();
  await page.getByRole('textbox', { name: /^Email me/ }).fill(email);
  await press('Notify me');
  await expect(page.getByText(RESTOCK_TEXTS.asked)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the product' })).toHaveAttribute('href', /size=M$/);

  const link = await linkIn(/^Notify you when/);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Shall we notify you?' })).toBeVisible();
  await press('Yes, notify me');
  await expect(page.getByText(RESTOCK_TEXTS.confirmed)).toBeVisible();
  await workbench.changeProduct(product, [{}, { stock: 4 }]);
  expect(await linkIn(/is back in stock$/)).toBe(link);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'We have notified you' })).toBeVisible();
  await press('Delete my address');
  await expect(page.getByText(RESTOCK_TEXTS.withdrawn)).toBeVisible();
});

test('the search is a page of its own', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('main').getByRole('searchbox').fill('jamdani');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('article').first()).toContainText(/jamdani/i);
});

test('lists and searches are narrowed to a country of origin, and searches are in the order of countries', async ({
  page,
  workbench,
}) => {
  const word = uniqueName('Shawl').replaceAll(' ', '');
  for (const country of ['Nepal', 'Bhutan']) {
    const { id, name, categoryId, variants } = await workbench.makeProduct([{}], `${word} ${country}`);
    const form = new FormData();
    const fields = { id, productName: name, categoryId, countryOfOrigin: country, deletedImageIds: '[]' };
    for (const [field, value] of Object.entries({ ...fields, productVariants: JSON.stringify(variants) }))
      form.append(field, value);
    await workbench.api.send('POST', '/products', form);
  }
  await page.goto(`/search?q=${word}`);
  const main = page.getByRole('main');
  const names = main.getByRole('article').getByRole('heading');
  await expect(names).toHaveText([`${word} Bhutan`, `${word} Nepal`]);
  await main.getByLabel('Sort').selectOption('Country of origin');
  await main.getByLabel('Country of origin', { exact: true }).selectOption('Nepal');
  await main.getByRole('button', { name: 'Show' }).click();
  await expect(names).toHaveText([`${word} Nepal`]);
  await expect(main.getByRole('searchbox')).toHaveValue(word);
  await expect(main.getByLabel('Sort')).toHaveValue('origin');

  await page.goto('/shop?category=scarves');
  const filter = page.getByRole('complementary', { name: 'Filter' });
  await filter
    .locator('label')
    .filter({ hasText: /^Bhutan/ })
    .click();
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('link', { name: 'Remove From Bhutan' })).toBeVisible();
  await expect(main.getByRole('article').filter({ hasText: `${word} Bhutan` })).toBeVisible();
  await expect(main.getByRole('article').filter({ hasText: `${word} Nepal` })).toHaveCount(0);
});

test('a visitor who wants something logs in and finds it done', async ({ page, member, workbench }) => {
  const product = await workbench.makeProduct([{ size: 'S' }, { size: 'M' }]);
  await page.goto(pageOf(product));
  await page.getByRole('group', { name: 'Size', exact: true }).locator('label').filter({ hasText: 'M' }).click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText(TEXTS.auth.loginForCart)).toBeVisible();
  await logIn(page, member);
  await expect(page).toHaveURL(pageOf(product));
  const { cartItems } = await member.api.get<{ cartItems: object[] }>('/cart');
  expect(cartItems).toHaveLength(1);
});
