import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { TEXTS } from '@rangrekha/contract/texts';
import { uniqueName, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { openScreen, searchList } from './office';
import { placeOrder } from './people';
import { expectToast } from './shop';

// Browsers log a request without an answer as an error.
test.use({ tolerates: /net::ERR_FAILED/ });

test.use({ keepsOffice: true });

const showing = (page: Page) => page.getByText(/^Showing 1 - /);
const READS = [
  {
    screen: 'category',
    call: /\/api\/categories$/,
    says: TEXTS.categories.fetchFailed,
    whole: (page: Page) => page.getByRole('list', { name: 'Categories' }),
  },
  { screen: 'order', call: /\/api\/admin\/orders\?/, says: TEXTS.orders.fetchFailed, whole: showing },
  { screen: 'product', call: /\/api\/admin\/products\?/, says: TEXTS.products.fetchFailed, whole: showing },
  { screen: 'legal', call: /\/api\/admin\/legal-pages\?/, says: TEXTS.legalPages.fetchFailed, whole: showing },
  {
    screen: 'company',
    call: /\/api\/admin\/company\//,
    says: TEXTS.company.fetchFailed,
    whole: (page: Page) => page.getByRole('button', { name: 'Save company' }),
  },
];

test('a failed read is neither an empty list nor an empty form, and is tried again', async ({ page }) => {
  for (const { screen, call, says, whole } of READS) {
    await page.route(call, (route) => route.abort());
    await openScreen(page, `${screen}`);
    await expectToast(page, says);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(whole(page)).toBeHidden();
    await expect(page.getByText(/^There are no|^No /)).toBeHidden();
    await page.unroute(call);
    await again.click();
    await expect(whole(page)).toBeVisible();
    await expect(again).toBeHidden();
  }
});

test('a failed save has its message, and the input stays', async ({ page, member, workbench }) => {
  const product = await workbench.makeProduct([{ stock: 4 }]);
  const order = await placeOrder(member, variantId(product));
  await page.route(/\/api\/(stock|orders)\//, (route) => route.abort());
  await openScreen(page, 'stock');
  await searchList(page, product.name);
  const stock = page.getByRole('spinbutton', { name: `Stock of ${product.name}, Indigo, S` });
  await stock.fill('2');
  await stock.press('Enter');
  await expectToast(page, TEXTS.stock.updateFailed);
  await expect(stock).toHaveValue('2');

  await openScreen(page, `order/${order.id}/show`);
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  await expectToast(page, TEXTS.orders.statusFailed);
  const note = page.getByLabel('Note for the team');
  await note.fill('Rings twice');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expectToast(page, 'Failed to save. Please try again.');
  await expect(note).toHaveValue('Rings twice');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toHaveValue('');
});

test('a double click publishes a page once, and each refusal is shown', async ({ page }) => {
  const title = uniqueName('Returns');
  await openScreen(page, 'legal/create');
  await page.getByLabel('Title').fill(title);
  await page.route(/\/api\/legal-pages$/, async (route) => {
    await sleep(700);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Publish', exact: true }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^Published \d/)).toBeVisible();

  await page.getByLabel('Title').fill(`${title} II`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, TEXTS.legalPages.saved);
  await expect(page.getByRole('heading', { level: 1, name: `${title} II` })).toBeVisible();
  await page.getByLabel('Slug').fill('No slug');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'The slug may contain only' }).waitFor();
});
