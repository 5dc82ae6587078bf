import type { Page } from '@playwright/test';
import type { CompanyDetails } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { pictureFiles } from './catalogue';
import { expect, test } from './fixtures';
import { signIn } from './people';
import { ADMIN, said, visit } from './shop';

const logoInput = (page: Page) => page.getByRole('region', { name: 'Logo' }).locator('input[type="file"]');

test.beforeEach(async ({ page }) => signIn(page, ADMIN));

// There is one company: only one width changes it, so that nothing else sees it half changed.
// There is one company, and one test at a time may change it.
test('the company’s details are changed with its logo, and the footer shows them', { tag: '@wide' }, async ({
  page,
  workbench,
}) => {
  const { details } = await workbench.api.get<{ details: CompanyDetails }>('/company-details');
  await page.goto('/admin/company');
  await expect(page.getByText(TEXTS.company.logoHint)).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('Please fill the company name.').first()).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(details.name);
  await expect(page.getByLabel('Phone')).toHaveAttribute('maxlength', '10');
  await expect(page.getByLabel('PIN code')).toHaveAttribute('maxlength', '6');
  await page.getByLabel('PIN code').fill('302002');
  await logoInput(page).setInputFiles(pictureFiles().slice(0, 1));
  await expect(page.getByText('Unsaved: PIN code, logo')).toBeVisible();
  await page.getByRole('button', { name: 'Save company' }).click();
  await said(page, TEXTS.company.updated);
  await visit(page, '/about');
  await expect(page.getByRole('contentinfo')).toContainText(`${details.address} 302002`);
  const now = await workbench.api.get<{ details: CompanyDetails }>('/company-details');
  expect(now.details.logoUrl).not.toBe(details.logoUrl);
});

test('a GSTIN that is none, or has no state, is refused', async ({ page }) => {
  await page.goto('/admin/company');
  await page.getByLabel('GSTIN').fill('08abcde1234f1z1');
  await expect(page.getByLabel('GSTIN')).toHaveValue('08ABCDE1234F1Z1');
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText(TEXTS.company.gstinInvalid).first()).toBeVisible();
  await expect(page.getByLabel('GSTIN')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('GSTIN').fill('08ABCDE1234F1Z0');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option').filter({ hasText: 'None' }).click();
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText(TEXTS.company.stateRequired).first()).toBeVisible();
});

test('a logo that is too large or no picture is not taken', async ({ page }) => {
  await page.goto('/admin/company');
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
  await logoInput(page).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(page.getByText(TEXTS.company.logoHint)).toHaveCount(2);
  await logoInput(page).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  });
  await expect(page.getByText(TEXTS.company.logoHint)).toHaveCount(2);
  await logoInput(page).setInputFiles(pictureFiles().slice(0, 1));
  await expect(page.getByText(TEXTS.company.logoHint)).toHaveCount(1);
});
