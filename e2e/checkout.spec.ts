import type { Page } from '@playwright/test';
import type { Order } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { mailTo } from './mail';
import { NANDED_ROW, putInCart, saveAddress } from './people';
import { actAtOnce, expectToast, fillAddress, NANDED, visit } from './shop';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `dd MMM yyyy` of a `YYYY-MM-DD…`. */
function words(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-');
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}

const place = { name: 'Place Order' };

// A form that is sent before the scripts run and refused is a document with that status.
test.use({ tolerates: /status of 400/ });

test('without an address nothing can be ordered, and the form for one is open', async ({
  page,
  shopper,
  workbench,
}) => {
  await putInCart(shopper, variantId(await workbench.makeProduct()));
  await actAtOnce(page, '/checkout', async () => {
    await expect(page.getByRole('button', place)).toBeDisabled();
    await expect(page.getByRole('button', place)).toHaveAccessibleDescription(TEXTS.orders.selectAddress);
    await page.getByRole('button', { name: 'Save address' }).click();
  });
  await expect(page.getByRole('alert')).toContainText(TEXTS.addresses.required);
  await page.getByLabel('Address line 1').fill(NANDED.line1);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByLabel('Address line 1')).toHaveValue(NANDED.line1);
  await fillAddress(page, NANDED);
  await expectToast(page, TEXTS.addresses.addedCheckout);
  await expect(page.getByRole('radio', { name: /12 Shivaji Chowk/ })).toBeChecked();
  await expect(page.getByText('Nanded, Maharashtra 431 602')).toBeVisible();
  await expect(page.getByRole('button', place)).toBeEnabled();
  await page
    .getByRole('radio', { name: /12 Shivaji Chowk/ })
    .evaluate((radio) => radio.setAttribute('name', 'nothing'));
  await page.getByRole('button', place).click();
  await expect(page.getByRole('alert')).toContainText(TEXTS.orders.selectAddress);
});

test('an empty cart can not be ordered', async ({ page, shopper }) => {
  await saveAddress(shopper);
  await visit(page, '/checkout');
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
  await expect(page.getByRole('button', place)).toBeDisabled();
  await expect(page.getByRole('button', place)).toHaveAccessibleDescription('There is nothing to order yet.');
});

test('the chosen address stays chosen, whatever else the page does, and the order goes there', async ({
  page,
  shopper,
  workbench,
}) => {
  await putInCart(shopper, variantId(await workbench.makeProduct()));
  await saveAddress(shopper);
  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Edit 12 Shivaji Chowk' }).click();
  await page.getByLabel('Address line 1').fill('13 Shivaji Chowk');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expectToast(page, TEXTS.addresses.updatedCheckout);
  await expect(page.getByRole('radio', { name: /13 Shivaji Chowk/ })).toBeChecked();

  await page.getByRole('button', { name: 'Add a new address' }).click();
  await fillAddress(page, { line1: '7 Lake Road', city: 'Kolkata', state: 'West Bengal', pin: '700029' });
  await expectToast(page, TEXTS.addresses.addedCheckout);
  await expect(page.getByRole('radio', { name: /7 Lake Road/ })).toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(3);

  const chosen = page.getByRole('radio', { name: /7 Lake Road/ });
  await page.getByText('Have a discount code?').click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('no-such-code');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(code).toHaveAccessibleDescription(/Code NO-SUCH-CODE is not valid/);
  await expect(code).toBeFocused();
  await expect(chosen).toBeChecked();
  await code.fill('festive10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Remove the code FESTIVE10' }).click();
  await expect(page.getByText('Have a discount code?')).toBeVisible();
  await expect(chosen).toBeChecked();
  await page.getByRole('radio', { name: /13 Shivaji Chowk/ }).check();
  await page.getByRole('button', { name: 'Add a new address' }).click();
  await expect(page.getByRole('button', place)).toBeDisabled();
  await expect(page.getByRole('button', place)).toHaveAccessibleDescription(
    'First save or cancel the address you are editing.',
  );
  // The page without the form is a second on its way: a choice made meanwhile is seen at once, and stays.
  await page.route(/checkout\?.*_data=/, (route) => setTimeout(() => route.continue(), 1000), { times: 1 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await chosen.check();
  await expect(page.getByRole('button', place)).toBeEnabled();
  await expect(chosen).toBeChecked();
  await page.reload();
  await expect(chosen).toBeChecked();
  await page.getByRole('button', place).click();
  const dialog = page.getByRole('dialog', { name: 'Order Placed!' });
  await expect(dialog.getByRole('definition').last()).toHaveText('Nila Rao7 Lake RoadKolkata, West Bengal 700 029');
  const { orders } = await shopper.api.get<{ orders: Order[] }>('/orders/my-orders');
  expect(orders.map(({ address }) => address.city)).toEqual(['Kolkata']);
});

test('nothing is chosen in place of an address that is gone', async ({ page, shopper, workbench }) => {
  await putInCart(shopper, variantId(await workbench.makeProduct()));
  await saveAddress(shopper);
  const { id } = await saveAddress(shopper, { addressLine1: '7 Lake Road' });
  await shopper.api.send('DELETE', `/addresses/${id}`);
  await visit(page, `/checkout?address=${id}`);
  await expect(page.getByRole('button', place)).toHaveAccessibleDescription(TEXTS.orders.selectAddress);
  await page.getByRole('radio', { name: /12 Shivaji Chowk/ }).check();
  await expect(page.getByRole('button', place)).toBeEnabled();
});

test('the summary charges what the cards say; the placed order says its number, payment and date, as its mail does', async ({
  page,
  shopper,
  workbench,
}) => {
  const product = await workbench.makeProduct([{ originalPrice: 999.99, discountPrice: 200 }]);
  await putInCart(shopper, variantId(product), 3);
  await saveAddress(shopper);
  await visit(page, '/checkout');
  const amounts = page.getByRole('complementary', { name: 'Summary' }).getByRole('definition');
  await expect(amounts).toHaveText(['₹3,599.97', '−₹600.00', '₹0.00', '₹2,999.97']);
  const main = page.getByRole('main');
  await expect(main.getByText(product.name)).toBeVisible();
  await expect(main.getByText('Size S · Indigo · Quantity 3')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Payment method' }).getByRole('radio')).toHaveCount(1);
  await page.getByRole('button', place).click();
  const dialog = page.getByRole('dialog', { name: 'Order Placed!' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Order Placed!', { exact: true })).toHaveCount(1);
  await expectToast(page, TEXTS.orders.placed);
  await expect(dialog.getByRole('button', { name: 'View Order History' })).toBeFocused();
  await expect(dialog.getByText('Keep ₹2,999.97 in cash ready')).toBeVisible();
  const below = page.locator('main section');
  await expect(below.getByText(product.name)).toBeVisible();
  await expect(below.getByText('Total amount')).toBeVisible();
  await expect(page.getByText('Your Cart is Empty')).toHaveCount(0);

  const { orders } = await shopper.api.get<{ orders: Order[] }>('/orders/my-orders');
  const [order] = orders;
  if (!order) throw new Error('No order was placed');
  const number = orderNumber(order.id);
  await expect(dialog.getByRole('definition')).toHaveText([
    `#${number}`,
    'Cash on Delivery',
    words(order.expectedDeliveryDate),
    'Nila Rao12 Shivaji ChowkNanded, Maharashtra 431 602',
  ]);
  expect(Date.parse(order.expectedDeliveryDate) - Date.parse(order.createdAt)).toBeGreaterThan(4 * 86_400_000);
  expect(order.orderTotal).toBe(2999.97);

  const mail = await mailTo(shopper.email, new RegExp(number));
  expect(mail.to?.map(({ address }) => address)).toEqual([shopper.email]);
  for (const part of [mail.text ?? '', mail.html ?? '']) {
    for (const fact of [
      number,
      product.name,
      '2,999.97',
      NANDED_ROW.addressLine1,
      'Nanded',
      words(order.expectedDeliveryDate),
    ]) {
      expect(part).toContain(fact);
    }
  }
  await expectReadable(page, (mail.html ?? '').replaceAll(product.name, 'W'.repeat(35)));
  await dialog.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

/** A mail fits a small phone, and is dark if the reader prefers it. */
async function expectReadable(page: Page, html: string): Promise<void> {
  const letter = await page.context().newPage();
  await letter.setViewportSize({ width: 320, height: 600 });
  await letter.emulateMedia({ colorScheme: 'dark' });
  await letter.setContent(html);
  const { width, ground } = await letter.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    ground: getComputedStyle(document.body).backgroundColor,
  }));
  expect({ width, ground }).toEqual({ width: 320, ground: 'rgb(26, 21, 19)' });
  await letter.close();
}

test('a size, a price or stock that changed meanwhile is said before anything is ordered', async ({
  page,
  shopper,
  workbench,
}) => {
  const product = await workbench.makeProduct([
    { size: 'S', stock: 3 },
    { size: 'M', stock: 3 },
  ]);
  await putInCart(shopper, variantId(product), 3);
  await saveAddress(shopper);
  await visit(page, '/checkout');
  const alert = page.getByRole('alert');
  const placeAgain = () => page.getByRole('button', place).click();
  const ordered = async () => (await shopper.api.get<{ orders: Order[] }>('/orders/my-orders')).orders.length;

  // Another size at the same price, chosen in another tab.
  const { cartItems } = await shopper.api.get<{ cartItems: { id: string }[] }>('/cart');
  await shopper.api.send('DELETE', `/cart/remove/${cartItems[0]?.id}`);
  await putInCart(shopper, variantId(product, 1), 3);
  await placeAgain();
  await expect(alert).toContainText(TEXTS.orders.cartChanged);
  await expect(alert).toContainText(`${product.name}, Size S · Indigo: no longer in your cart.`);
  await expect(alert).toContainText(`${product.name}, Size M · Indigo: now in your cart`);

  await workbench.changeProduct(product, [{}, { originalPrice: 1100 }]);
  await placeAgain();
  await expect(alert).toContainText('the price was ₹1,000.00 and is now ₹1,100.00');
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('₹3,300.00');

  await workbench.changeProduct(product, [{}, { originalPrice: 1100, stock: 1 }]);
  await placeAgain();
  await page.getByRole('button', { name: 'Change to 1' }).click();
  await expectToast(page, TEXTS.cart.updated);
  await expect(page.getByText('Quantity 1')).toBeVisible();
  expect(await ordered()).toBe(0);
  // The second click of a double click places no second order.
  await page.getByRole('button', place).dblclick();
  await expect(page.getByRole('dialog', { name: 'Order Placed!' })).toBeVisible();
  await expect.poll(ordered).toBe(1);
});
