import type { Page } from '@playwright/test';
import type { AdminStorefrontContent, StorefrontContent } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { uniqueName, type Workbench } from './catalogue';
import { expectUsable } from './fingers';
import { expect, test } from './fixtures';
import { openScreen } from './office';
import { expectToast } from './shop';

test.use({ keepsOffice: true });

const preview = (page: Page) => page.locator('iframe[title="Preview"]').contentFrame();
const section = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const inOffice = ({ api }: Workbench) => api.get<AdminStorefrontContent>('/admin/storefront-content/storefront');

/** Publishes what other tests see, with the one line that none of them reads. */
async function publish(workbench: Workbench, content: StorefrontContent, note: string) {
  const { footer } = content;
  await workbench.api.send('PUT', '/storefront-content', { content: { ...content, footer: { ...footer, note } } });
}

test('the storefront is changed, previewed, published and restored', async ({ page, otherPage, workbench }) => {
  const { content } = await inOffice(workbench);
  const note = uniqueName('All prices in rupees');
  await openScreen(page, 'storefront');
  await expect(page).toHaveTitle(/^Storefront · Rangrekha back office$/);

  // Other tests run on the same shop: name, strip and slide stay in the draft.
  await page.getByLabel('Brand name').fill('Asha & Sisters');
  await page.getByLabel('Italic ending').fill('Sisters');
  await section(page, 'Announcement');
  await page.getByLabel('On wide screens').fill('Open on Sundays');
  await section(page, 'Hero');
  await page.getByRole('button', { name: 'Cut in eight kalis' }).click();
  await page.getByLabel('Heading').fill('Cut in nine kalis');
  await expect(preview(page).getByRole('heading', { level: 1, name: 'Cut in nine kalis' })).toBeVisible();
  await expect(preview(page).getByText('Open on Sundays')).toBeVisible();
  await expect(preview(page).getByLabel('Asha & Sisters, home').first()).toBeAttached();
  await page.getByRole('button', { name: 'Move slide 2 up' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, TEXTS.legalPages.draftSaved);
  const { draft } = await inOffice(workbench);
  expect(draft?.content.hero.slice(0, 2).map(({ heading }) => heading)).toEqual([
    'Cut in nine kalis',
    'Cloth that remembers the hand',
  ]);
  await otherPage.goto('/home');
  await expect(otherPage.getByText('Open on Sundays')).toBeHidden();

  await publish(workbench, content, note);
  await page.reload();
  await section(page, 'Footer');
  await expect(page.getByLabel('Last line')).toHaveValue(note);
  await page.getByLabel('Last line').fill(`${note}!`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, TEXTS.storefront.published);
  await otherPage.goto('/home');
  await expect(otherPage.getByText(`${note}!`)).toBeVisible();

  const { version } = await inOffice(workbench);
  await page.getByRole('button', { name: `Restore version ${version - 1}`, exact: true }).click();
  await expectToast(page, `Version ${version - 1} is the draft now`);
  await expect(page.getByLabel('Last line')).toHaveValue(note);
  await publish(workbench, content, content.footer.note);
  expect(await inOffice(workbench)).toMatchObject({ content, draft: null });
});

test.describe('a refusal', () => {
  test.use({ tolerates: /status of 400/ });

  test('is named where it is @both', async ({ page }) => {
    await openScreen(page, 'storefront');
    await page.getByLabel('Strip, footer, links', { exact: true }).fill('#9fb0ff');
    await expect(page.getByText(/Too light to read/)).toBeVisible();
    await section(page, 'Hero');
    await page.getByRole('button', { name: 'Tied, dyed, untied' }).click();
    await page.getByLabel('Link').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(/must be a path of the shop/).first()).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Brand · check' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Hero · check' })).toBeVisible();
    await section(page, 'Brand');
    await page.getByRole('button', { name: 'Use this colour' }).click();
    await expect(page.getByText(/Too light to read/)).toBeHidden();
    await expectUsable(page, 'the brand of the storefront');
  });
});
