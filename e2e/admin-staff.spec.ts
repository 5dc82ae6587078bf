import { TEXTS } from '@rangrekha/contract/texts';
import { uniqueName } from './catalogue';
import { expectUsable } from './fingers';
import { expect, test } from './fixtures';
import { linksIn, mailTo } from './mail';
import { openScreen } from './office';
import { invitationCode, makeEditor, signIn } from './people';
import { expectToast, newcomer, PASSWORD } from './shop';

test.use({ keepsOffice: true });

test('an editor is invited, sets the password with the mailed code, and has the legal pages', async ({
  page,
  otherPage: own,
}) => {
  const { email } = newcomer();
  await openScreen(page, 'staff');
  await page.getByRole('button', { name: 'Invite colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Please fill the name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Irfan Sheikh');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, TEXTS.staff.invited(email));
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row.getByText('Pending', { exact: true })).toBeVisible();
  await expect(row.getByText(/^Invited until/)).toBeVisible();
  await expect(row.getByRole('button', { name: /^Send the invitation of Irfan Sheikh again/ })).toBeVisible();

  const otp = await invitationCode(email);
  const [link = ''] = linksIn(await mailTo(email, /invitation/), '/login');
  await own.goto(link);
  await own.getByRole('textbox').first().fill(otp);
  await own.getByRole('button', { name: 'Verify' }).click();
  await own.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await own
    .getByLabel(/^Confirm/)
    .first()
    .fill(PASSWORD);
  await own.getByRole('button', { name: /reset/i }).click();
  // Signed in with the new password: nobody types it a third time.
  await expect(own).toHaveURL(/\/admin\/legal$/);
  await expect(own.getByRole('heading', { level: 1, name: 'Legal pages' })).toBeVisible();
});

test('an editor is shown the legal pages only, and told so elsewhere', async ({ page, request }) => {
  await signIn(page, await makeEditor(request));
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/legal$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Legal pages' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office' }).getByRole('link')).toHaveText(['Legal pages']);
  for (const screen of ['order', 'product/create', 'company', 'staff', 'customer', 'audit']) {
    await openScreen(page, `${screen}`);
    await expect(page.getByRole('heading', { level: 1, name: 'You have no access to this screen' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to your first screen' }).click();
  await expect(page.getByRole('link', { name: /Privacy Policy/ })).toBeVisible();
});

test('the log of one page opens from its screen', async ({ page, workbench }) => {
  const title = uniqueName('Care');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  await workbench.api.send('POST', '/legal-pages', { title, slug, content: '<p>x</p>' });
  await openScreen(page, 'legal');
  await openScreen(page, `audit?filter=${encodeURIComponent(JSON.stringify({ entity: 'legal-page' }))}`);
  await page.getByRole('link', { name: title }).click();
  await page
    .getByRole('link', { name: 'Audit log' })
    .filter({ hasNot: page.locator('svg') })
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(1);
  await page.getByRole('button', { name: 'One record' }).click();
  await expect(page).not.toHaveURL(/entityId/);
});

test('staff, invitation and audit log are accessible', { tag: '@both' }, async ({ page }) => {
  await openScreen(page, 'staff');
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await expectUsable(page, 'staff');
  await page.getByRole('button', { name: 'Invite colleague' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectUsable(page, 'invitation refused');
  await openScreen(page, 'audit');
  await expect(page.locator('ins').first()).toBeVisible();
  await expectUsable(page, 'audit log');
});
