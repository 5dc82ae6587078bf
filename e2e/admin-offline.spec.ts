import type { Page } from '@playwright/test';
import type { AdminOrder, Category, Product } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { uniqueName, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { enter, placeOrder } from './people';
import { expectToast } from './shop';

// Browsers log requests without an answer as errors.
test.use({ tolerates: /net::ERR_/ });

test.beforeEach(async ({ page, adminSession }) => enter(page, adminSession));

const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const offline = (page: Page) => banner(page, TEXTS.connection.offline);
const saveCategory = (page: Page) => page.getByRole('button', { name: 'Save category' });

/** Opens the form of a new category and fills in its name. */
async function writeCategory(page: Page): Promise<string> {
  const name = uniqueName('Dupattas');
  await page.goto('/admin/category/create');
  await page.getByLabel('Name', { exact: true }).fill(name);
  return name;
}

test('a product is not saved without a network, nor behind anybody’s back afterwards @wide', async ({
  page,
  context,
  workbench,
}) => {
  const product = await workbench.makeProduct();
  const stored = async () => (await workbench.api.get<{ product: Product }>(`/products/${product.id}`)).product.name;
  await page.goto(`/admin/product/${product.id}`);
  const name = page.getByLabel('Name', { exact: true });
  const save = page.getByRole('button', { name: 'Save product' });
  await name.fill(`${product.name} II`);
  await context.setOffline(true);
  await expect(offline(page)).toBeVisible();
  await save.click();
  await expectToast(page, TEXTS.products.saveFailed);
  await expect(save).toBeFocused();
  await expect(name).toHaveValue(`${product.name} II`);
  await context.setOffline(false);
  await expect(offline(page)).toBeHidden();
  await page.waitForTimeout(1_000);
  expect(await stored()).toBe(product.name);
  await save.click();
  await expectToast(page, TEXTS.products.updated);
  await expect.poll(stored).toBe(`${product.name} II`);
});

test('a note that found no network is added once, when it is sent again @phone', async ({
  page,
  context,
  member,
  workbench,
}) => {
  const order = await placeOrder(member, variantId(await workbench.makeProduct()));
  const notes = async () => (await workbench.api.get<AdminOrder>(`/admin/orders/${order.id}`)).notes;
  await page.goto(`/admin/order/${order.id}/show`);
  const note = page.getByLabel('Note for the team');
  await note.fill('Rings twice');
  // The cards of plugins come later than the page.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(offline(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expectToast(page, 'Failed to save. Please try again.');
  await expect(note).toHaveValue('Rings twice');
  await context.setOffline(false);
  await expect(offline(page)).toBeHidden();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toHaveValue('');
  expect((await notes())?.map(({ text }) => text)).toEqual(['Rings twice']);
});

test('a category whose answer was lost is made once, however often it is saved @wide', async ({ page, workbench }) => {
  let isLost = false;
  await page.route(/\/api\/categories$/, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  const name = await writeCategory(page);
  await saveCategory(page).click();
  await expectToast(page, TEXTS.categories.saveFailed);
  await expect(banner(page, TEXTS.connection.silent)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await saveCategory(page).click();
  await expectToast(page, TEXTS.categories.saved);
  await expect(banner(page, TEXTS.connection.silent)).toBeHidden();
  const { categories } = await workbench.api.get<{ categories: Category[] }>('/categories');
  expect(categories.filter((category) => category.name === name)).toHaveLength(1);
  for (const { id, ...category } of categories)
    if (category.name === name) await workbench.api.send('DELETE', `/categories/${id}`);
});

test('a request that nobody answers is given up, and its button says that it waits @wide', async ({ page }) => {
  await page.clock.install();
  await writeCategory(page);
  await page.route(/\/api\/categories$/, () => undefined);
  await saveCategory(page).click();
  const waiting = page.getByRole('button', { name: 'Saving…' });
  await expect(waiting).toHaveAttribute('aria-busy', 'true');
  await expect(waiting).toBeFocused();
  await page.clock.fastForward(21_000);
  await expect(banner(page, TEXTS.connection.silent)).toBeVisible();
  await expect(saveCategory(page)).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
