import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Category } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { uniqueName } from './catalogue';
import { expect, test } from './fixtures';
import { enter } from './people';
import { expectToast } from './shop';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.beforeEach(async ({ page, adminSession }) => enter(page, adminSession));

test.describe('categories', () => {
  test('are added, renamed and deleted after a question', async ({ page, workbench }) => {
    const name = uniqueName('Shawls');
    await page.goto('/admin/category');
    await page.getByRole('link', { name: 'Add category' }).click();
    await page.getByRole('button', { name: 'Save category' }).click();
    await expectToast(page, TEXTS.categories.nameRequired);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Description').fill('Large and warm');
    await page.getByLabel('Parent').click();
    await page.getByRole('option', { name: 'Accessories', exact: true }).click();
    await page.getByRole('button', { name: 'Save category' }).click();
    await expectToast(page, TEXTS.categories.saved);

    await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name, exact: true }).click();
    await expect(heading(page, name)).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill(`${name} II`);
    await page.getByRole('button', { name: 'Save category' }).click();
    await expectToast(page, TEXTS.categories.saved);
    await page
      .getByRole('list', { name: 'Categories' })
      .getByRole('link', { name: `${name} II`, exact: true })
      .click();
    await page.getByRole('button', { name: 'Delete category' }).click();
    const question = page.getByRole('dialog', { name: `Delete ${name} II?` });
    await question.getByRole('button', { name: /cancel/i }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Delete category' }).click();
    await question.getByRole('button', { name: 'Delete category' }).click();
    await expect(page.getByRole('list', { name: 'Categories' })).toBeVisible();
    const { categories } = await workbench.api.get<{ categories: Category[] }>('/categories');
    expect(JSON.stringify(categories)).not.toContain(name);
  });

  test('keep what is typed while the form is read late', async ({ page }) => {
    await page.goto('/admin/category');
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
    await page.goto('/admin/category');
    const tree = page.getByRole('list', { name: 'Categories' });
    const maxi = tree.getByRole('link', { name: 'Maxi', exact: true });
    await expect(maxi).toBeVisible();
    const fold = tree.getByRole('button', { name: 'What is below Dresses' });
    await fold.press('Enter');
    await expect(maxi).toBeHidden();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await page.reload();
    await expect(fold).toBeVisible();
    await expect(maxi).toBeHidden();
    await fold.click();
    await expect(maxi).toBeVisible();
  });

  test.describe('in use', () => {
    test.use({ tolerates: /status of 409/ });

    test('are not deleted, and the server says why', async ({ page, workbench }) => {
      await workbench.makeProduct();
      await page.goto('/admin/category');
      await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Scarves', exact: true }).click();
      await page.getByRole('button', { name: 'Delete category' }).click();
      const refused = page.waitForResponse((response) => response.request().method() === 'DELETE');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete category' }).click();
      const { message } = await (await refused).json();
      await expect(page.getByText(message)).toBeVisible();
      await expect(heading(page, 'Scarves')).toBeVisible();
    });
  });
});
