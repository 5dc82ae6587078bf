import type { Page } from '@playwright/test';
import type { AdminOrder, Order } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { SHIPMENT_TEXTS, TEXTS } from '@rangrekha/contract/texts';
import { expectAccessible } from './axe';
import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { openScreen, searchList } from './office';
import { placeOrder, putInCart, signIn } from './people';
import { expectToast } from './shop';

const numberOf = ({ id }: Order) => orderNumber(id);
const card = (page: Page, name: string) => page.getByRole('region', { name });

async function openOrder(page: Page, order: Order): Promise<void> {
  await openScreen(page, `order/${order.id}/show`);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${numberOf(order)}` })).toBeVisible();
}

/** From now on the open page records that the print dialog was requested. */
const watchPrinting = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.removeAttribute('data-printed');
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
const isPrinted = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');

test.use({ keepsOffice: true });

test('a note for the team is added, and stands in the timeline', async ({ page, member, workbench }) => {
  await openOrder(page, await placeOrder(member, variantId(await workbench.makeProduct())));
  const notes = card(page, 'Internal notes');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText(TEXTS.orders.noteRequired)).toBeVisible();
  await notes.getByRole('textbox').fill('Gift: leave the price tag off.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expectToast(page, TEXTS.orders.noteAdded);
  await expect(notes.getByRole('listitem')).toHaveText(
    /Gift: leave the price tag off\.Kavita Kothari, \d\d \w{3} \d{4}/,
  );
  await expect(notes.getByRole('textbox')).toHaveValue('');
  await expect(card(page, 'Timeline').getByRole('listitem').first()).toContainText('Note added');
});

test.describe('an address', () => {
  test.use({ tolerates: /status of 409/ });

  test('of a pending order is corrected; a correction of somebody else is shown before it is replaced', async ({
    page,
    member,
    workbench,
  }) => {
    const order = await placeOrder(member, variantId(await workbench.makeProduct()));
    await openOrder(page, order);
    const shipTo = card(page, 'Ship to');
    await shipTo.getByRole('button', { name: 'Correct' }).click();
    const dialog = page.getByRole('dialog', { name: `Correct the address of ${numberOf(order)}` });
    await dialog.getByLabel('City').fill('');
    await dialog.getByLabel('Phone').fill('9876543210');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'address dialog');

    // Meanwhile a colleague corrects it too.
    const { addressLine1, city, state, postalCode } = order.address;
    await workbench.api.send('PUT', `/orders/${order.id}/address`, {
      addressLine1,
      city,
      state,
      postalCode,
      addressLine2: 'Gate 2',
    });
    await dialog.getByLabel('City').fill('Wardha');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    const notice = dialog.getByRole('alert');
    await expect(notice).toContainText(TEXTS.orders.addressChanged);
    await expect(notice.getByRole('radio', { name: 'Theirs: Gate 2' })).toBeChecked();
    await expectAccessible(page, 'both sides of an address');
    await notice.getByRole('button', { name: 'Use these' }).click();
    await expect(dialog.getByLabel('City')).toHaveValue('Wardha');
    await expect(dialog.getByLabel('Address line 2')).toHaveValue('Gate 2');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expectToast(page, TEXTS.orders.addressCorrected);
    await expect(dialog).toHaveCount(0);
    await expect(shipTo).toContainText(`Wardha, ${state} ${postalCode}`);
    await expect(card(page, 'Customer')).toContainText('9876543210');
    const corrected = `Address corrected: city from ${city} to Wardha, phone from`;
    await expect(card(page, 'Timeline').getByRole('listitem').first()).toContainText(corrected);
  });
});

test.describe('an order by phone', () => {
  test.use({ tolerates: /status of 409/ });

  test('is taken for a new customer; what was sold meanwhile is said at its line', { tag: '@wide' }, async ({
    page,
    workbench,
  }) => {
    const product = await workbench.makeProduct([{ size: 'M', stock: 3 }]);
    await openScreen(page, 'order');
    await page.getByRole('link', { name: 'Take an order' }).click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByText('Choose a customer, or add a new one.')).toBeVisible();

    await page.getByRole('searchbox', { name: 'Find a customer' }).fill('98111 22333');
    await page.getByRole('button', { name: 'New customer' }).click();
    await expect(page.getByLabel('Mobile')).toHaveValue('98111 22333');
    await page.getByLabel('First name').fill('Devi');
    await page.getByRole('searchbox', { name: 'Find an item' }).fill(`${product.name} m`);
    await page.getByRole('button', { name: `Add ${product.name}, Indigo, M` }).click();
    await page.getByLabel(`Quantity of ${product.name}`).fill('3');
    await page.getByLabel('Address line 1').fill('4 Mill Lane');
    await page.getByLabel('City').fill('Pune');
    await page.getByLabel('State').fill('Maharashtra');
    await page.getByLabel('PIN code').fill('411001');
    await expectAccessible(page, 'an order by phone');

    const [sold] = product.variants;
    await workbench.api.send('PUT', `/stock/${sold?.id}`, { stock: 2, stockWas: 3 });
    await page.getByRole('button', { name: 'Place order' }).click();
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary.getByRole('alert').filter({ hasText: 'only 2 left' })).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Devi');
    await page.getByRole('button', { name: 'Order 2' }).click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order [0-9A-F]{8}$/ })).toBeVisible();
    await expect(card(page, 'Customer')).toContainText('9811122333');
    await expect(card(page, 'Timeline')).toContainText('Order placed by phone, 2 items');
    await expect(card(page, 'Timeline')).toContainText('not sent: the customer has no email address');
  });
});

test('the outcome of a confirmation call is noted, and the order leaves the calls to make', async ({
  page,
  member,
  workbench,
}) => {
  const order = await placeOrder(member, variantId(await workbench.makeProduct()));
  await openScreen(page, 'order');
  await page.getByRole('button', { name: /^Calls to make/ }).click();
  await expect(page.getByRole('tab', { name: /^PENDING/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('searchbox').fill(numberOf(order));
  await page.waitForURL((url) => url.search.includes(numberOf(order)));
  await expect(page.getByText(numberOf(order))).toBeVisible();
  await openOrder(page, order);
  const call = card(page, 'Confirmation call');
  await expect(call).toContainText('Nobody has called yet.');
  await call.getByRole('button', { name: 'No answer' }).click();
  await expect(call).toContainText('1st try');
  await call.getByRole('button', { name: 'Confirmed' }).click();
  await expect(call).toContainText('2nd try');
  await expect(call.getByRole('button', { name: 'Confirmed' })).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, 'Timeline').getByRole('listitem').filter({ hasText: 'Called: confirmed' })).toBeVisible();
  // The list has kept its filters.
  await openScreen(page, 'order');
  await expect(page.getByRole('button', { name: /^Calls to make/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('No orders match this search.')).toBeVisible();
});

test('courier and tracking number are set, and the shopper sees them', async ({ page, member, workbench }) => {
  const order = await placeOrder(member, variantId(await workbench.makeProduct()));
  await openOrder(page, order);
  const delivery = card(page, 'Delivery');
  await expect(delivery.getByRole('button', { name: 'Save' })).toBeDisabled();
  await delivery.getByLabel('Courier').fill('Speed');
  await page.getByRole('option', { name: 'Speed Post' }).click();
  await delivery.getByLabel('Tracking number').fill('EJ 204 118 654 IN');
  await delivery.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, TEXTS.orders.trackingSaved);
  // What is typed and not saved goes with the move.
  await delivery.getByLabel('Tracking number').fill('EJ 204 118 655 IN');
  await expect(delivery).toContainText('Not saved yet.');
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  await expectToast(page, TEXTS.orders.statusUpdated('SHIPPED'));
  const timeline = card(page, 'Timeline');
  await expect(timeline).toContainText('Pending to shipped with Speed Post, EJ 204 118 655 IN');
  await delivery.getByRole('button', { name: 'Mark out for delivery' }).click();
  await expectToast(page, SHIPMENT_TEXTS.out);
  await expect(delivery).toContainText(/Out for delivery since \d\d \w{3} \d{4}/);
  await expect(timeline).toContainText('Out for delivery');
  await signIn(page, member);
  await page.goto(`/myaccount/order/${order.id}`);
  await expect(page.getByRole('list').filter({ hasText: 'Placed' })).toContainText(
    /Shipped.*Out for delivery.*not yet/,
  );
  await page.goto('/myaccount/order');
  await page.getByText(`#${orderNumber(order.id)}`, { exact: true }).click();
  await expect(page.getByText('On its way with Speed Post, EJ 204 118 655 IN')).toBeVisible();
});

test('an order gets its invoice when it leaves, with the tax within its price', async ({ page, member, workbench }) => {
  const product = await workbench.makeProduct([{ originalPrice: 2499 }]);
  const order = await placeOrder(member, variantId(product), 2);
  await openOrder(page, order);
  await watchPrinting(page);
  const documents = card(page, 'Documents');
  await expect(documents).toContainText('Gets its number at shipment');
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(documents).toContainText(/Invoice \d{4}-\d\d\/\d{6}/);
  await expect(card(page, 'Timeline')).toContainText(/Invoice \d{4}-\d\d\/\d{6} created/);
  await documents.getByRole('link', { name: /^Print: Invoice/ }).click();
  const sheet = page.getByRole('article');
  const { invoice } = await workbench.api.get<AdminOrder>(`/admin/orders/${order.id}`);
  for (const fact of [`No. ${invoice?.number}`, 'GSTIN 08ABCDE1234F1Z0', 'Place of supply: Maharashtra', product.name])
    await expect(sheet).toContainText(fact);
  await expect(sheet.getByRole('row').last()).toHaveText(/Total₹4,760\.00₹238\.00₹4,998\.00/);
  await expectAccessible(page, 'invoice');
  await page.getByRole('button', { name: 'Print' }).click();
  await isPrinted(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${numberOf(order)}` })).toBeVisible();
});

// A phone shows cards, without boxes to tick.
test('slips and invoices of several orders are printed at once', async ({ page, member, workbench }) => {
  const product = await workbench.makeProduct(['S', 'M', 'L', 'XL'].map((size) => ({ size })));
  const orders = [await placeOrder(member, variantId(product))];
  for (const { id } of product.variants.slice(1)) await putInCart(member, id);
  orders.push(await placeOrder(member, variantId(product)));
  await workbench.api.send('PUT', `/orders/${orders[0]?.id}/status`, { deliveryStatus: 'SHIPPED' });
  await openScreen(page, 'order');
  await watchPrinting(page);
  await page.getByRole('searchbox').fill(member.email);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Packing slips' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  // The list of orders has only the first three items of each; the slip has all of them, a head row and a total row.
  await expect(page.getByRole('article').filter({ hasText: '4 items' }).getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('main')).not.toContainText(/(?<!MRP )₹/);
  await expectAccessible(page, 'packing slips');
  await page.getByRole('button', { name: 'Print' }).click();
  await isPrinted(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Invoices' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('status')).toHaveText('1 invoice; 1 order not shipped yet');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: numberOf(orders[1] as Order) }).click();
  await expect(card(page, 'Basket')).toContainText('4 items');
  await expect(card(page, 'Basket').getByRole('row')).toHaveCount(5);
});

test.describe('of several orders to ship', () => {
  test.use({ tolerates: /status of 409/ });

  // A phone shows cards, without boxes to tick.
  test('a refused one has its reason, and the others are shipped', async ({ page, member, workbench }) => {
    const product = await workbench.makeProduct();
    const lost = await placeOrder(member, variantId(product));
    const good = await placeOrder(member, variantId(product));
    await openScreen(page, 'order');
    await searchList(page, member.email, 2);
    // Afterwards this list is empty, and with it its buttons are gone.
    await page.getByRole('tab', { name: /^PENDING/ }).click();
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(3);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Mark shipped' }).click();
    const question = page.getByRole('dialog', { name: 'Mark 2 orders as shipped?' });
    await expect(question).toBeVisible();
    await workbench.api.send('PUT', `/orders/${lost.id}/status`, { deliveryStatus: 'CANCELED' });
    await question.getByRole('button', { name: 'Mark shipped' }).click();
    const dialog = page.getByRole('dialog', { name: '1 order not marked as shipped' });
    await expect(dialog.getByRole('listitem')).toHaveText(
      `${numberOf(lost)}: ${TEXTS.orders.statusChanged('CANCELED', 'PENDING')}`,
    );
    await expect(dialog).toContainText('1 other order is marked as shipped.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: /^ALL/ }).click();
    const select = (order: Order) => page.getByRole('combobox', { name: `Status of order ${numberOf(order)}` });
    await expect(select(good)).toHaveText('Shipped');
    await expect(select(lost)).toHaveText('Cancelled');
    await expect(
      page
        .getByRole('row')
        .filter({ has: select(lost) })
        .getByRole('checkbox'),
    ).toBeChecked();
  });
});

test('from an order to the ones beside it in the list', async ({ page, member, workbench }) => {
  const product = await workbench.makeProduct();
  const older = await placeOrder(member, variantId(product));
  const newer = await placeOrder(member, variantId(product));
  await openScreen(page, 'order');
  await page.getByRole('searchbox').fill(member.email);
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('combobox') });
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: numberOf(newer) })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Previous order' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Next order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: numberOf(older) })).toBeVisible();
});
