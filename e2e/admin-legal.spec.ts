import { TEXTS } from '@rangrekha/contract/texts';
import { uniqueName } from './catalogue';
import { expect, test } from './fixtures';
import { signIn } from './people';
import { ADMIN, said } from './shop';

/** The preview's frame refuses every script, the test recorder's own too, and says so. */
const NO_SCRIPT = /Blocked script execution in 'about:srcdoc'/;

test.use({ tolerates: NO_SCRIPT });
test.beforeEach(async ({ page }) => signIn(page, ADMIN));

test.describe('a page', () => {
  test('is written, published and changed', async ({ page }) => {
    const title = uniqueName('Care');
    const slug = title.toLowerCase().replaceAll(' ', '-');
    await page.goto('/admin/legal');
    await page.getByRole('link', { name: 'Add page' }).click();
    await page.getByRole('button', { name: 'Save page' }).click();
    await expect(page.getByText('Please fill the title.').first()).toBeVisible();
    await page.getByLabel('Title').fill(title);
    await expect(page.getByLabel('Slug')).toHaveValue(slug);
    await page
      .getByLabel('Content', { exact: true })
      .fill('<h2>Washing</h2><p>By hand, cold.</p><script>alert(1)</script>');
    const preview = page.locator('iframe[title="Preview"]').contentFrame();
    await expect(preview.getByRole('heading', { name: 'Washing' })).toBeVisible();
    await page.getByRole('button', { name: 'Save page' }).click();
    await said(page, TEXTS.legalPages.saved);

    await page.goto(`/page/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Washing' })).toBeVisible();
    await expect(page.locator('main script')).toHaveCount(0);

    await page.goto('/admin/legal');
    await page.getByText(`/page/${slug}`).click();
    await page.getByLabel('Title').fill(`${title} II`);
    await page.getByRole('button', { name: 'Save page' }).click();
    await said(page, TEXTS.legalPages.saved);
    await page.goto(`/page/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: `${title} II` })).toBeVisible();
  });
});

test.describe('a slug', () => {
  test.use({ tolerates: new RegExp(`status of 409|${NO_SCRIPT.source}`) });

  test('that is taken or badly formed is refused', async ({ page }) => {
    await page.goto('/admin/legal/create');
    await page.getByLabel('Title').fill(uniqueName('Care'));
    await page.getByLabel('Slug').fill('Not a slug');
    await page.getByRole('button', { name: 'Save page' }).click();
    await expect(page.getByText('The slug must have only a-z, 0-9 and -.').first()).toBeVisible();
    await page.getByLabel('Slug').fill('privacy-policy');
    const refused = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Save page' }).click();
    const { message } = await (await refused).json();
    await expect(page.getByText(message).first()).toBeVisible();
  });
});
