import type { Page } from '@playwright/test';
import type { Category, Product } from '@rangrekha/contract';
import { PRODUCT_CHANGE_TEXTS, TEXTS } from '@rangrekha/contract/texts';
import { pictureFiles, uniqueName } from './catalogue';
import { expect, test } from './fixtures';
import { chooseFiles, expectFocusSeen, expectTrapped, press, skipMenu, tabTo, write } from './keys';
import { openScreen } from './office';
import { enter } from './people';
import { ADMIN, expectToast } from './shop';

// Keyboard only: each control is reached with Tab, and each step checks where the focus is afterwards.
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const variant = (page: Page, field: string, row = 1) => page.getByLabel(`${field} of variant ${row}`, { exact: true });

test('from the login over every part of the frame to the log-out', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await write(page, page.getByLabel('Email or username'), ADMIN.identifier);
  await write(page, page.getByLabel('Password', { exact: true }), ADMIN.password);
  await page.keyboard.press('Enter');
  await title(page, /^Good /).waitFor();

  await page.keyboard.press('Tab');
  const skip = button(page, 'Skip to content');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(title(page, /^Good /)).toBeFocused();

  await press(page, page.getByRole('button', { name: '30 days' }), 'ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true');
  const section = page.locator('#main-content').getByRole('link', { name: 'Manage categories' });
  await press(page, section);
  await expect(title(page, 'Categories')).toBeFocused();
  const home = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Dashboard' });
  await tabTo(page, home, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await title(page, /^Good /).waitFor();
  await expect(home).toBeFocused();

  const dark = button(page, 'Dark theme');
  await tabTo(page, dark, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(button(page, 'Light theme')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dark).toBeFocused();
  const account = page.getByRole('button', { name: /^Account of/ });
  await press(page, account);
  await expect(page.getByRole('menuitem', { name: 'View shop' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'My account' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'हिन्दी' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('on a phone the menu opens, closes and leads on', { tag: '@phone' }, async ({ page, adminSession }) => {
  await enter(page, adminSession);
  await page.goto('/admin/dashboard');
  await title(page, /^Good /).waitFor();
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await press(page, menu);
  const entries = page.getByRole('navigation', { name: 'Back office' });
  await tabTo(page, entries.getByRole('link', { name: 'Dashboard' }));
  await expectTrapped(page, page.locator('.MuiDrawer-root'), 14);
  await page.keyboard.press('Escape');
  await expect(entries).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, entries.getByRole('link', { name: 'Staff' }));
  await expect(title(page, 'Staff')).toBeVisible();
  await expect(entries).toBeHidden();
  await expectFocusSeen(page);
});

test.describe('categories', () => {
  test.use({ keepsOffice: true, tolerates: /status of 409/ });

  test('are added below another, renamed, moved and deleted', async ({ page, workbench }) => {
    const name = uniqueName('Shawls');
    await openScreen(page, 'category');
    await skipMenu(page);
    await press(page, link(page, 'Add a category below Accessories'));
    await expect(title(page, 'New category')).toBeFocused();
    await press(page, button(page, 'Save category'));
    await expectToast(page, TEXTS.categories.nameRequired);
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type(name);
    await write(page, page.getByLabel('Description'), 'Large and warm');
    await tabTo(page, page.getByLabel('Name', { exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectToast(page, TEXTS.categories.saved);
    await expect(title(page, 'Categories')).toBeFocused();

    await press(page, link(page, name));
    await expect(title(page, name)).toBeFocused();
    await write(page, page.getByLabel('Name', { exact: true }), `${name} II`);
    const place = page.getByRole('combobox', { name: 'Parent' });
    await expect(place).toHaveText('Accessories');
    await press(page, place);
    await page.keyboard.press('Escape');
    await expect(place).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(place).toBeFocused();
    await expect(place).toHaveText('Top level');
    await press(page, button(page, 'Save category'), 'Space');
    await expectToast(page, TEXTS.categories.saved);
    await expect(title(page, 'Categories')).toBeFocused();
    const { categories } = await workbench.api.get<{ categories: Category[] }>('/categories');
    expect(categories).toContainEqual(expect.objectContaining({ name: `${name} II`, description: 'Large and warm' }));

    await press(page, link(page, `${name} II`));
    const ask = button(page, 'Delete category').first();
    await press(page, ask);
    const question = page.getByRole('dialog', { name: `Delete ${name} II?` });
    await expect(question.getByRole('button', { name: 'Delete category' })).toBeFocused();
    await expectTrapped(page, question, 4);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(ask).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Delete category' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title(page, 'Categories')).toBeFocused();
    await expect(link(page, `${name} II`)).toBeHidden();

    await press(page, link(page, 'Straight kurtas'));
    await press(page, ask);
    const refused = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete category' })).toBeFocused();
    await page.keyboard.press('Enter');
    const { message } = await (await refused).json();
    await expectToast(page, message);
    await expect(ask).toBeFocused();
  });
});

test.describe(() => {
  test.use({ keepsOffice: true });

  test('a product is made with all it has, left unsaved, changed', async ({ page, workbench }) => {
    const name = uniqueName('Woven stole');
    await openScreen(page, 'product');
    await skipMenu(page);
    await press(page, link(page, 'Add product'));
    await expect(title(page, 'New product')).toBeFocused();
    await chooseFiles(page, button(page, 'Add images Drop or choose'), pictureFiles());
    await tabTo(page, page.getByLabel('Alt text of image 1'), 'Shift+Tab');
    await page.keyboard.type('Front of the stole');
    await press(page, button(page, 'Remove image 2'));
    await expect(button(page, 'Add images Drop or choose')).toBeFocused();
    await chooseFiles(page, button(page, 'Add images Drop or choose'), pictureFiles().slice(1));
    await write(page, page.getByLabel('Name', { exact: true }), name);
    await write(page, page.getByRole('textbox', { name: 'Description', exact: true }), 'Handwoven in Kutch.');
    for (const [field, text] of [
      ['Colour', 'Indigo'],
      ['Size', 'Free size'],
      ['Stock', '7'],
      ['Price', '1500'],
      ['Added for compare-at price', '500'],
    ] as const)
      await write(page, variant(page, field), text);
    await press(page, button(page, 'Add variant'));
    await expect(variant(page, 'Colour', 2)).toBeFocused();
    await press(page, button(page, 'Remove variant 2'));
    await expect(button(page, 'Add variant')).toBeFocused();
    await write(page, page.getByLabel('Find a category'), 'scarves');
    await press(page, page.getByRole('radio', { name: /^Scarves/ }), 'Space');
    await press(page, button(page, 'Save product'));
    await expectToast(page, TEXTS.products.added);
    await expect(title(page, 'Products')).toBeFocused();
    const { product } = await workbench.api.get<{ product: Product }>(`/products/by-name/${encodeURIComponent(name)}`);
    expect(product).toMatchObject({ category: { name: 'Scarves' }, description: '<p>Handwoven in Kutch.</p>' });
    expect(product.variants).toMatchObject([{ color: 'Indigo', stock: 7, originalPrice: 1500, discountPrice: 500 }]);
    expect(product.images).toHaveLength(2);

    await press(page, page.getByRole('main').getByRole('link', { name }).first());
    await expect(title(page, name)).toBeFocused();
    await write(page, page.getByLabel('Name', { exact: true }), 'Never saved');
    await expect(page.getByText('Unsaved: name')).toBeVisible();
    const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' });
    await tabTo(page, back, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Stay on this page')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(back).toBeFocused();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Never saved');
    await press(page, button(page, 'Discard'));
    await expect(title(page, name)).toBeFocused();
    await write(page, variant(page, 'Price'), '1600');
    await press(page, button(page, 'Save product'));
    await expectToast(page, TEXTS.products.updated);
    await expect(title(page, 'Products')).toBeFocused();
  });

  test('products are found, changed, deleted and shown as pictures', async ({ page, workbench }) => {
    const word = uniqueName('Khes');
    const kept = await workbench.makeProduct([{ stock: 50 }], `${word} full`);
    await workbench.makeProduct([{ stock: 1 }], `${word} low`);
    await openScreen(page, 'product');
    await skipMenu(page);
    await write(page, page.getByRole('searchbox'), word);
    await expect(page.getByText('Showing 1 - 2 of 2 products')).toBeVisible();
    const all = page.getByRole('checkbox', { name: 'Select all' });
    await press(page, all, 'Space');
    await press(page, button(page, 'Change a field'));
    const dialog = page.getByRole('dialog', { name: 'Change 2 products' });
    const chooseStatus = async () => {
      await press(page, dialog.getByRole('combobox', { name: 'Field' }));
      await page.keyboard.type('Status');
      await page.keyboard.press('Enter');
    };
    await chooseStatus();
    await expectTrapped(page, dialog, 4);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Change a field')).toBeFocused();
    await page.keyboard.press('Enter');
    await chooseStatus();
    await press(page, dialog.getByRole('button', { name: 'Change 2 products' }));
    await expectToast(page, PRODUCT_CHANGE_TEXTS.changed(2));
    await expect(title(page, 'Products')).toBeFocused();

    const stock = page.getByRole('combobox', { name: 'Stock' });
    await press(page, stock);
    await page.keyboard.type('Running');
    await page.keyboard.press('Enter');
    await expect(stock).toHaveText('Running low');
    await expect(stock).toBeFocused();
    await expect(page.getByText('Showing 1 - 1 of 1 products')).toBeVisible();
    await press(page, all, 'Space');
    await press(page, button(page, 'Delete'));
    const question = page.getByRole('dialog', { name: 'Delete 1 product?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Delete')).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, question.getByRole('button', { name: 'Delete' }));
    await expectToast(page, TEXTS.products.deleted);
    await expect(title(page, 'Products')).toBeFocused();
    await press(page, stock);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Showing 1 - 1 of 1 products')).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Table' }), 'ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Grid' })).toBeFocused();
    await press(page, page.getByRole('list', { name: 'Products' }).getByRole('link'));
    await expect(title(page, kept.name)).toBeFocused();
  });
});
