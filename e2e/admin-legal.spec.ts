import type { Page } from '@playwright/test';
import type { LegalPage } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { Api } from './api';
import { uniqueName, type Workbench } from './catalogue';
import { expectUsable } from './fingers';
import { expect, test } from './fixtures';
import { openScreen } from './office';
import { signIn } from './people';
import { ADMIN, expectToast, storedToken } from './shop';

test.use({ keepsOffice: true });

const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');
const editor = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });
const preview = (page: Page) => page.locator('iframe[title="Preview"]').contentFrame();
const history = (page: Page) => page.getByRole('region', { name: 'History' });

async function publish({ api }: Workbench, content: string, again?: LegalPage): Promise<LegalPage> {
  const title = again?.title ?? uniqueName('Care');
  const body = { id: again?.id, title, slug: slugOf(title), content };
  return (await api.send<{ page: LegalPage }>('POST', '/legal-pages', body)).page;
}

test('a page is written, seen as it will be, kept as a draft and published', async ({ page, request }) => {
  const title = uniqueName('Care');
  const slug = slugOf(title);
  await openScreen(page, 'legal');
  await page.getByRole('link', { name: 'Add page' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Please fill the title.').first()).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await expect(page.getByLabel('Slug')).toHaveValue(slug);
  await editor(page).click();
  await page.keyboard.type('Wash by hand, cold.');
  await expect(preview(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(preview(page).getByText('Wash by hand, cold.')).toBeVisible();
  await expect(preview(page).getByRole('contentinfo')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, TEXTS.legalPages.draftSaved);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await new Api(request).raw('GET', `/legal-pages/slug/${slug}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, TEXTS.legalPages.saved);
  await expect(page.getByText(/^Published \d/)).toBeVisible();
  await page.goto(`/page/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Wash by hand, cold.')).toBeVisible();
});

// Phones have no keyboard to walk with.
test('the editor is worked with the keyboard, and all that it makes is kept', async ({ page, workbench }) => {
  const made = await publish(workbench, '');
  await openScreen(page, `legal/${made.id}`);
  await editor(page).focus();
  await page.keyboard.type('Washing');
  await page.getByRole('combobox', { name: 'Text style' }).press('Enter');
  await page.getByRole('option', { name: 'Heading', exact: true }).press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Cold');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' water');
  await page.keyboard.press('Enter');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting of content' });
  await toolbar.getByRole('button', { name: 'Italic' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Bullets' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toolbar.getByRole('button', { name: 'Bullets' })).toHaveAttribute('aria-pressed', 'true');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('soap');
  await page.keyboard.press('Shift+Home');
  const link = toolbar.getByRole('button', { name: 'Link' });
  // The editor notices a selection by the keyboard a moment later.
  await expect(link).toBeEnabled();
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Begin with https://, mailto:, tel: or /')).toBeVisible();
  await dialog.getByLabel('Address').fill('/shop');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const typed = await editor(page).innerHTML();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, TEXTS.legalPages.saved);
  const { content } = await workbench.api.get<LegalPage>(`/legal-pages/slug/${made.slug}`);
  expect(content).toBe(
    '<h2>Washing</h2><p><strong>Cold</strong> water</p><ul><li><p><a href="/shop" rel="noopener noreferrer nofollow">soap</a></p></li></ul>',
  );
  expect(typed).toContain('<h2>Washing</h2><p><strong>Cold</strong> water</p>');
});

test('history shows what changed, word by word, and brings a version back as a draft', async ({ page, workbench }) => {
  const made = await publish(workbench, '<p>Usually within 3 days.</p>');
  await publish(workbench, '<p>Usually within 2 days.</p>', made);
  await openScreen(page, `legal/${made.id}`);
  const changes = history(page).getByRole('region', { name: 'Changes' });
  await expect(changes.locator('del').first()).toHaveText('3');
  await expect(changes.locator('ins').first()).toHaveText('2');
  await history(page).getByRole('button', { name: 'Restore version 1' }).click();
  await expectToast(page, 'Version 1 is the draft now');
  await expect(page.getByText('Draft, 1 change')).toBeVisible();
  await expect(editor(page)).toHaveText('Usually within 3 days.');
  await expect(changes.locator('del').first()).toHaveText('2');
  const shown = await workbench.api.get<LegalPage>(`/legal-pages/slug/${made.slug}`);
  expect(shown.content).toBe('<p>Usually within 2 days.</p>');
});

test('a page with a table is written as HTML, which loses nothing', async ({ page, workbench }) => {
  const table =
    '<table><thead><tr><th colspan="2">Delivery</th></tr></thead><tbody><tr><td>Pune</td><td>2 days</td></tr></tbody></table>';
  const made = await publish(workbench, table);
  await openScreen(page, `legal/${made.id}`);
  await expect(page.getByText('Has a table, which only HTML can keep.')).toBeVisible();
  await page.getByLabel('Title').fill(`${made.title} anew`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, TEXTS.legalPages.saved);
  const kept = await workbench.api.get<LegalPage>(`/legal-pages/slug/${made.slug}`);
  expect(kept).toMatchObject({ title: `${made.title} anew`, content: table });
  await page.getByLabel('Content as HTML').fill(`${table}<p>More.</p><script>alert(1)</script>`);
  await expect(preview(page).getByRole('cell', { name: 'Pune' })).toBeVisible();
  const published = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await published;
  const shown = await workbench.api.get<LegalPage>(`/legal-pages/slug/${made.slug}`);
  expect(shown.content).toBe(`${table}<p>More.</p>`);
});

test('leaving with unsaved changes asks', async ({ page, workbench }) => {
  const made = await publish(workbench, '<p>Kept.</p>');
  await openScreen(page, `legal/${made.id}`);
  await editor(page).click();
  await page.keyboard.type('Unsaved ');
  const away = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Legal pages' });
  await away.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/legal/${made.id}$`));
  await expect(editor(page)).toContainText('Unsaved');
  await away.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/admin\/legal$/);
});

test.describe('a refusal', () => {
  test.use({ tolerates: /status of (401|409)/ });

  test('of a slug that is taken or badly formed is said', async ({ page }) => {
    await openScreen(page, 'legal/create');
    await page.getByLabel('Title').fill(uniqueName('Care'));
    await page.getByLabel('Slug').fill('Not a slug');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('The slug may contain only a-z, 0-9 and -.').first()).toBeVisible();
    await page.getByLabel('Slug').fill('privacy-policy');
    const refused = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const { message } = await (await refused).json();
    await expect(page.getByText(message).first()).toBeVisible();
  });

  test('because the session has ended keeps what was typed', async ({ page, workbench }) => {
    const made = await publish(workbench, '');
    // Its own session, because this test signs out.
    await signIn(page, ADMIN);
    await page.goto(`/admin/legal/${made.id}`);
    await editor(page).click();
    await page.keyboard.type('Not lost.');
    await new Api(page.request, await storedToken(page)).send('POST', '/auth/logout');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await expect(page.locator('.ProseMirror')).toHaveText('Not lost.');
  });
});

test('the editor is accessible, with its history and its link dialog', { tag: '@both' }, async ({
  page,
  workbench,
}) => {
  const made = await publish(workbench, '<p>Usually within 3 days.</p>');
  await publish(workbench, '<p>Usually within <a href="/shop">2 days</a>.</p>', made);
  await openScreen(page, `legal/${made.id}`);
  await expect(history(page).locator('ins').first()).toBeVisible();
  await expect(editor(page)).toBeVisible();
  await expectUsable(page, 'legal page', { dark: true });
  await editor(page).getByText('2 days').dblclick();
  await page.getByRole('button', { name: 'Link' }).click();
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
  await expectUsable(page, 'link dialog');
});
