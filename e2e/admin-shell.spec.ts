import { expect, test } from './fixtures';
import { signIn } from './people';
import { ADMIN, storage } from './shop';

const orders = { level: 1, name: 'Orders' } as const;

test('an admin whose sign-in only the cookie knows has every screen at once @wide', async ({ page, baseURL }) => {
  await page.request.post('/login', {
    form: { intent: 'login', ...ADMIN },
    headers: { accept: 'text/html', origin: baseURL ?? '' },
    maxRedirects: 0,
  });
  await page.goto('/admin/order');
  await expect(page.getByRole('heading', orders)).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Staff' }),
  ).toBeVisible();
  expect((await storage(page)).authToken).toBeTruthy();
});

test.describe('what the frame needs', () => {
  test.use({ tolerates: /status of 500|net::ERR_FAILED|dynamically imported module/ });

  test('a role that could not be read is said, and read again @wide', async ({ page }) => {
    await signIn(page, ADMIN);
    await page.route(/\/api\/staff\/me$/, (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'INTERNAL' } }),
    );
    await page.goto('/admin/order');
    await expect(page.getByText('Your account could not be read.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', orders)).toBeVisible();
  });

  test('a screen that cannot be loaded says so, and is loaded again @wide', async ({ page }) => {
    await signIn(page, ADMIN);
    await page.goto('/admin/order');
    await expect(page.getByRole('heading', orders)).toBeVisible();
    await page.route(/\/assets\/StaffList-/, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Staff' }).click();
    await expect(page.getByText('This screen could not be loaded.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  });
});

test('a browser that keeps nothing can use the back office as long as the tab is open @wide', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto('/admin/order');
  await expect(page.getByRole('heading', orders)).toBeVisible();
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
});
