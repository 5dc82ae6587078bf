import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openScreen } from './office';

const _heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.use({ keepsOffice: true });

test.describe('categories', () => {
  test('keep what is typed while the form is read late', async ({ page }) => {
    await openScreen(page, 'category');
    const link = page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Scarves', exact: true });
    await expect(link).toBeVisible();
    await page.route(/\/api\/admin\/categories\/[^/?]+$/, async (route) => {
      await sleep(700);
      await route.continue();
    });
    const read = page.waitForResponse(/\/api\/admin\/categories\/[^/?]+$/);
    await link.click();
    await page.getByLabel('Description').fill('Typed at once');
    await read;
    await expect(page.getByRole('button', { name: 'Save category' })).toBeEnabled();
    await expect(page.getByLabel('Description')).toHaveValue('Typed at once');
  });

  test('are folded and unfolded, and stay so', async ({ page }) => {
    await openScreen(page, 'category');
    const tree = page.getByRole('list', { name: 'Categories' });
    const maxi = tree.getByRole('link', { name: 'Maxi', exact: true });
    await expect(maxi).toBeVisible();
    const fold = tree.getByRole('button', { name: 'Subcategories of Dresses' });
    await fold.press('Enter');
    await expect(maxi).toBeHidden();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await page.reload();
    await expect(fold).toBeVisible();
    await expect(maxi).toBeHidden();
    await fold.click();
    await expect(maxi).toBeVisible();
  });
});
