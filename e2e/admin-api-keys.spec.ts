import { API_KEY_TEXTS } from '@rangrekha/contract/api-keys';
import { uniqueName } from './catalogue';
import { expect, test } from './fixtures';
import { openScreen } from './office';
import { expectToast } from './shop';

test.use({ keepsOffice: true });

test('a key is made, shown once, given a new secret and revoked', async ({ page, request }) => {
  const orders = async (secret: string) =>
    (await request.get('/api/admin/orders', { headers: { Authorization: `Bearer ${secret}` } })).status();
  const name = uniqueName('Accounting');
  await openScreen(page, 'api-key/create');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Please choose what it may do.')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel(/^Orders:/).check();
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'API key secret' });
  const first = (await dialog.getByText(/^rrk_/).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Read only')).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);
  expect(await orders(first)).toBe(200);

  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('dialog', { name: 'Make a new secret?' }).getByRole('button', { name: 'New secret' }).click();
  const second = (await dialog.getByText(/^rrk_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText(/^The old secret works until/)).toBeVisible();
  expect([await orders(first), await orders(second)]).toEqual([200, 200]);

  await page.getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('dialog', { name: `Revoke ${name}?` })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expectToast(page, API_KEY_TEXTS.revoked);
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  expect([await orders(first), await orders(second)]).toEqual([401, 401]);
});
