import { CUSTOMER_NOTE_TEXTS } from '@rangrekha/contract/customer-notes';
import { REDIRECT_TEXTS } from '@rangrekha/contract/redirects';
import { pageOf, uniqueName } from './catalogue';
import { expect, test } from './fixtures';
import { openScreen } from './office';
import { expectToast } from './shop';

test.use({ keepsOffice: true });

test('a shopper follows a redirect that was made in the back office, in Hindi too, until it is deleted', async ({
  page,
  workbench,
  request,
}) => {
  const product = await workbench.makeProduct();
  const from = `/old/${uniqueName('kurta').toLowerCase().replaceAll(' ', '-')}`;
  await openScreen(page, 'redirect');
  await page.getByRole('button', { name: 'Add redirect', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Old path').fill(from);
  await dialog.getByLabel('Redirects to').fill(pageOf(product));
  await dialog.getByRole('button', { name: 'Save redirect' }).click();
  await expectToast(page, REDIRECT_TEXTS.saved(from));
  await page.goto(from);
  await expect(page).toHaveURL(pageOf(product));
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await page.goto(`/hi${from}`);
  await expect(page).toHaveURL(`/hi${pageOf(product)}`);

  await openScreen(page, 'redirect');
  await page.getByPlaceholder('Old path or new address').fill(from);
  await page.getByRole('button', { name: `Delete the redirect of ${from}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete redirect' }).click();
  await expectToast(page, REDIRECT_TEXTS.deleted(from));
  expect((await request.get(from, { maxRedirects: 0 })).status()).toBe(404);
});

test('a note about a customer is written and deleted, and the customer does not get it', async ({ page, member }) => {
  const note = `Calls after six (${member.email})`;
  const { data } = await member.api.get<{ data: { user: { id: string } } }>('/auth/me');
  await openScreen(page, `customer/${data.user.id}/show`);
  await page.getByLabel('Note for the team').fill(note);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expectToast(page, CUSTOMER_NOTE_TEXTS.added);
  const entry = page.getByRole('listitem').filter({ hasText: note });
  await expect(entry).toBeVisible();
  expect(JSON.stringify(await member.api.get('/auth/me'))).not.toContain(note);
  await entry.getByRole('button', { name: /^Delete the note of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
  await expectToast(page, CUSTOMER_NOTE_TEXTS.deleted);
  await expect(entry).toBeHidden();
});
