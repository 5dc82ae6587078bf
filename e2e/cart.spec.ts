import { TEXTS } from '@rangrekha/contract/texts';
import { pageOf, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { putInCart } from './people';
import { actAtOnce, expectToast, sizeOf, storage, visit } from './shop';

const summary = { name: 'Summary' };

test('an empty cart leads into the shop', async ({ page, shopper }) => {
  await actAtOnce(page, '/cart', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible();
    await expect(page.getByText(shopper.email)).toHaveCount(0);
    await page.getByRole('link', { name: 'Start Shopping' }).click();
  });
  await expect(page).toHaveURL(/\/shop$/);
});

test('a size from the product page becomes a line, and once more raises it; the page is not read again', async ({
  page,
  shopper,
  workbench,
}) => {
  const product = await workbench.makeProduct([{ size: 'S' }, { size: 'M' }]);
  await visit(page, pageOf(product));
  await expect(page.getByText(shopper.username).first()).toBeAttached();
  const read: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('_data=')) read.push(request.url());
  });
  await sizeOf(page, 'M').click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expectToast(page, TEXTS.cart.added);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByText('Size: choose one')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Added to your cart' });
  await expect(panel).toContainText(`In your cart: ${product.name}Size M · Indigo₹1,000.00Total₹1,000.00`);
  const [box, title] = [await panel.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(title?.x ?? 0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await sizeOf(page, 'M').click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expectToast(page, TEXTS.cart.increased);
  await expect(panel).toContainText('Size M · Indigo, quantity 2₹2,000.00');
  await sizeOf(page, 'S').click();
  await expect(panel).toBeHidden();
  await expect.poll(async () => JSON.parse((await storage(page)).cart ?? '[]')).toEqual([variantId(product, 1)]);
  const { cartItems } = await shopper.api.get<{ cartItems: { quantity: number }[] }>('/cart');
  expect(cartItems.map(({ quantity }) => quantity)).toEqual([2]);
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(read.filter((url) => url.includes('/product/'))).toEqual([]);
});

test('a line shows its product, and the summary the total', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct([{ originalPrice: 1234.5, discountPrice: 265.5 }]);
  await putInCart(shopper, variantId(product), 2);
  await visit(page, '/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Shopping Cart (1)' })).toBeVisible();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name });
  await expect(line).toContainText('Size S · Indigo');
  await expect(line).toContainText('₹1,234.50');
  await expect(line.locator('s')).toContainText('₹1,500.00');
  await expect(line.locator('img')).toBeVisible();
  const amounts = page.getByRole('complementary', summary).getByRole('definition');
  await expect(amounts).toHaveText(['₹3,000.00', '−₹531.00', '₹2,469.00']);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('the stepper goes from one to the stock, on the server and here', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct([{ stock: 3 }]);
  await putInCart(shopper, variantId(product));
  const stepper = page.getByRole('group', { name: `Quantity of ${product.name}` });
  await actAtOnce(page, '/cart', async () => {
    await expect(stepper.getByRole('button', { name: 'One less' })).toBeDisabled();
    await stepper.getByRole('button', { name: 'One more' }).click();
  });
  await expectToast(page, TEXTS.cart.updated);
  await expect(stepper.getByRole('status')).toHaveText('2');
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await stepper.getByRole('button', { name: 'One more' }).click();
  await expect(stepper.getByRole('status')).toHaveText('3');
  await saved;
  await expect(stepper.getByRole('button', { name: 'One more' })).toBeDisabled();
  await expect(page.getByRole('complementary', summary)).toContainText('₹3,000.00');
  await page.reload();
  await expect(stepper.getByRole('status')).toHaveText('3');
  await stepper.getByRole('button', { name: 'One less' }).click();
  await expect(stepper.getByRole('status')).toHaveText('2');
});

test('a line that is removed is gone, and the badge knows', async ({ page, shopper, workbench }) => {
  const [first, second] = [await workbench.makeProduct(), await workbench.makeProduct()];
  await putInCart(shopper, variantId(first));
  await putInCart(shopper, variantId(second));
  await actAtOnce(page, '/cart', () => page.getByRole('button', { name: `Remove ${first.name}` }).click());
  await expectToast(page, TEXTS.cart.removed);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Shopping Cart (1)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect.poll(async () => JSON.parse((await storage(page)).cart ?? '[]')).toEqual([variantId(second)]);
});

test('a removed line is put back with its units', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct([{ size: 'S', stock: 5 }]);
  await putInCart(shopper, variantId(product), 3);
  await visit(page, '/cart');
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expectToast(page, TEXTS.cart.putBack);
  await expect(page.getByRole('group', { name: `Quantity of ${product.name}` }).getByRole('status')).toHaveText('3');
  await expect(page.getByText(`Removed: ${product.name}`)).toHaveCount(0);
});

test('a line is moved to the wishlist, also before scripts run', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct();
  await putInCart(shopper, variantId(product));
  await actAtOnce(page, '/cart', () => page.getByRole('button', { name: `Move to wishlist: ${product.name}` }).click());
  await expectToast(page, TEXTS.cart.movedToWishlist);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  const { wishlist } = await shopper.api.get<{ wishlist: { items: { productId: string }[] } }>('/wishlist');
  expect(wishlist.items.map(({ productId }) => productId)).toEqual([product.id]);
});

test('another size is chosen in the line; one that has fewer units takes those, and says so', async ({
  page,
  shopper,
  workbench,
}) => {
  const product = await workbench.makeProduct([
    { size: 'S' },
    { size: 'M' },
    { size: 'L', stock: 1 },
    { size: 'XL', stock: 0 },
  ]);
  await putInCart(shopper, variantId(product), 2);
  await visit(page, '/cart');
  const size = page.getByRole('combobox', { name: `Size of ${product.name}` });
  await expect(size.getByRole('option')).toHaveText(['S', 'M', 'L', 'XL, sold out']);
  await size.selectOption('M');
  await expectToast(page, TEXTS.cart.sizeChanged);
  await expect(page.getByText('Size M · Indigo')).toBeVisible();
  await size.selectOption('L');
  await expectToast(page, `${TEXTS.cart.sizeChanged} Only 1 left in this size.`);
  await expect(size).toHaveValue(variantId(product, 2));
  await expect(page.getByRole('group', { name: `Quantity of ${product.name}` }).getByRole('status')).toHaveText('1');
});

test('stock that went to somebody else is said at the line, with a button that mends it', async ({
  page,
  shopper,
  workbench,
}) => {
  const product = await workbench.makeProduct([{ stock: 4 }]);
  await putInCart(shopper, variantId(product), 4);
  await workbench.changeProduct(product, [{ stock: 2 }]);
  await actAtOnce(page, '/cart', async () => {
    await expect(page.getByText('Only 2 left in this size.')).toBeVisible();
    await page.getByRole('button', { name: 'Change to 2' }).click();
  });
  await expectToast(page, TEXTS.cart.updated);
  await expect(page.getByText('Only 2 left in this size.')).toHaveCount(0);
});

test('a change that the server refuses is taken back', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct([{ stock: 5 }]);
  await putInCart(shopper, variantId(product), 2);
  await visit(page, '/cart');
  await workbench.changeProduct(product, [{ stock: 2 }]);
  const stepper = page.getByRole('group', { name: `Quantity of ${product.name}` });
  await stepper.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText(/Only 2|left|stock/i).first()).toBeVisible();
  await expect(stepper.getByRole('status')).toHaveText('2');
});

test('two tabs show the same cart', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct();
  await putInCart(shopper, variantId(product));
  const other = await page.context().newPage();
  await visit(other, '/about');
  await actAtOnce(page, '/cart', async () => {
    await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('the badges follow the storage event', async ({ page, shopper }) => {
  // First the page itself updates local storage.
  const synced = page.waitForResponse(/\/session/);
  await visit(page, '/about');
  await (await synced).finished();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await page.evaluate((name) => {
    localStorage.setItem('cart', JSON.stringify(['one', 'two', name]));
    localStorage.setItem('wishlist', JSON.stringify(['one']));
    window.dispatchEvent(new Event('storage'));
  }, shopper.username);
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('cart', JSON.stringify(Array.from({ length: 12 }, (_, index) => `${index}`)));
    window.dispatchEvent(new Event('storage'));
  });
  const link = page.getByRole('link', { name: 'Cart, 12 items' });
  const [frame, badge] = [await link.boundingBox(), await link.locator('span').boundingBox()];
  const right = (box: typeof frame) => (box ? box.x + box.width : Number.NaN);
  expect(right(badge)).toBeLessThanOrEqual(right(frame));
});
