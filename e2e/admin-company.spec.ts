import type { Page } from '@playwright/test';
import type { CompanyDetails } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { pageOf, pictureFiles, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { chooseFiles, press, tabTo, write } from './keys';
import { openScreen } from './office';
import { putInCart, signIn } from './people';
import { expectToast, visit } from './shop';

const logoInput = (page: Page) => page.getByRole('region', { name: 'Logo' }).locator('input[type="file"]');

// A refused phone number.
test.use({ tolerates: /status of 400/ });

test.use({ keepsOffice: true });

// All tests share one company, so only this test changes it, at one width. It uses the keyboard only, and so also checks
// that the form needs no mouse.
test('the company’s details are changed with its logo, and the footer shows them', async ({
  page,
  otherPage: shop,
  member,
  workbench,
}) => {
  const product = await workbench.makeProduct([{ stock: 50 }]);
  await putInCart(member, variantId(product), 45);
  const limit = TEXTS.cart.unitLimit(40);
  await page.goto(pageOf(product));
  await expect(page.getByText(limit)).toHaveCount(0);
  const { details } = await workbench.api.get<{ details: CompanyDetails }>('/company-details');
  await openScreen(page, 'company');
  await expect(page.getByText(TEXTS.company.logoHint)).toBeVisible();
  const name = page.getByLabel('Name', { exact: true });
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please fill the company name.').first()).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.type(details.name);
  await write(page, page.getByLabel('Phone', { exact: true }), '+91 98290 123456');
  await write(page, page.getByLabel('PIN code'), '302 002');
  // No other test orders so many units.
  await write(page, page.getByLabel('Maximum quantity per item'), '40');
  await chooseFiles(page, page.getByRole('button', { name: /^Choose a/ }), pictureFiles().slice(0, 1));
  await expect(page.getByText('Unsaved: phone, PIN code, maximum quantity per item, logo')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save company' });
  await press(page, save);
  await expect(page.getByText(/^Must have at most 10 digits/).first()).toBeVisible();
  await write(page, page.getByLabel('Phone', { exact: true }), '+91 98290 12345');
  await press(page, save);
  await expectToast(page, TEXTS.company.updated);
  await expect(save).toBeFocused();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('9829012345');
  await visit(page, '/about');
  await expect(page.getByRole('contentinfo')).toContainText(`${details.address} 302002`);
  const now = await workbench.api.get<{ details: CompanyDetails }>('/company-details');
  expect(now.details.logoUrl).not.toBe(details.logoUrl);

  await page.goto(pageOf(product));
  await expect(page.getByText(limit)).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveAttribute('max', '40');
  await signIn(shop, member);
  await shop.goto('/checkout');
  await expect(shop.getByText(limit)).toBeVisible();
  await shop.goto('/cart');
  await expect(shop.getByText(limit)).toBeVisible();
  await shop.getByRole('button', { name: 'Change to 40' }).click();
  await expectToast(shop, TEXTS.cart.updated);
  await expect(shop.getByRole('button', { name: 'One more' })).toBeDisabled();
  await expect(shop.getByRole('button', { name: 'Change to 40' })).toHaveCount(0);
  await workbench.api.send('PUT', '/company-details', { name: details.name, unitLimit: null });
});

test('a GSTIN that is none, has no state or another one, is refused', async ({ page }) => {
  await openScreen(page, 'company');
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
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Gujarat' }).click();
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText(TEXTS.company.stateOfGstin('Rajasthan')).first()).toBeVisible();
});

test('a logo that is too large or no picture is not taken', async ({ page }) => {
  await openScreen(page, 'company');
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
