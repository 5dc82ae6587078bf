import type { Page } from '@playwright/test';
import type { AdminComplaint, OwnReview } from '@rangrekha/contract';
import { COMPLAINT_TEXTS } from '@rangrekha/contract/complaints';
import { DELIVERY_TEXTS } from '@rangrekha/contract/delivery';
import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import { REVIEW_TEXTS } from '@rangrekha/contract/reviews';
import { pageOf, pictureFiles, uniqueName, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { linksIn, mailTo } from './mail';
import { deliveredOrder, makeShopper, putInCart, type Shopper, saveAddress, signIn } from './people';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a PIN code is answered on a page of its own, and the checkout says what is wrong with an address', async ({
  page,
  shopper,
  workbench,
}) => {
  await workbench.api.send('PUT', '/delivery-areas/798', { delivers: true, takesCash: false });
  const product = await workbench.makeProduct();
  await putInCart(shopper, variantId(product));
  const status = page.locator('form[action="/delivery"]').getByRole('status');
  for (const from of [pageOf(product), '/cart']) {
    await page.goto(from);
    await page.getByLabel('Delivery PIN').fill('431602');
    await press(page, 'Check');
    await expect(page).toHaveURL('/delivery?pin=431602');
    await expect(status).toHaveText(/^To Nanded 431 602 by /);
  }
  await page.getByLabel('Delivery PIN').fill('43160');
  await press(page, 'Check');
  await expect(status).toHaveText(DELIVERY_TEXTS.pinRequired);

  await saveAddress(shopper, { state: 'Goa' });
  const { id } = await saveAddress(shopper, { postalCode: '798601', state: 'Nagaland' });
  await page.goto('/checkout');
  await expect(page.getByText(DELIVERY_TEXTS.otherState('431602', 'Maharashtra'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  await page.goto(`/checkout?address=${id}`);
  await expect(page.getByText(DELIVERY_TEXTS.noCash('798601'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
});

test('somebody without an account complains with a picture, and follows the answers by the mailed link', async ({
  page,
  workbench,
}) => {
  const email = `${uniqueName('nila').replaceAll(' ', '-')}@example.com`;
  await page.goto('/home');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Grievance officer: Meera Nair, / })
    .click();
  await expect(page.getByRole('definition').filter({ hasText: '08ABCDE1234F1Z0' })).toBeVisible();
  await page.getByRole('link', { name: 'Write a complaint' }).click();
  await page.getByLabel('Your name').fill('Nila');
  const key = page.locator('input[name="key"]');
  const before = await key.inputValue();
  await page.getByLabel('Email').fill('nila@example');
  await page.getByLabel('What is it about?').selectOption('DELIVERY');
  await page.getByLabel('What happened').fill('The parcel is torn.');
  await press(page, 'Send complaint');
  await expect(page.getByRole('alert')).toBeVisible();
  // What failed may have been filed all the same: sent again, it is the same complaint.
  await expect(key).toHaveValue(before);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Order number').fill('A1B2C3D4');
  await page.getByLabel('What is it about?').selectOption('DELIVERY');
  await page.getByLabel('What happened').fill('The parcel is torn.');
  await page.getByLabel('Photos').setInputFiles(pictureFiles().slice(0, 1));
  await press(page, 'Send complaint');
  await expect(page.getByRole('heading', { level: 1, name: /^Complaint GR-\d{4}-\d{6}$/ })).toBeVisible();
  await expect(page.getByText(/^We have received your complaint\. Your ticket number is GR-/)).toBeVisible();
  await expectPicture(page);
  const [link = ''] = linksIn(await mailTo(email, /complaint GR-.* has arrived/), '/grievance/ticket');
  const complaints = await workbench.api.get<AdminComplaint[]>(
    `/admin/complaints?${new URLSearchParams({ filter: JSON.stringify({ q: email }) })}`,
  );
  const id = complaints[0]?.id ?? '';
  await workbench.api.send('POST', `/admin/complaints/${id}/replies`, { text: 'We send another one.' });
  await page.goto(link);
  await expect(page.getByText('We send another one.')).toBeVisible();
  await page.goto('/grievance/ticket?token=nobody.knows');
  await expect(page.getByRole('alert')).toHaveText(COMPLAINT_TEXTS.linkGone);
});

test('an order leads to a complaint about it, whose picture the shopper sees in the account', async ({
  page,
  shopper,
  workbench,
}) => {
  const variant = variantId(await workbench.makeProduct());
  const chosen = await deliveredOrder(shopper, workbench, variant);
  await deliveredOrder(shopper, workbench, variant);
  await page.goto(`/myaccount/order/${chosen.id}`);
  await page.getByRole('link', { name: 'Complain about this order' }).click();
  await expect(page.getByLabel('Which order?')).toHaveValue(chosen.id);
  await page.getByLabel('What is it about?').selectOption('PRODUCT');
  await page.getByLabel('What happened').fill('A hole in the sleeve.');
  await page.getByLabel('Photos').setInputFiles(pictureFiles().slice(0, 1));
  await press(page, 'Send complaint');
  await expectPicture(page);
});

/** The picture of a complaint has come, not its text instead. */
async function expectPicture(page: Page) {
  const picture = page.getByRole('img', { name: 'Photo 1 of your complaint' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

test('a shopper says where the refund of a received return goes', async ({ page, shopper, workbench }) => {
  const order = await deliveredOrder(shopper, workbench, variantId(await workbench.makeProduct()));
  const line = { itemId: order.items[0]?.id, quantity: 1, reason: 'CHANGED_MIND' };
  const { return: asked } = await shopper.api.send<{ return: { id: string; lines: { id: string }[] } }>(
    'POST',
    `/orders/${order.id}/returns`,
    { outcome: 'REFUND', lines: [line] },
  );
  await workbench.api.send('PUT', '/admin/returns/approve', { ids: [asked.id] });
  const lines = asked.lines.map(({ id }) => ({ id, restocked: 1, writtenOff: 0, writeOffReason: '' }));
  await workbench.api.send('PUT', `/admin/returns/${asked.id}/receive`, { lines });

  await page.goto(`/myaccount/order/${order.id}`);
  await page.getByLabel('UPI ID').fill('meera');
  await press(page, 'Save');
  await expect(page.getByText(RETURN_TEXTS.upi).first()).toBeVisible();
  await page.getByLabel('Account holder’s name').fill('Meera Joshi');
  await page.getByLabel('Account number').fill('1234 5678 9012');
  await page.getByLabel('IFSC').fill('hdfc0001234');
  await press(page, 'Save');
  await expect(page.getByText(RETURN_TEXTS.payoutSaved)).toBeVisible();
  await expect(page.getByText('Change refund details')).toBeVisible();
  const { payout } = await workbench.api.get<{ payout: object }>(`/admin/returns/${asked.id}/payout`);
  expect(payout).toEqual({
    kind: 'BANK',
    accountName: 'Meera Joshi',
    accountNumber: '123456789012',
    ifsc: 'HDFC0001234',
  });
});

test('a shown review is reported by somebody else and deleted by its writer', async ({
  page,
  member,
  workbench,
  request,
}) => {
  const product = await workbench.makeProduct();
  const review = await shownReview(member);
  await signIn(page, await makeShopper(request));
  await page.goto(pageOf(product));
  await page.getByRole('link', { name: /^Report the review by/ }).click();
  await press(page, 'Report');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('What is wrong with it?').selectOption('UNTRUE');
  await press(page, 'Report');
  await expect(page.getByText(REVIEW_TEXTS.reported)).toBeVisible();

  await signIn(page, member);
  await page.goto(`/myaccount/order/${review.orderId}/review/${review.itemId}`);
  await page.getByText('Delete this review').click();
  await press(page, 'Yes, delete');
  await expect(page.getByText(REVIEW_TEXTS.deleted)).toBeVisible();
  await page.goto(pageOf(product));
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeHidden();

  async function shownReview({ api }: Shopper) {
    const order = await deliveredOrder(member, workbench, variantId(product));
    const itemId = order.items[0]?.id;
    const body = { rating: 2, text: 'It has a thread loose.' };
    const path = `/orders/${order.id}/reviews/${itemId}`;
    const saved = await api.send<{ review: OwnReview }>('PUT', path, body);
    await workbench.api.send('PUT', `/admin/reviews/${saved.review.id}/approve`, { revision: 0 });
    return { orderId: order.id, itemId };
  }
});
