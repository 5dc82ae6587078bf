import type { Page } from '@playwright/test';
import type { AdminReview, Order, OrderReturn } from '@rangrekha/contract';
import { COMPLAINT_TEXTS } from '@rangrekha/contract/complaints';
import { fullDay } from '@rangrekha/contract/dates';
import { DELIVERY_TEXTS } from '@rangrekha/contract/delivery';
import { orderNumber } from '@rangrekha/contract/names';
import { ANSWER_TEXTS } from '@rangrekha/contract/order-answers';
import { PHOTO_TEXTS } from '@rangrekha/contract/photos';
import { RESTOCK_TEXTS } from '@rangrekha/contract/restock';
import { lastReturnDay, RETURN_TEXTS } from '@rangrekha/contract/returns';
import { REVIEW_TEXTS } from '@rangrekha/contract/reviews';
import { TEXTS } from '@rangrekha/contract/texts';
import sharp from 'sharp';
import { fileOf, pageOf, pictureFiles, uniqueName, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { linksIn, mailTo } from './mail';
import { deliveredOrder, enter, placeOrder, putInCart, type Shopper, signedIn } from './people';
import { actAtOnce, expectToast, storage, visit } from './shop';

/** A district that only these tests order to, and to which the shop does not deliver. */
const [FAR, NOT_SERVED] = ['797001', '797'];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const returnsOf = async ({ api }: Shopper, { id }: Order) =>
  (await api.get<{ returns: OrderReturn[] }>(`/orders/${id}/returns`)).returns;

test('a shopper complains about an order, the desk answers and closes it, and the account shows how', {
  tag: '@phone',
}, async ({ page, shopper, workbench, adminSession }) => {
  const order = await placeOrder(shopper, variantId(await workbench.makeProduct()));
  const asShopper = await signedIn(page.request, shopper);
  await actAtOnce(page, '/grievance/new', () => page.getByRole('button', { name: 'Send complaint' }).click());
  await page
    .getByLabel('Which order?')
    .selectOption({ label: `#${orderNumber(order.id)} of ${fullDay(order.createdAt)}` });
  await page.getByLabel('What is it about?').selectOption('PRODUCT');
  await page.getByLabel('What happened').fill('The colour runs.');
  await page.locator('input[type=file]').setInputFiles(pictureFiles().slice(0, 1));
  await page.getByRole('button', { name: 'Send complaint' }).dblclick();
  await expect(heading(page, /^Complaint GR-/)).toBeVisible();
  const number = (await heading(page, /^Complaint GR-/).textContent())?.replace('Complaint ', '') ?? '';

  await enter(page, adminSession);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Answer complaints' }).click();
  await page.getByLabel('Ticket number or email').fill(number);
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Order ${orderNumber(order.id)}` })).toBeVisible();
  await press(page, 'Acknowledge');
  await expectToast(page, COMPLAINT_TEXTS.acknowledged);
  await page.getByLabel('Shoppers never see it').fill('Ask the weaver.');
  await press(page, 'Add note');
  await expectToast(page, COMPLAINT_TEXTS.noted);
  await page.getByLabel('Reply, or how it was resolved').fill('We send another one.');
  await press(page, 'Close with this reply');
  await expectToast(page, COMPLAINT_TEXTS.closed);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Ask the weaver.');
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);

  await enter(page, asShopper);
  await page.goto('/myaccount/complaint');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText('We send another one.')).toBeVisible();
  await expect(page.getByText('Ask the weaver.')).toHaveCount(0);
});

test('delivered pieces go back, one for a refund and one for another size, and the staff settle both', async ({
  page,
  shopper,
  workbench,
  adminSession,
}) => {
  const product = await workbench.makeProduct([{ size: 'S' }, { size: 'M', stock: 1 }]);
  const order = await deliveredOrder(shopper, workbench, variantId(product), 2);
  const asShopper = await signedIn(page.request, shopper);
  const openOrder = () => page.goto(`/myaccount/order/${order.id}`);
  await openOrder();
  const until = fullDay(lastReturnDay(new Date()));
  const ask = async (choose: () => Promise<unknown>) => {
    await page.getByRole('link', { name: 'Return items' }).click();
    await expect(page.getByText(`Return by ${until}.`)).toBeVisible();
    await page.getByLabel('Quantity to return').selectOption('1');
    await page.getByLabel(/^Reason/).selectOption('TOO_SMALL');
    await choose();
    // Here as below, the second click of a double click does nothing more.
    await page.getByRole('button', { name: 'Request return' }).dblclick();
    await expectToast(page, RETURN_TEXTS.requested);
    await expect(heading(page, /^Order #/)).toBeVisible();
  };
  await ask(() => page.locator('input[type=file]').setInputFiles(pictureFiles().slice(0, 1)));
  await expect(page.getByRole('img', { name: 'Returned items, 1 of 1' })).toHaveJSProperty('naturalWidth', 30);
  await ask(async () => {
    await page.getByRole('radio', { name: 'Another size or colour' }).check();
    await page.getByLabel('Exchange for').selectOption({ index: 1 });
  });
  const asked = await returnsOf(shopper, order);
  expect(asked.map(({ outcome }) => outcome).sort()).toEqual(['EXCHANGE', 'REFUND']);
  const numberOf = (wanted: string) => asked.find(({ outcome }) => outcome === wanted)?.number ?? '';
  const [refund, exchange] = [numberOf('REFUND'), numberOf('EXCHANGE')];

  await enter(page, adminSession);
  const scan = async (number: string) => {
    await page.goto('/admin/return');
    await page.getByLabel('Return or order number, name or phone').fill(number);
    await page.getByLabel('Return or order number, name or phone').press('Enter');
    await expect(heading(page, `Return ${number}`)).toBeVisible();
  };
  const receive = async () => {
    await press(page, 'Receive');
    await expectToast(page, RETURN_TEXTS.received);
  };
  await page.goto('/admin/return');
  await expect(page.getByRole('link', { name: /^Returns \d+ waiting$/ })).toBeVisible();
  await page.getByRole('row').filter({ hasText: refund }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve' }).dblclick();
  await expectToast(page, RETURN_TEXTS.approved(1));
  await scan(exchange);
  await press(page, 'Approve');
  await expectToast(page, RETURN_TEXTS.approved(1));
  await press(page, 'Mark picked up');
  await expectToast(page, RETURN_TEXTS.pickedUp);
  await receive();
  await page.getByLabel('Courier').fill('DTDC');
  await page.getByLabel('Tracking number').fill('D12345678');
  await press(page, 'Mark sent');
  await expectToast(page, RETURN_TEXTS.exchanged);
  await scan(refund);
  await receive();

  await enter(page, asShopper);
  await openOrder();
  await expect(page.getByText(`Exchange for return ${exchange}`)).toBeVisible();
  await page.getByLabel('UPI ID').fill('meera@upi');
  await press(page, 'Save');
  await expectToast(page, RETURN_TEXTS.payoutSaved);

  await enter(page, adminSession);
  await scan(refund);
  await press(page, 'Show refund details');
  await expect(page.getByText('UPI ID meera@upi')).toBeVisible();
  await page.getByLabel('Payment reference').fill('UTR 77');
  await press(page, 'Mark refunded');
  await expectToast(page, RETURN_TEXTS.refunded);
  await expect(page.getByText(/^Credit note CN/)).toBeVisible();

  await enter(page, asShopper);
  await openOrder();
  await expect(page.getByText('Refund: ₹1,000.00')).toBeVisible();
  await expect(page.getByText('Paid with reference UTR 77')).toBeVisible();
  await expect(page.getByText(/^Credit note CN/)).toBeVisible();
  expect((await mailTo(shopper.email, new RegExp(`return ${refund} is refunded`, 'i'))).text).toContain('UTR 77');
});

test.describe('photos', () => {
  // A server in front of the store that takes less.
  test.use({ tolerates: /status of 413/ });

  test('photos are made smaller before they are sent, and one that stays too large is named at its field', async ({
    page,
    shopper,
    workbench,
  }) => {
    const product = await workbench.makeProduct();
    const order = await deliveredOrder(shopper, workbench, variantId(product));
    await visit(page, `/myaccount/order/${order.id}/return`);
    await page.getByLabel('Quantity to return').selectOption('1');
    await page.getByLabel(/^Reason/).selectOption('TOO_SMALL');
    const photos = page.getByLabel('Photos, if something is damaged');
    const send = page.getByRole('button', { name: 'Request return' });
    await photos.setInputFiles(fileOf('raw.heic', Buffer.alloc(9 * 1024 * 1024)));
    await expect(page.getByText(PHOTO_TEXTS.tooLarge('raw.heic', 9 * 1024 * 1024))).toBeVisible();
    await send.click();
    await expect(photos).toBeFocused();

    const buffer = await sidewaysPhoto();
    await photos.setInputFiles(fileOf('torn.jpg', buffer));
    await page.route('**/return?_data=*', async (route) => {
      await route.fulfill({ status: 413, body: 'Too large' });
      await page.unrouteAll();
    });
    await send.click();
    await expect(page.getByText(PHOTO_TEXTS.refused)).toBeVisible();
    await expect(page.getByLabel(/^Reason/)).toHaveValue('TOO_SMALL');

    const request = page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/return?_data='));
    await send.click();
    const sent = Number(await (await request).headerValue('content-length'));
    expect([buffer.length > 3_000_000, sent < 1_500_000]).toEqual([true, true]);
    await expectToast(page, RETURN_TEXTS.requested);
    const stored = page.getByRole('img', { name: 'Returned items, 1 of 1' });
    await expect(stored).toHaveJSProperty('naturalWidth', 1600);
    await expect(stored).toHaveJSProperty('naturalHeight', 2400);
  });
});

/** A large photo of a phone that was held upright: its pixels lie, and its orientation says so. */
function sidewaysPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 3600, height: 2400, channels: 3, background: 'gray', noise } })
    .jpeg({ quality: 92 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

test('a shopper who waits for a sold-out size confirms once, gets a mail, and is forgotten', {
  tag: '@phone',
}, async ({ page, workbench }) => {
  const product = await workbench.makeProduct([{ size: 'S' }, { size: 'M', stock: 0 }]);
  const email = `waits-for-${product.id}@example.com`;
  await visit(page, pageOf(product));
  await page.getByRole('group', { name: 'Size', exact: true }).getByText('M sold out').click();
  await page.getByRole('textbox', { name: /^Email me/ }).fill(email);
  await page.getByRole('button', { name: 'Notify me' }).dblclick();
  await expectToast(page, RESTOCK_TEXTS.asked);
  const [link = ''] = linksIn(await mailTo(email, /^Notify you when/), '/back-in-stock');
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, notify me' }).dblclick();
  await expect(heading(page, 'You are on the list')).toBeVisible();
  await workbench.changeProduct(product, [{}, { stock: 4 }]);
  expect(linksIn(await mailTo(email, /is back in stock$/), '/back-in-stock')).toEqual([link]);
  await page.goto(link);
  await press(page, 'Delete my address');
  await expectToast(page, RESTOCK_TEXTS.withdrawn);
});

test('a review is written, read by the staff and shown, and completes the fit of eight', { tag: '@phone' }, async ({
  page,
  shopper,
  workbench,
  adminSession,
  otherPage,
}) => {
  const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];
  const product = await workbench.makeProduct(sizes.map((size) => ({ size })));
  for (const index of sizes.keys()) if (index > 0) await putInCart(shopper, variantId(product, index));
  const order = await deliveredOrder(shopper, workbench, variantId(product));
  const [own, ...others] = order.items;
  const approve = ({ id, revision }: Pick<AdminReview, 'id' | 'revision'>) =>
    workbench.api.send('PUT', `/admin/reviews/${id}/approve`, { revision });
  for (const [index, { id }] of others.entries()) {
    const body = { rating: 4, fit: index < 5 ? 'TRUE' : 'SMALL', text: `Piece ${index}` };
    await shopper.api.send('PUT', `/orders/${order.id}/reviews/${id}`, body);
  }
  const filter = encodeURIComponent(JSON.stringify({ productId: product.id }));
  for (const review of await workbench.api.get<AdminReview[]>(`/admin/reviews?filter=${filter}`)) await approve(review);
  await otherPage.goto(pageOf(product));
  await expect(otherPage.getByText(/ say it is true to size$/)).toBeHidden();

  await page.goto(`/myaccount/order/${order.id}`);
  const ownSize = own?.product.variant.size ?? '';
  await page.getByRole('link', { name: `Review ${product.name}, Size ${ownSize} · Indigo`, exact: true }).click();
  await page.locator('label').filter({ hasText: '5 stars' }).click();
  await page.locator('label').filter({ hasText: 'True to size' }).click();
  await page.getByLabel('Your review').fill('Soft, and the colour stays.');
  await page.getByRole('button', { name: 'Save review' }).dblclick();
  await expectToast(page, REVIEW_TEXTS.saved);

  await enter(page, adminSession);
  await page.goto('/admin/review');
  await page.getByRole('link', { name: new RegExp(product.name) }).click();
  await expect(page.getByText('Soft, and the colour stays.')).toBeVisible();
  await press(page, 'Show in the shop');
  await expectToast(page, REVIEW_TEXTS.approved);
  await page.getByLabel('Shown below the review').fill('Thank you, Nila.');
  await press(page, 'Save reply');
  await expectToast(page, REVIEW_TEXTS.replied);

  await visit(otherPage, pageOf(product));
  await otherPage.evaluate(() => Object.assign(window, { unbroken: true }));
  await expect(otherPage.getByText('6 of 8 say it is true to size')).toBeVisible();
  await otherPage.getByRole('link', { name: '4.1 of 5 stars, reviews: 8' }).click();
  await otherPage.getByRole('link', { name: '5 stars: 1 review' }).click();
  await expect(otherPage.getByRole('heading', { name: `Reviews of ${product.name}` })).toBeVisible();
  await expect(otherPage.getByText('Thank you, Nila.')).toBeVisible();
  await expect(otherPage.getByText('Piece 1')).toBeHidden();
  await otherPage.getByRole('combobox', { name: 'Stars' }).selectOption('4 stars');
  await otherPage.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(otherPage.getByText('Piece 1')).toBeVisible();
  await expect(otherPage.getByText('Thank you, Nila.')).toBeHidden();
  await otherPage.goBack();
  await expect(otherPage.getByText('Thank you, Nila.')).toBeVisible();
  await expect(otherPage.getByRole('combobox', { name: 'Stars' })).toHaveValue('5');
  // The page was not loaded again.
  expect(await otherPage.evaluate(() => 'unbroken' in window)).toBe(true);
});

test('a PIN code is typed once; the order has a page, is confirmed by mail, ordered again and cancelled', {
  tag: '@phone',
}, async ({ page, shopper, workbench }) => {
  const terms = { title: uniqueName('Returns'), slug: uniqueName('returns').toLowerCase().replaceAll(' ', '-') };
  const publish = async (content: string, id?: string) =>
    (await workbench.api.send<{ page: { id: string } }>('POST', '/legal-pages', { ...terms, id, content })).page.id;
  const legalId = await publish('<p>Send it within 7 days.</p>');
  const product = await workbench.makeProduct([{ size: 'S', stock: 9 }]);
  const former = await placeOrder(shopper, variantId(product));
  await publish('<p>Send it within 10 days.</p>', legalId);
  await workbench.api.send('PUT', `/delivery-areas/${NOT_SERVED}`, { delivers: false, takesCash: false });

  await visit(page, pageOf(product));
  const promised = page.locator('form[action="/delivery"]').getByRole('status');
  await page.getByLabel('Delivery PIN').fill(FAR);
  await press(page, 'Check');
  await expect(promised).toHaveText(DELIVERY_TEXTS.notDelivered(FAR));
  await page.getByLabel('Delivery PIN').fill('431602');
  await press(page, 'Check');
  const promise = await shopper.api.get<{ expectedDeliveryDate: string }>('/delivery?pin=431602');
  const text = `To Nanded 431 602 by ${fullDay(promise.expectedDeliveryDate)}`;
  await expect(promised).toHaveText(text);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expectToast(page, TEXTS.cart.added);
  await visit(page, '/cart');
  await expect(page.getByLabel('Delivery PIN')).toHaveValue('431602');
  await expect(promised).toHaveText(text);

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(
    page.getByRole('heading', { name: `Changed since your order of ${fullDay(former.createdAt)}` }),
  ).toBeVisible();
  const changed = page.getByRole('listitem').filter({ hasText: `${terms.title}: see all changes` });
  await expect(changed.locator('del')).toHaveText('7');
  await expect(changed.locator('ins')).toHaveText('10');
  await page.getByRole('button', { name: 'Add a new address' }).click();
  await expect(page.getByLabel('PIN code')).toHaveValue('431602');
  await expect(page.getByLabel('City')).toHaveValue('Nanded');
  await page.getByLabel('State').selectOption('Goa');
  await expect(page.getByText(DELIVERY_TEXTS.otherState('431602', 'Maharashtra'))).toBeVisible();
  await page.getByLabel('State').selectOption('Maharashtra');
  await page.getByLabel('Address line 1').fill('12 Shivaji Chowk');
  await page.getByLabel('Recipient’s name').fill('Ila Kaki');
  await press(page, 'Save address');
  await expectToast(page, TEXTS.addresses.addedCheckout);
  await page.getByRole('button', { name: 'Place Order' }).dblclick();
  const placed = page.getByRole('dialog', { name: 'Order Placed!' });
  await expect(placed).toContainText('₹1,000.00');

  const { orders } = await shopper.api.get<{ orders: Order[] }>('/orders/my-orders');
  expect(orders).toHaveLength(2);
  const id = orders[0]?.id ?? '';
  await workbench.api.send('POST', `/orders/${id}/answer-mail`);
  const asked = await mailTo(shopper.email, new RegExp(`^Please confirm .*${orderNumber(id)}$`));
  await page.goto(linksIn(asked, '/confirm-order')[0] ?? '');
  await page.getByRole('button', { name: 'Yes, send it' }).dblclick();
  await expect(page.getByText(ANSWER_TEXTS.confirmed)).toBeVisible();

  await page.goto(`/myaccount/order/${id}`);
  await expect(heading(page, `Order #${orderNumber(id)}`)).toBeVisible();
  await expect(page.getByText('Ila Kaki')).toBeVisible();
  await page.getByRole('button', { name: 'Order again' }).dblclick();
  await expect(heading(page, 'Your Shopping Cart (1)')).toBeVisible();
  await expect.poll(async () => JSON.parse((await storage(page)).cart ?? '[]')).toHaveLength(1);
  await page.goto(`/myaccount/order/${id}`);
  await press(page, 'Cancel Order');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Cancel' }).click();
  await expectToast(page, TEXTS.orders.canceled);
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeHidden();
});
