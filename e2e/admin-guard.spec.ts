import { Api } from './api';
import { uniqueName } from './catalogue';
import { expect, test } from './fixtures';
import { enter, signIn } from './people';
import { ADMIN, actAtOnce, expectForgotten, logIn, storage } from './shop';

const dashboard = { level: 1, name: /^Good / } as const;

test('a visitor goes to /login and comes back after it', async ({ page }) => {
  // Staff guess this address.
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await page.goto('/admin/company');
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fadmin%2Fcompany$/);
  const main = page.getByRole('main');
  await expect(main.getByText('Sign in to the back office of the store.')).toBeVisible();
  await expect(main.getByText(/cart|wishlist|Create an account/i)).toHaveCount(0);
  await actAtOnce(page, page.url(), () => logIn(page, ADMIN));
  await expect(page).toHaveURL(/\/admin\/company$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Company' })).toBeVisible();
  await expect.poll(async () => JSON.parse((await storage(page)).user ?? '{}').userType).toBe('ADMIN');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('/admin opens the dashboard with its counts and ways', async ({ page, workbench, adminSession }) => {
  await enter(page, adminSession);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('heading', dashboard)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'See pending orders' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Manage categories' })).toBeVisible();
  await expect(main.getByText(/^\d+$/).first()).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  for (const name of ['Products', 'Customers', 'Legal pages', 'Stock', 'Company', 'Import products']) {
    await expect(sections.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  expect(workbench.api.token).toBeTruthy();
});

test('a customer is sent to the own account', async ({ page, shopper }) => {
  await page.goto('/admin/order');
  await expect(page).toHaveURL(/\/myaccount\/account$/);
  await expect(page.getByText(shopper.email).first()).toBeVisible();
});

test('logging out clears the browser and opens the shop', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin/product');
  await page.getByRole('main').getByRole('checkbox').nth(1).check();
  const other = await page.context().newPage();
  await other.goto('/admin/dashboard');
  await expect(other.getByRole('heading', dashboard)).toBeVisible();
  const kept = async () => Object.keys(await storage(page)).filter((key) => key.startsWith('RaStore'));
  await expect.poll(kept).toContain('RaStorerangrekha-admin.product.selectedIds');
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectForgotten(page);
  // The other tab shows nothing of the back office either.
  await expect(other).toHaveURL(/\/$/);
  await expect.poll(kept).toEqual([]);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test.describe('a session that ended', () => {
  // The API answers 401, which browsers log as an error.
  test.use({ tolerates: /status of 401/ });

  test('leads to /login when a screen is opened', async ({ page }) => {
    const { token } = await signIn(page, ADMIN);
    await new Api(page.request, token).send('POST', '/auth/logout');
    await page.goto('/admin/order');
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(async () => (await storage(page)).authToken).toBeUndefined();
  });

  test('is said when something is saved, and after the next sign-in it is saved', async ({ page }) => {
    const { token } = await signIn(page, ADMIN);
    const name = uniqueName('Kept');
    await page.goto('/admin/category/create');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await new Api(page.request, token).send('POST', '/auth/logout');
    await page.getByRole('button', { name: 'Save category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Sign in' }).click();
    await logIn(await opened, ADMIN);
    await expect(page).toHaveURL(/\/admin\/category$/);
    await expect(dialog).toBeHidden();
    await expect(page.getByText(name).first()).toBeVisible();
  });
});
