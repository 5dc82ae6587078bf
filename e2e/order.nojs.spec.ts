import type { Page } from '@playwright/test';
import type { Address, CartItem } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { ANSWER_TEXTS } from '@rangrekha/contract/order-answers';
import { CORRECTION_TEXTS } from '@rangrekha/contract/order-corrections';
import { PHOTO_TEXTS } from '@rangrekha/contract/photos';
import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import { REVIEW_TEXTS } from '@rangrekha/contract/reviews';
import { TEXTS } from '@rangrekha/contract/texts';
import { fileOf, pageOf, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { linksIn, mailTo } from './mail';
import { deliveredOrder, placeOrder, putInCart, type Shopper, saveAddress } from './people';
import { fillAddress, NANDED } from './shop';

/** A PNG of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNYZWwMAAKbARHDluiXAAAAAElFTkSuQmCC';

test('in the cart another size is chosen, and a removed line is put back', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct([{ size: 'S' }, { size: 'M' }]);
  await putInCart(shopper, variantId(product), 2);
  await page.goto('/cart');
  await page.getByRole('combobox', { name: `Size of ${product.name}` }).selectOption('M');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByText(TEXTS.cart.sizeChanged)).toBeVisible();
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(page.getByText(TEXTS.cart.removed)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(TEXTS.cart.putBack)).toBeVisible();
  await expect(page.getByText('Size M · Indigo')).toBeVisible();
  await expect(page.getByRole('group', { name: `Quantity of ${product.name}` })).toContainText('2');
});

test('from the list to the order every sum is the one that was shown first, and nothing is ticked beforehand', async ({
  page,
  shopper,
  workbench,
}) => {
  const price = { originalPrice: 1234.5, discountPrice: 265.5 };
  const product = await workbench.makeProduct([
    { size: 'S', ...price },
    { size: 'M', ...price },
  ]);
  const expectNothingTicked = () => expect(page.locator('input[type=checkbox]:checked')).toHaveCount(0);
  const summary = page.getByRole('complementary', { name: 'Summary' });
  const expectSums = async () => {
    await expect(summary).toContainText('Subtotal₹3,000.00Discount−₹531.00');
    await expect(summary).toContainText('Total₹2,469.00');
    await expectNothingTicked();
  };
  await page.goto('/shop?tab=scarves&sort=newest');
  await expectNothingTicked();
  const card = page.getByRole('article').filter({ hasText: product.name });
  await expect(card).toContainText('₹1,234.50was ₹1,500.00');
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByText('₹1,234.50').first()).toBeVisible();
  await expectNothingTicked();

  const add = page.getByRole('button', { name: 'Add to cart' }).first();
  await add.click();
  await expect(page.getByText(TEXTS.cart.sizeRequired)).toBeVisible();
  await expect(page).toHaveURL(/[?&]missing=size/);
  await page
    .getByRole('group', { name: 'Size', exact: true })
    .locator('label')
    .filter({ hasText: 'S' })
    .first()
    .click();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('1');
  await add.click();
  await expect(page.getByText(TEXTS.cart.added)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Shopping Cart (1)' })).toBeVisible();
  await expect(page.getByText('₹1,234.50').first()).toBeVisible();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText(TEXTS.cart.updated)).toBeVisible();
  await expectSums();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  await page.getByLabel('Recipient’s name').fill('Meera Joshi');
  await page.getByLabel('Recipient’s contact number').fill('+91 98000 00001');
  await fillAddress(page, NANDED);
  await expect(page.getByText(TEXTS.addresses.addedCheckout)).toBeVisible();
  await expect(page.getByText('Meera Joshi, 9800000001')).toBeVisible();
  await expectSums();
  await expect(summary).toContainText('Shipping₹0.00');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible();
  await expect(page.getByText(TEXTS.orders.placed)).toBeVisible();
  await expect(page.getByRole('definition').last()).toHaveText(/^Meera Joshi, 9800000001 *12 Shivaji Chowk/);
  const { orders } = await shopper.api.get<{ orders: { orderTotal: number }[] }>('/orders/my-orders');
  expect(orders.map(({ orderTotal }) => orderTotal)).toEqual([2469]);

  await page.getByRole('link', { name: 'View Order History' }).click();
  await expect(page.getByText('Total: 1 orders')).toBeVisible();
  await page.locator('summary').filter({ hasText: '₹2,469.00' }).click();
  await page.getByRole('link', { name: /^Order details/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();
  await expect(page.getByText('₹2,469.00').last()).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: 'Placed' })).toContainText('Shipped, not yet');
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByText('2 items added to your cart.')).toBeVisible();
  expect((await mailTo(shopper.email, /order/i)).text).toContain('₹2,469.00');
  for (const path of ['/login?mode=register', '/myaccount/address?edit=new', '/wishlist', '/grievance/new']) {
    await page.goto(path);
    await expectNothingTicked();
  }
});

test('a discount code is refused with its reason, given, and counted in the order', async ({
  page,
  shopper,
  workbench,
}) => {
  const product = await workbench.makeProduct([{ size: 'S', stock: 5 }]);
  await putInCart(shopper, variantId(product), 2);
  await saveAddress(shopper);
  await page.goto('/cart');
  const apply = async (code: string) => {
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  await page.getByText('Have a discount code?').click();
  await apply('no-such-code');
  await expect(page.getByText('Code NO-SUCH-CODE is not valid. Please check the spelling.')).toBeVisible();
  await apply('festive10');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary).toContainText('10% off, up to ₹500 (FESTIVE10)−₹200.00');
  await expect(summary).toContainText('Total₹1,800.00');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('Total₹1,800.00');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible();
  const { orders } = await shopper.api.get<{ orders: { orderTotal: number }[] }>('/orders/my-orders');
  expect(orders[0]?.orderTotal).toBe(1800);
});

test('the cart’s lines are removed, and the wishlist works by forms', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct([{ size: 'S' }, { size: 'M' }]);
  await putInCart(shopper, variantId(product));
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(page.getByText(TEXTS.cart.removed)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible();

  await page.goto(pageOf(product));
  await page
    .getByRole('button', { name: `Add ${product.name} to wishlist` })
    .first()
    .click();
  await expect(page.getByText(TEXTS.wishlist.added)).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: product.name });
  await card.locator('label').filter({ hasText: 'M' }).click();
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText(TEXTS.cart.added)).toBeVisible();
  await page.getByRole('button', { name: `Remove ${product.name} from wishlist` }).click();
  await expect(page.getByText(TEXTS.wishlist.removed)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Wishlist is Empty' })).toBeVisible();
});

test('a card without a chosen size leads to the sizes of its product', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct([
    { size: 'S', color: 'Indigo' },
    { size: 'M', color: 'Indigo' },
    { size: 'L', color: 'Madder' },
  ]);
  await page.goto('/shop?tab=scarves&sort=newest');
  const card = page.getByRole('article').filter({ hasText: product.name });
  await card.hover();
  await card.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page).toHaveURL(`${pageOf(product)}?colour=Indigo&missing=size`);
  await expect(page.getByText(TEXTS.cart.sizeRequired)).toBeVisible();
  expect((await shopper.api.get<{ cartItems: object[] }>('/cart')).cartItems).toEqual([]);
});

test.describe('a form whose answer was lost, sent again by a reload,', () => {
  test.use({ tolerates: /Failed to load resource: net::ERR_FAILED/ });

  /** Sends a form whose answer is lost on the way to the browser, then reloads until an answer arrives. */
  async function sendTwice(page: Page, path: string, send: () => Promise<unknown>) {
    const lost = page.waitForEvent('requestfailed');
    await page.route(`**${path}*`, async (route) => {
      const request = route.request();
      // `route.fetch` would store the cookies of the lost answer in the browser.
      await fetch(request.url(), {
        method: request.method(),
        headers: await request.allHeaders(),
        body: request.postData(),
        redirect: 'manual',
      });
      await route.abort();
    });
    await send();
    await lost;
    await page.unroute(`**${path}*`);
    await page.reload();
  }

  test('puts a product in the cart once', async ({ page, shopper, workbench }) => {
    const product = await workbench.makeProduct();
    const add = () => page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.goto(pageOf(product));
    await sendTwice(page, '/cart/add', add);
    await expect(page.getByText(TEXTS.cart.added)).toBeVisible();
    expect(await quantities(shopper)).toEqual([1]);
    await page.goto(pageOf(product));
    await add();
    await expect(page.getByText(TEXTS.cart.increased)).toBeVisible();
    expect(await quantities(shopper)).toEqual([2]);
  });

  test('keeps a product on the wishlist', async ({ page, shopper, workbench }) => {
    const product = await workbench.makeProduct();
    await page.goto(pageOf(product));
    await sendTwice(page, '/wishlist/toggle', () =>
      page
        .getByRole('button', { name: `Add ${product.name} to wishlist` })
        .first()
        .click(),
    );
    await expect(page.getByText(TEXTS.wishlist.added)).toBeVisible();
    const { wishlist } = await shopper.api.get<{ wishlist: { items: { productId: string }[] } }>('/wishlist');
    expect(wishlist.items.map(({ productId }) => productId)).toEqual([product.id]);
  });

  test('saves an address once', async ({ page, shopper, workbench }) => {
    await putInCart(shopper, variantId(await workbench.makeProduct()));
    await page.goto('/checkout');
    await sendTwice(page, '/checkout', () => fillAddress(page, NANDED));
    await expect(page.getByText(TEXTS.addresses.addedCheckout)).toBeVisible();
    expect((await shopper.api.get<{ addresses: Address[] }>('/addresses')).addresses).toHaveLength(1);
  });

  const quantities = async ({ api }: Shopper) =>
    (await api.get<{ cartItems: CartItem[] }>('/cart')).cartItems.map(({ quantity }) => quantity);
});

test('stock that is gone meanwhile is said at the checkout', async ({ page, shopper, workbench }) => {
  const product = await workbench.makeProduct([{ stock: 3 }]);
  await putInCart(shopper, variantId(product), 3);
  await saveAddress(shopper);
  await saveAddress(shopper, { addressLine1: '7 Lake Road' });
  await page.goto('/checkout');
  await page.getByRole('link', { name: 'Deliver to 7 Lake Road' }).click();
  await workbench.changeProduct(product, [{ stock: 1 }]);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('alert')).toContainText(product.name);
  await page.getByRole('button', { name: 'Change to 1' }).click();
  await page.getByText('Have a discount code?').click();
  await page.getByRole('textbox', { name: 'Code' }).fill('no-such-code');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    /Code NO-SUCH-CODE is not valid/,
  );
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.getByRole('link', { name: 'Add a new address' }).click();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible();
  await expect(page.getByRole('definition').last()).toContainText('7 Lake Road');
});

test('an order is confirmed by a mailed link, another one cancelled, by somebody who is not signed in', async ({
  page,
  member,
  workbench,
  adminSession,
}) => {
  const product = await workbench.makeProduct([{ size: 'S', stock: 5 }]);
  const asAdmin = { headers: { authorization: `Bearer ${adminSession.token}` } };
  const press = (name: string) => page.getByRole('button', { name }).click();
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  /** The links of the mail that asks about a new order. */
  const linksOfNewOrder = async (): Promise<[string, string]> => {
    const { id } = await placeOrder(member, variantId(product), 1);
    expect((await page.request.post(`/api/orders/${id}/answer-mail`, asAdmin)).ok()).toBe(true);
    const mail = await mailTo(member.email, new RegExp(`^Please confirm .*${orderNumber(id)}$`));
    const [confirm = '', cancel = ''] = linksIn(mail, '/confirm-order');
    return [confirm, cancel];
  };

  const [confirm, late] = await linksOfNewOrder();
  const opened = await page.goto(confirm);
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  await heading('Shall we send your order?');
  await expect(page.getByRole('main')).toContainText('₹1,000.00');
  await press('Yes, send it');
  await expect(page.getByRole('status')).toHaveText(ANSWER_TEXTS.confirmed);
  await page.goto(late);
  await heading('Your order is confirmed');
  await expect(page.getByText(ANSWER_TEXTS.confirmedBefore)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, send it' })).toBeHidden();

  const [forged, cancel] = await linksOfNewOrder();
  await page.goto(cancel);
  await heading('Cancel your order?');
  await press('Yes, cancel the order');
  await heading('Your order is cancelled');
  await expect(page.getByRole('status')).toHaveText(ANSWER_TEXTS.canceled);
  expect((await page.goto(`${forged}x`))?.status()).toBe(404);
  await expect(page.getByRole('alert')).toHaveText(ANSWER_TEXTS.unknown);
  const { orders } = await member.api.get<{ orders: { deliveryStatus: string }[] }>('/orders/my-orders');
  expect(orders.map(({ deliveryStatus }) => deliveryStatus)).toEqual(['CANCELED', 'PENDING']);
});

test('a shopper agrees to a correction by a mailed link, without signing in', async ({
  page,
  member,
  workbench,
  adminSession,
}) => {
  const product = await workbench.makeProduct([{ size: 'S', stock: 5 }]);
  const { id, items } = await placeOrder(member, variantId(product), 1);
  const asAdmin = { headers: { authorization: `Bearer ${adminSession.token}` } };
  const lines = [{ itemId: items[0]?.id, productVariantId: variantId(product), quantity: 2 }];
  const data = { lines, reason: 'One more, as you asked', expectedTotal: 2000, lastCorrectionId: null };
  expect((await page.request.post(`/api/orders/${id}/corrections`, { ...asAdmin, data })).status()).toBe(201);
  const [link = ''] = linksIn(await mailTo(member.email, /^May we change your/), '/change');
  const opened = await page.goto(link);
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('May we change your order?');
  await expect(page.getByRole('main')).toContainText('To pay in cash on delivery: ₹2,000.00');
  await page.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been changed');
  await expect(page.getByRole('status')).toHaveText(CORRECTION_TEXTS.agreed);
  await page.goto(link);
  await expect(page.getByText(CORRECTION_TEXTS.agreedBefore)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, change it' })).toBeHidden();
  expect((await page.goto(`${link}x`))?.status()).toBe(404);
  await expect(page.getByRole('alert')).toHaveText(CORRECTION_TEXTS.unknown);
});

test('a delivered order is returned, with a photo, and the return is withdrawn', async ({
  page,
  shopper,
  workbench,
}) => {
  const product = await workbench.makeProduct([{ size: 'S', stock: 5 }, { size: 'M' }]);
  const order = await deliveredOrder(shopper, workbench, variantId(product), 2);
  await page.goto(`/myaccount/order/${order.id}`);
  await page.getByRole('link', { name: 'Return items' }).click();
  await page.getByLabel('Quantity to return').selectOption('1');
  await page.getByRole('radio', { name: 'Another size or colour' }).check();
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByRole('alert')).toContainText('Please choose the size and colour that you want instead.');
  await expect(page.getByLabel('Quantity to return')).toHaveValue('1');
  await page.getByLabel('Exchange for').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByRole('alert')).toContainText(RETURN_TEXTS.commentRequired);
  await page.getByLabel('Reason').selectOption('TOO_SMALL');
  await page.locator('input[type=file]').setInputFiles(fileOf('large.jpg', Buffer.alloc(9 * 1024 * 1024)));
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByRole('alert')).toContainText(PHOTO_TEXTS.refused);
  await expect(page.getByLabel('Photos, if something is damaged')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Reason')).toHaveValue('TOO_SMALL');
  const buffer = Buffer.from(PICTURE, 'base64');
  await page.locator('input[type=file]').setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText(RETURN_TEXTS.requested)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Returned items, 1 of 1' })).toHaveJSProperty('naturalWidth', 1);
  await page.getByText('Withdraw this return').click();
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(page.getByText(RETURN_TEXTS.withdrawn)).toBeVisible();
});

test('a delivered item is reviewed with a photo, and once the staff have looked at it others find it', async ({
  page,
  shopper,
  workbench,
  adminSession,
}) => {
  const product = await workbench.makeProduct([{ size: 'S', stock: 5 }]);
  const order = await deliveredOrder(shopper, workbench, variantId(product));
  const asAdmin = { headers: { authorization: `Bearer ${adminSession.token}` } };
  const put = (path: string, data: object) => page.request.put(`/api${path}`, { ...asAdmin, data });
  await page.goto(`/myaccount/order/${order.id}`);
  await page.getByRole('link', { name: `Review ${product.name}` }).click();
  await page.getByLabel('Your review').fill('Soft, and the colour stays.');
  await page.getByRole('button', { name: 'Save review' }).click();
  await expect(page.getByRole('alert')).toContainText(REVIEW_TEXTS.ratingRequired);
  await expect(page.getByLabel('Your review')).toHaveValue('Soft, and the colour stays.');
  await page.locator('label').filter({ hasText: '4 stars' }).click();
  await page.locator('label').filter({ hasText: 'Runs small' }).click();
  await page.getByRole('button', { name: 'Save review' }).click();
  await expect(page.getByText(REVIEW_TEXTS.saved)).toBeVisible();
  const buffer = Buffer.from(PICTURE, 'base64');
  await page.locator('input[type=file]').setInputFiles({ name: 'worn.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(page.getByRole('img', { name: '1 of 1' })).toHaveJSProperty('naturalWidth', 1);

  const filter = encodeURIComponent(JSON.stringify({ productId: product.id }));
  const [waiting] = await (await page.request.get(`/api/admin/reviews?filter=${filter}`, asAdmin)).json();
  await put(`/admin/reviews/${waiting.id}/approve`, { revision: waiting.revision });
  await page.goto(pageOf(product));
  await expect(page.getByRole('link', { name: '4 of 5 stars, reviews: 1' })).toBeVisible();
  await page.getByLabel('Size bought').selectOption('S');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Showing 1 of 1');
  await expect(page.getByRole('img', { name: /^1 of 1, by/ })).toHaveJSProperty('naturalWidth', 1);
  await page.getByRole('link', { name: '5 stars: 0 reviews' }).click();
  await expect(page.getByRole('status')).toHaveText('No reviews match.');
});
