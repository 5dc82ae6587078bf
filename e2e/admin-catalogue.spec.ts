import type { Page } from '@playwright/test';
import type { AdminProduct, Product } from '@rangrekha/contract';
import { PRODUCT_CHANGE_TEXTS, TEXTS } from '@rangrekha/contract/texts';
import { expectAccessible } from './axe';
import { pageOf, pictureFiles, uniqueName, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { openScreen } from './office';
import { placeOrder, putInCart } from './people';
import { expectToast } from './shop';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const imageInput = (page: Page) => page.getByRole('region', { name: 'Images' }).locator('input[type="file"]');
const variant = (page: Page, field: string, row = 1) => page.getByLabel(`${field} of variant ${row}`, { exact: true });

test.use({ keepsOffice: true });

test.describe('products', () => {
  test('say what they miss, rule by rule', async ({ page }) => {
    await openScreen(page, 'product/create');
    await page.getByRole('button', { name: 'Save product' }).click();
    for (const message of [
      TEXTS.products.nameRequired,
      TEXTS.products.categoryRequired,
      TEXTS.products.imageCount,
      TEXTS.products.variantFields(1),
    ]) {
      await expect(page.getByText(message).first()).toBeVisible();
    }
    await page.getByRole('button', { name: 'Remove variant 1' }).click();
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(page.getByText(TEXTS.products.variantRequired).first()).toBeVisible();
    await imageInput(page).setInputFiles(pictureFiles().slice(0, 1));
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(page.getByText(TEXTS.products.imageCount).first()).toBeVisible();
  });

  test('are created with images and variants, and are in the shop at once', { tag: '@phone' }, async ({
    page,
    workbench,
  }) => {
    const name = uniqueName('Woven stole');
    await openScreen(page, 'product/create');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Write as HTML' }).click();
    await page
      .getByLabel('Description as HTML')
      .fill('<p>Handwoven in <strong>Kutch</strong>.<script>alert(1)</script></p>');
    await page.getByLabel('Find a category').fill('scarves');
    await page.getByRole('radio', { name: /^Scarves/ }).check();
    await imageInput(page).setInputFiles(pictureFiles());
    await page.getByLabel('Alt text of image 1').fill('Front of the stole');
    await variant(page, 'Colour').fill('Indigo');
    await variant(page, 'Size').fill('Free size');
    await variant(page, 'Stock').fill('7');
    const unclear = page.getByText('fall between the two GST limits');
    await variant(page, 'Price').fill('2950');
    await expect(unclear).toContainText('Variant 1: prices from ₹2,625.01 to ₹2,950.00');
    await variant(page, 'Price').fill('1500');
    await expect(unclear).toHaveCount(0);
    await variant(page, 'Added for compare-at price').fill('500');
    await expect(page.getByRole('group', { name: 'Variant 1' })).toContainText('1,500.00');
    await expect(page.getByRole('group', { name: 'Variant 1' })).toContainText('2,000.00');
    await page.getByRole('button', { name: 'Save product' }).click();
    await expectToast(page, TEXTS.products.added);
    await expect(page).toHaveURL(/\/admin\/product(\?|$)/);

    const { product } = await workbench.api.get<{ product: Product }>(`/products/by-name/${encodeURIComponent(name)}`);
    expect(product.description).toBe('<p>Handwoven in <strong>Kutch</strong>.</p>');
    expect(product.images.map(({ alt }) => alt)).toEqual(['Front of the stole', name]);
    expect(product.variants).toMatchObject([
      { color: 'Indigo', size: 'Free size', stock: 7, originalPrice: 1500, discountPrice: 500 },
    ]);
    await page.goto(pageOf({ name }));
    await expect(page.getByRole('main').getByText('25% off').first()).toBeVisible();
  });

  test('are changed: images in order by keyboard, a variant added, stock that was sold meanwhile stays sold', async ({
    page,
    member,
    workbench,
  }) => {
    const product = await workbench.makeProduct([{ stock: 5 }]);
    await openScreen(page, `product/${product.id}`);
    await expect(heading(page, product.name)).toBeVisible();
    const categories = page.getByRole('region', { name: 'Category' });
    await expect(categories.getByRole('radio', { name: /^Scarves/ })).toBeChecked();
    await expect(categories.getByRole('radio', { name: /^Maxi/ })).toBeHidden();
    await categories.getByRole('button', { name: 'Dresses' }).click();
    await expect(categories.getByRole('radio', { name: /^Maxi/ })).toBeVisible();
    await page.getByLabel('Alt text of image 2').fill('The back');
    const images = page.getByRole('region', { name: 'Images' });
    const keys = async (...presses: [key: string, announced: string][]) => {
      for (const [key, announced] of presses) {
        await page.keyboard.press(key);
        await expect(images.getByRole('status')).toHaveText(announced);
        // The image that was picked up hears keys from the next timer on, and says before that where it is.
        await page.evaluate(() => new Promise((heard) => setTimeout(heard)));
      }
    };
    const handle = page.getByRole('button', { name: 'Move image 2 of 2' });
    await expect(handle).toHaveAccessibleDescription(/^Press Space to pick up the image/);
    await handle.focus();
    await keys(
      ['Space', 'Image over place 2 of 2.'],
      ['ArrowLeft', 'Image over place 1 of 2.'],
      ['Escape', 'Move cancelled. The image stays at place 2 of 2.'],
      ['Space', 'Image over place 2 of 2.'],
      ['ArrowLeft', 'Image over place 1 of 2.'],
      ['Space', 'Image moved to place 1 of 2.'],
    );
    await expect(page.getByLabel('Alt text of image 1')).toHaveValue('The back');
    await expect(page.getByRole('button', { name: 'Move image 1 of 2' })).toBeFocused();
    await page.getByRole('button', { name: 'Add variant' }).click();
    await variant(page, 'Colour', 2).fill('Madder');
    await variant(page, 'Size', 2).fill('M');
    await variant(page, 'Price', 2).fill('1200');
    await variant(page, 'Stock').fill('8');

    await placeOrder(member, variantId(product), 2);
    await expect(page.getByText('Unsaved: 1 alt text, order of images, 1 stock level, 1 new variant')).toBeVisible();
    await page.getByRole('button', { name: 'Save product' }).click();
    await expectToast(page, TEXTS.products.updated);
    const { product: now } = await workbench.api.get<{ product: Product }>(`/products/${product.id}`);
    expect(now.images.map(({ alt }) => alt)).toEqual(['The back', product.name]);
    expect(now.variants.map(({ color, stock }) => [color, stock])).toEqual([
      ['Indigo', 6],
      ['Madder', 0],
    ]);
  });

  test('have images that a finger moves, while a swipe over them scrolls the page', { tag: '@phone' }, async ({
    page,
    workbench,
  }) => {
    const product = await workbench.makeProduct();
    await openScreen(page, `product/${product.id}`);
    await page.getByLabel('Alt text of image 2').fill('The back');
    const picture = (place: number) =>
      page.getByRole('region', { name: 'Images' }).getByRole('listitem').nth(place).locator('img');
    const at = async (place: number) => {
      const { x, y, width, height } = (await picture(place).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: x + width / 2, y: y + height / 2 };
    };
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });

    await page.getByLabel('Alt text of image 2').blur();
    // A swipe goes on by itself after the finger has left: only a page that stands still is pressed where it was measured.
    const show = async () => {
      await picture(1).evaluate((img) => img.scrollIntoView({ block: 'center' }));
      const { y } = await at(1);
      await page.waitForTimeout(200);
      expect((await at(1)).y).toBe(y);
    };
    await expect(show).toPass();
    const [first, second] = [await at(0), await at(1)];
    await touch('touchStart', [second]);
    for (const far of [20, 60, 100]) await touch('touchMove', [{ x: second.x, y: second.y - far }]);
    await touch('touchEnd', []);
    await expect.poll(async () => (await at(1)).y).toBeLessThan(second.y - 40);
    await expect(page.getByLabel('Alt text of image 2')).toHaveValue('The back');

    await expect(show).toPass();
    const [to, from] = [await at(0), await at(1)];
    expect(to.x).toBe(first.x);
    await touch('touchStart', [from]);
    await expect(page.getByText(/^Image (picked up from|over) place 2 of 2\.$/)).toBeAttached();
    for (const part of [0.3, 0.6, 1])
      await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    await expect(page.getByText('Image over place 1 of 2.')).toBeAttached();
    await touch('touchEnd', []);
    await expect(page.getByLabel('Alt text of image 1')).toHaveValue('The back');
    await expect(page.getByText('Unsaved: 1 alt text, order of images')).toBeVisible();
  });

  test('are written in Hindi beside the English, and their Hindi pages show it', async ({
    page,
    request,
    workbench,
  }) => {
    const product = await workbench.makeProduct();
    await openScreen(page, `product/${product.id}`);
    const hindi = page.getByRole('region', { name: 'Hindi' });
    await expect(hindi).toContainText('2 of 2 missing');
    await hindi.getByRole('heading', { name: 'Hindi' }).click();
    const hint = `Missing. Shoppers read the English: ${product.name}`;
    await expect(hindi.getByText(hint, { exact: true })).toBeVisible();
    await hindi.getByLabel('Name in Hindi').fill('नील स्टोल');
    await expect(hindi).toContainText('1 of 2 missing');
    await expect(page.getByText('Unsaved: translations')).toBeVisible();
    await page.getByRole('button', { name: 'Save product' }).click();
    await expectToast(page, TEXTS.products.updated);
    const path = pageOf(product);
    expect(await (await request.get(`/hi${path}`)).text()).toMatch(/<h1[^>]*>नील स्टोल/);
    expect(await (await request.get(path)).text()).not.toContain('नील स्टोल');
  });

  test('are duplicated with their images as drafts, and get the sizes of a run', async ({ page, workbench }) => {
    const product = await workbench.makeProduct([{ stock: 5 }, { size: 'M', stock: 0, originalPrice: 900 }]);
    const [front, back] = product.images;
    await workbench.changeProduct(
      product,
      [],
      [
        { id: back?.id, alt: 'The back' },
        { id: front?.id, alt: product.name },
      ],
    );
    await openScreen(page, `product/${product.id}`);
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(heading(page, 'New product')).toBeVisible();
    await expect(page.getByText(`A copy of ${product.name}. Nothing is saved yet.`)).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${product.name} (copy)`);
    await expect(variant(page, 'Stock')).toHaveValue('0');
    const sizes = page.getByRole('region', { name: 'As shoppers see it' }).getByRole('list', { name: 'Sizes' });
    await expect(sizes).toHaveText(/S sold out\s*M sold out/);

    await page.getByRole('button', { name: 'Add a size run' }).press('Enter');
    await expect(variant(page, 'Stock', 3)).toBeFocused();
    await page.keyboard.type('4');
    await page.getByRole('button', { name: 'Choose sizes' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sizes to add' });
    await dialog.getByRole('checkbox', { name: 'XS' }).uncheck();
    await expectAccessible(page, 'sizes to add');
    await dialog.getByLabel('Other sizes').fill('3XL, m');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(variant(page, 'Stock', 7)).toBeFocused();
    await page.getByRole('button', { name: 'Save product' }).click();
    await expectToast(page, TEXTS.products.added);

    const named = (name: string) =>
      workbench.api.get<{ product: Product }>(`/products/by-name/${encodeURIComponent(name)}`);
    // A copy is a draft until somebody makes it live.
    await expect(named(`${product.name} (copy)`)).rejects.toThrow('404');
    const filter = JSON.stringify({ q: `${product.name} (copy)` });
    const [{ id }] = await workbench.api.get<[AdminProduct]>(`/admin/products?${new URLSearchParams({ filter })}`);
    const copy = await workbench.api.get<AdminProduct>(`/admin/products/${id}`);
    expect(copy.status).toBe('DRAFT');
    expect(copy.category).toEqual(product.category);
    expect(copy.description).toBe(product.description);
    expect(copy.images.map(({ alt }) => alt)).toEqual(['The back', copy.name]);
    expect(copy.variants.map(({ size, stock, originalPrice }) => [size, stock, originalPrice])).toEqual([
      ['S', 0, 1000],
      ['M', 0, 900],
      ['XS', 4, 900],
      ['L', 0, 900],
      ['XL', 0, 900],
      ['XXL', 0, 900],
      ['3XL', 0, 900],
    ]);
    const { product: original } = await named(product.name);
    expect(original.images.map(({ id }) => id)).toEqual([back?.id, front?.id]);
    expect(original.variants).toHaveLength(2);
  });

  test('are deleted after a question, and leave carts', async ({ page, member, workbench }) => {
    const product = await workbench.makeProduct();
    await putInCart(member, variantId(product));
    await openScreen(page, `product/${product.id}`);
    await page.getByRole('button', { name: 'Delete product' }).click();
    const question = page.getByRole('dialog', { name: `Delete ${product.name}?` });
    await question.getByRole('button', { name: /cancel/i }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Delete product' }).click();
    await question.getByRole('button', { name: 'Delete product' }).click();
    await expectToast(page, TEXTS.products.deleted);
    expect((await workbench.api.raw('GET', `/products/${product.id}`)).status()).toBe(404);
    expect((await member.api.get<{ cartItems: object[] }>('/cart')).cartItems).toEqual([]);
  });

  test('are found in the list, ten a page', { tag: '@phone' }, async ({ page, workbench }) => {
    const product = await workbench.makeProduct([{ stock: 2 }]);
    await openScreen(page, 'product');
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '₹' });
    await expect(rows).toHaveCount(10);
    await page.getByRole('searchbox').first().fill(product.name);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('₹1,000.00');
    await expect(rows).toContainText('2 left');
    await rows.getByRole('link').first().click();
    await expect(heading(page, product.name)).toBeVisible();
  });

  test('are filtered by stock and price, and shown as pictures', async ({ page, workbench }) => {
    const word = uniqueName('Khes');
    await workbench.makeProduct([{ stock: 50 }], `${word} full`);
    await workbench.makeProduct([{ stock: 50 }, { size: 'M', stock: 1 }], `${word} low`);
    await workbench.makeProduct([{ stock: 0, originalPrice: 3000 }], `${word} out`);
    await openScreen(page, 'product');
    await page.getByRole('searchbox').fill(word);
    const shown = page.getByRole('main').getByRole('link', { name: word });
    await expect(shown).toHaveCount(3);
    await expect(page.getByText('3 products, 1 with sold-out sizes')).toBeVisible();
    await page.getByRole('combobox', { name: 'Stock' }).click();
    await page.getByRole('option', { name: 'Some sizes sold out' }).click();
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText('out');
    await page.getByRole('combobox', { name: 'Stock' }).click();
    await page.getByRole('option', { name: 'Running low' }).click();
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText('low');
    await page.getByRole('combobox', { name: 'Stock' }).click();
    await page.getByRole('option', { name: 'Any stock' }).click();
    await page.getByLabel('Price from').fill('1500');
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText('out');
    await page.getByRole('button', { name: 'Grid' }).click();
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('₹3,000.00');
    await expect(cards).toContainText('Sold out');
    await expectAccessible(page, 'grid of products');
    await page.reload();
    await expect(cards).toHaveCount(1);
  });

  test('are chosen one by one or by page, and put into another category together', async ({ page, workbench }) => {
    const word = uniqueName('Patola');
    const products = [
      await workbench.makeProduct([{}], `${word} one`),
      await workbench.makeProduct([{}], `${word} two`),
    ];
    await openScreen(page, 'product');
    await page.getByRole('searchbox').fill(word);
    await expect(page.getByText('Showing 1 - 2 of 2 products')).toBeVisible();
    await page.getByRole('button', { name: 'Grid' }).click();
    await page.getByRole('checkbox', { name: `Select ${word} two` }).check();
    await expect(page.getByText('1 of 2 selected')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(page.getByText('2 of 2 selected')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `Select ${word} one` })).toBeChecked();
    await expectAccessible(page, 'chosen products');
    await page.getByRole('button', { name: 'Unselect' }).click();
    await expect(page.getByRole('button', { name: 'Change a field' })).toBeHidden();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    // With their new prices they do not fit this filter.
    await page.getByLabel('Price from').fill('950');
    await expect(page).toHaveURL(/minPrice/);
    await page.getByRole('button', { name: 'Change prices' }).click();
    const prices = page.getByRole('dialog', { name: 'Change the prices of 2 products' });
    await prices.getByRole('button', { name: 'Preview' }).click();
    await expect(prices.getByRole('row', { name: `${word} one` })).toContainText('₹900.00, compare-at ₹1,250.00');
    await expectAccessible(page, 'prices before and after');
    await prices.getByRole('button', { name: 'Change 2 products' }).click();
    await expect(prices.getByRole('status')).toHaveText(TEXTS.products.pricesChanged(2, 0));
    await expect(page.getByText('No products match these filters.')).toBeVisible();
    await prices.getByRole('button', { name: 'Undo' }).click();
    await expect(prices.getByRole('status')).toHaveText(`Undone. ${TEXTS.products.pricesChanged(2, 0)}`);
    await prices.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Change a field' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change 2 products' });
    await dialog.getByRole('combobox', { name: 'Field' }).click();
    await page.getByRole('option', { name: 'Category' }).click();
    await dialog.getByLabel('Find a category').fill('bags');
    await dialog.getByRole('radio', { name: /^Bags/ }).check();
    await expect(dialog.getByRole('row', { name: `${word} one` })).toContainText('Bags');
    await expectAccessible(page, 'a field before and after');
    await dialog.getByRole('button', { name: 'Change 2 products' }).click();
    await expectToast(page, PRODUCT_CHANGE_TEXTS.changed(2));
    for (const { id } of products) {
      const { product } = await workbench.api.get<{ product: Product }>(`/products/${id}`);
      expect(product.category.name).toBe('Bags');
      expect(product.variants[0]).toMatchObject({ originalPrice: 1000, discountPrice: 250 });
    }
    await expect(page.getByRole('button', { name: 'Change a field' })).toBeHidden();
  });

  test.describe('that somebody else saved meanwhile', () => {
    test.use({ tolerates: /status of 409/ });

    test('are not saved over silently: a side is picked for each field, and theirs is kept beside mine', {
      tag: '@wide',
    }, async ({ page, workbench }) => {
      const product = await workbench.makeProduct([{ stock: 5 }]);
      await openScreen(page, `product/${product.id}`);
      const mine = uniqueName('Mine');
      await page.getByLabel('Name', { exact: true }).fill(mine);
      await variant(page, 'Stock').fill('8');
      const theirs = { ...product, name: uniqueName('Theirs') };
      await workbench.changeProduct(theirs, [{ originalPrice: 1450 }]);
      await page.getByRole('button', { name: 'Save product' }).click();
      const notice = page.getByRole('alert').filter({ hasText: 'changed this while you were editing' });
      await expect(notice).toBeFocused();
      const names = notice.getByRole('radiogroup', { name: 'Name: mine or theirs' });
      await expect(names.getByRole('radio', { name: `Mine: ${mine}` })).toBeChecked();
      await expect(notice.getByRole('radio', { name: 'Theirs: 1450' })).toBeChecked();
      await expectAccessible(page, 'a refused save');
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mine);
      await expect(variant(page, 'Stock')).toHaveValue('8');

      await names.getByRole('radio', { name: `Theirs: ${theirs.name}` }).check();
      await notice.getByRole('button', { name: 'Continue editing' }).click();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(theirs.name);
      await expect(variant(page, 'Price')).toHaveValue('1450');
      await expect(variant(page, 'Stock')).toHaveValue('8');
      await expect(notice).toBeHidden();

      await page.getByLabel('Name', { exact: true }).fill(mine);
      const size = { color: 'Madder', colorHexCode: '#9a3324', size: 'L', stock: 3, originalPrice: 900 };
      const added = { ...size, id: undefined, discountPrice: null } as unknown as Product['variants'][number];
      await workbench.changeProduct({ ...theirs, variants: [...theirs.variants, added] }, []);
      await page.getByRole('button', { name: 'Save product' }).click();
      await notice.getByRole('button', { name: 'Save these' }).click();
      await expectToast(page, TEXTS.products.updated);
      const { product: now } = await workbench.api.get<{ product: Product }>(`/products/${product.id}`);
      expect(now.name).toBe(mine);
      expect(now.variants.map(({ size: of, stock }) => [of, stock])).toEqual([
        ['S', 8],
        ['L', 3],
      ]);
    });
  });
});
