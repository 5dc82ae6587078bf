import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Address, CartItem, Order } from '@rangrekha/contract';
import { RETURN_TEXTS } from '@rangrekha/contract/returns';
import { TEXTS } from '@rangrekha/contract/texts';
import { pageOf, pictureFiles, variantId, type Workbench } from './catalogue';
import { expect, test } from './fixtures';
import { deliveredOrder, placeOrder, type Shopper, saveAddress, putInCart as stockCart } from './people';
import {
  actAtOnce,
  expectToast,
  fillAddress,
  holdScripts,
  hydrated,
  logIn,
  NANDED,
  newcomer,
  sizeOf,
  visit,
} from './shop';

// Only the console errors of a request that gets no answer, and of Remix when a page's module has none.
test.use({
  tolerates:
    /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)|Error loading route module|dynamically imported module/,
});

const notice = (page: Page) => page.getByRole('dialog', { name: /offline/i });
const again = { name: 'Try again' };
const place = { name: 'Place Order' };

/** Brings the network back and presses Try again. */
async function goOn(page: Page, context: BrowserContext) {
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await notice(page).getByRole('button', again).click();
}

const ordersOf = async ({ api }: Shopper) => (await api.get<{ orders: Order[] }>('/orders/my-orders')).orders;

async function addressesOf({ api }: Shopper) {
  const { addresses } = await api.get<{ addresses: Address[] }>('/addresses');
  return addresses.map(({ addressLine1 }) => addressLine1);
}

async function inCart({ api }: Shopper) {
  const { cartItems } = await api.get<{ cartItems: CartItem[] }>('/cart');
  return cartItems.map(({ product, quantity }) => [product.variant.id, quantity]);
}

/** Each form reaches the store, but its answer does not reach the browser. */
async function loseAnswers(page: Page, path = '/checkout') {
  const lose = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  };
  await page.route(`**${path}?*`, lose);
  return () => page.unroute(`**${path}?*`, lose);
}

test.describe('offline and unanswered', () => {
  test('an order whose answer was lost is one order, tried again', async ({ page, shopper, workbench }) => {
    await stockCart(shopper, variantId(await workbench.makeProduct()));
    await saveAddress(shopper);
    await visit(page, '/checkout');
    const recover = await loseAnswers(page);
    await page.getByRole('button', place).click();
    await expect(notice(page)).toBeVisible();
    await notice(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', place).click();
    await expect(notice(page)).toBeVisible();
    expect(await ordersOf(shopper)).toHaveLength(1);
    await recover();
    await notice(page).getByRole('button', again).click();
    await expect(page.getByRole('dialog', { name: 'Order Placed!' })).toBeVisible();
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  /** Presses twice, loses the answer, presses again, and tries again. */
  async function complainOnBadLine(page: Page) {
    await page.getByLabel('What is it about?').selectOption('OTHER');
    await page.getByLabel('What happened').fill('The parcel is torn.');
    const recover = await loseAnswers(page, '/grievance/new');
    const send = page.getByRole('button', { name: 'Send complaint' });
    await send.dblclick();
    await expect(notice(page)).toBeVisible();
    await notice(page).getByRole('button', { name: 'Close' }).click();
    await send.click();
    await expect(notice(page)).toBeVisible();
    await recover();
    await notice(page).getByRole('button', again).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Complaint GR-/ })).toBeVisible();
  }

  const complaintsOf = ({ email }: Shopper, { api }: Workbench) =>
    api.get(`/admin/complaints?${new URLSearchParams({ filter: JSON.stringify({ q: email }) })}`);

  test('a complaint without an account whose answer was lost is one ticket', async ({ page, member, workbench }) => {
    await visit(page, '/grievance/new');
    await page.getByLabel('Your name').fill('Nila');
    await page.getByLabel('Email').fill(member.email);
    await complainOnBadLine(page);
    expect(await complaintsOf(member, workbench)).toHaveLength(1);
  });

  test('an erasure whose answer was lost is done; tried again, it leads to the login', async ({ page, shopper }) => {
    await visit(page, '/myaccount/data/delete');
    await page.getByLabel('Your password', { exact: true }).fill(shopper.password);
    const recover = await loseAnswers(page, '/myaccount/data/delete');
    await page.getByRole('button', { name: 'Delete my account and my data' }).dblclick();
    await expect(notice(page)).toBeVisible();
    await recover();
    await notice(page).getByRole('button', again).click();
    await expect(page).toHaveURL(/\/login/);
    expect((await shopper.api.raw('GET', '/auth/me')).status()).toBe(401);
  });

  test('an order whose answer was lost is found by a reload of the checkout', async ({ page, shopper, workbench }) => {
    await stockCart(shopper, variantId(await workbench.makeProduct()));
    await saveAddress(shopper);
    await visit(page, '/checkout');
    const recover = await loseAnswers(page);
    await page.getByRole('button', place).click();
    await expect(notice(page)).toBeVisible();
    await recover();
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Order Placed!' })).toBeVisible();
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  test('offline the choice stays, and is put in the cart once when online again', async ({
    page,
    shopper,
    workbench,
    context,
  }) => {
    const product = await workbench.makeProduct([{ size: 'S' }, { size: 'M' }]);
    await visit(page, pageOf(product));
    await sizeOf(page, 'M').click();
    await context.setOffline(true);
    const add = page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first();
    await add.click();
    await notice(page).getByRole('button', { name: 'Close' }).click();
    await expect(
      page.getByRole('group', { name: 'Size', exact: true }).getByRole('radio', { name: 'M' }),
    ).toBeChecked();
    await add.click();
    await expect(notice(page)).toBeVisible();
    await context.setOffline(false);
    await notice(page).getByRole('button', again).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(await inCart(shopper)).toEqual([[variantId(product, 1), 1]]);
  });

  test('an addition whose answer was lost is done once, tried again', async ({ page, shopper, workbench }) => {
    const product = await workbench.makeProduct([{ size: 'S' }, { size: 'M' }]);
    await visit(page, pageOf(product));
    await sizeOf(page, 'M').click();
    const recover = await loseAnswers(page, '/cart/add');
    const add = page.getByRole('button', { name: 'Add to cart' }).first();
    await add.click();
    await notice(page).getByRole('button', { name: 'Close' }).click();
    await add.click();
    await expect(notice(page)).toBeVisible();
    await recover();
    await notice(page).getByRole('button', again).click();
    await expectToast(page, TEXTS.cart.added);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(await inCart(shopper)).toEqual([[variantId(product, 1), 1]]);
    await sizeOf(page, 'M').click();
    await add.click();
    await expectToast(page, TEXTS.cart.increased);
    expect(await inCart(shopper)).toEqual([[variantId(product, 1), 2]]);
  });

  test('an address whose answer was lost is saved once, tried again', async ({ page, shopper }) => {
    await visit(page, '/myaccount/address?edit=new');
    const recover = await loseAnswers(page, '/myaccount/address');
    await fillAddress(page, { ...NANDED, line1: '7 Lake Road' });
    await notice(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(notice(page)).toBeVisible();
    await recover();
    await notice(page).getByRole('button', again).click();
    await expectToast(page, TEXTS.addresses.added);
    expect(await addressesOf(shopper)).toEqual(['7 Lake Road']);
  });

  test('offline a form keeps its text, a page stays, and an order is cancelled once online again', async ({
    page,
    shopper,
    workbench,
    context,
  }) => {
    const order = await placeOrder(shopper, variantId(await workbench.makeProduct()));
    await visit(page, '/myaccount/address?edit=new');
    await context.setOffline(true);
    await fillAddress(page, { ...NANDED, line1: '7 Lake Road' });
    await notice(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Address line 1')).toHaveValue('7 Lake Road');
    await expect(page.getByLabel('State')).toHaveValue('Maharashtra');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save address' }).click();
    await expectToast(page, TEXTS.addresses.added);
    expect(await addressesOf(shopper)).toHaveLength(2);

    await context.setOffline(true);
    await page.getByRole('link', { name: 'My Orders' }).click();
    await notice(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'Saved Addresses' })).toBeVisible();
    await expect(page).toHaveURL(/\/myaccount\/address$/);
    await page.getByRole('link', { name: 'My Orders' }).click();
    await expect(notice(page)).toBeVisible();
    await context.setOffline(false);
    await notice(page).getByRole('button', again).click();

    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
    await hydrated(page);
    await page.getByRole('main').locator('summary').click();
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Yes, Cancel' }).click();
    await expect(notice(page)).toBeVisible();
    await context.setOffline(false);
    await notice(page).getByRole('button', again).click();
    await expectToast(page, TEXTS.orders.canceled);
    expect((await ordersOf(shopper)).map(({ id, deliveryStatus }) => [id, deliveryStatus])).toEqual([
      [order.id, 'CANCELED'],
    ]);
  });

  test('offline the heart and the search wait, and go on once online again', async ({
    page,
    shopper,
    workbench,
    context,
  }) => {
    const product = await workbench.makeProduct();
    await visit(page, pageOf(product));
    await context.setOffline(true);
    await page
      .getByRole('button', { name: `Add ${product.name} to wishlist` })
      .first()
      .click();
    await goOn(page, context);
    await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
    const { wishlist } = await shopper.api.get<{ wishlist: { items: object[] } }>('/wishlist');
    expect(wishlist.items).toHaveLength(1);

    await context.setOffline(true);
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await goOn(page, context);
    const box = page.getByRole('textbox', { name: 'Search products' });
    await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
    await context.setOffline(true);
    await box.fill(product.name);
    await notice(page).getByRole('button', { name: 'Close' }).click();
    await expect(box).toHaveValue(product.name);
    await box.press('Enter');
    await goOn(page, context);
    await expect(page.getByRole('dialog').getByRole('article').filter({ hasText: product.name })).toHaveCount(1);
    await expect(page.getByRole('dialog').getByRole('article')).toHaveCount(1);
  });

  test('offline the forms of an account keep what was filled in, and are sent once online again', async ({
    page,
    shopper,
    context,
  }) => {
    const stays = async (button: string, fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
      await context.setOffline(true);
      await page.getByRole('button', { name: button, exact: true }).click();
      await notice(page).getByRole('button', { name: 'Close' }).click();
      for (const [label, text] of Object.entries(fields))
        await expect(page.getByLabel(label, { exact: true }), label).toHaveValue(text);
      await page.getByRole('button', { name: button, exact: true }).click();
      await goOn(page, context);
    };
    expect(shopper.username).toBeTruthy();
    await visit(page, '/myaccount/account?edit=profile');
    await stays('Save Changes', { 'First Name': 'Meera', Mobile: '9876543210' });
    await expectToast(page, TEXTS.profile.updated);
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());

    const { username, email, password } = newcomer();
    const twice = { 'Confirm password': password };
    await visit(page, '/login?mode=register');
    await stays('Register', { Username: username, Email: email, Password: password, ...twice });
    await expect(page.getByText(TEXTS.auth.registered)).toBeVisible();
  });

  test('an addition has its message on the next page too, when the card has gone', async ({
    page,
    shopper,
    workbench,
  }) => {
    const product = await workbench.makeProduct();
    expect(shopper.username).toBeTruthy();
    await visit(page, '/shop?tab=scarves&sort=newest');
    let answer = () => {};
    const pendingRequest = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/cart/add?*', async (route) => {
      await pendingRequest;
      await route.continue();
    });
    const card = page.getByRole('article').filter({ hasText: product.name });
    await card.hover();
    await card.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL(/\/about$/);
    answer();
    await expectToast(page, TEXTS.cart.added);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
});

test.describe('before scripts run', () => {
  test('size and quantity that were chosen count afterwards', async ({ page, shopper, workbench }) => {
    const product = await workbench.makeProduct([{ size: 'S' }, { size: 'M' }]);
    const letIn = await holdScripts(page);
    await page.goto(pageOf(product), { waitUntil: 'commit' });
    await sizeOf(page, 'M').click();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
    letIn();
    await hydrated(page);
    await expect(page.getByText('Size: M')).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(await inCart(shopper)).toEqual([[variantId(product, 1), 3]]);
  });

  test('filters, prices and sort count afterwards', async ({ page }) => {
    const letIn = await holdScripts(page);
    await page.goto('/shop', { waitUntil: 'commit' });
    await page.getByRole('checkbox', { name: /In stock only/ }).check();
    await page.getByLabel('Lowest').fill('500');
    await page.getByLabel('Sort').selectOption('price-asc');
    letIn();
    await expect(page).toHaveURL(/sort=price-asc/);
    await expect(page.getByLabel('Sort')).toHaveValue('price-asc');
    await page.getByRole('button', { name: 'Apply 2 filters' }).click();
    await expect(page).toHaveURL(/minPrice=500.*inStock=true.*sort=price-asc|sort=price-asc.*inStock=true/);
  });

  test('a code, and a password twice, count afterwards', async ({ page, shopper }) => {
    const letIn = await holdScripts(page);
    await page.goto('/myaccount/password', { waitUntil: 'commit' });
    for (const label of ['Current password', 'New password', 'Confirm password'])
      await page.getByLabel(label).fill(shopper.password);
    letIn();
    await expect(page.getByText('Passwords match')).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveValue(shopper.password);

    await page.context().clearCookies();
    const letInAgain = await holdScripts(page);
    await page.goto(`/login?mode=otp&email=${shopper.email}`, { waitUntil: 'commit' });
    for (const digit of [1, 2, 3, 4, 5, 6]) await page.getByLabel(`Digit ${digit} of 6`).fill(`${digit}`);
    letInAgain();
    await hydrated(page);
    await page.getByLabel('Digit 6 of 6').fill('7');
    await expect(page.getByRole('textbox', { name: /^Digit/ })).toHaveCount(6);
    const typed = () =>
      page.getByLabel(/^Digit/).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(''));
    await expect.poll(typed).toBe('123457');
  });

  test('a photo, and the rest of its form, count afterwards', async ({ page, shopper, workbench }) => {
    const order = await deliveredOrder(shopper, workbench, variantId(await workbench.makeProduct()));
    await actAtOnce(page, `/myaccount/order/${order.id}/return`, async () => {
      await page.getByLabel('Photos, if something is damaged').setInputFiles(pictureFiles().slice(0, 1));
      await page.getByLabel('Quantity to return').selectOption('1');
      await page.getByLabel(/^Reason/).selectOption('TOO_SMALL');
    });
    await hydrated(page);
    await page.getByRole('button', { name: 'Request return' }).click();
    await expectToast(page, RETURN_TEXTS.requested);
    await expect(page.getByRole('img', { name: 'Returned items, 1 of 1' })).toBeVisible();
  });

  test('a login that was sent tells local storage on the page after it', async ({ page, member, workbench }) => {
    const product = await workbench.makeProduct();
    await visit(page, pageOf(product));
    await page
      .getByRole('button', { name: `Add ${product.name} to wishlist` })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login$/);
    const letIn = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await logIn(page, member);
    await expect(page).toHaveURL(pageOf(product));
    letIn();
    await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
    const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
    await expect.poll(keys).toEqual(['authToken', 'cart', 'recentlyViewed', 'role', 'user', 'userId', 'wishlist']);
  });
});

test('without local storage the shop works all the same', async ({ page, member, workbench }) => {
  const product = await workbench.makeProduct();
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  );
  await visit(page, '/login');
  await logIn(page, member);
  await expect(page).toHaveURL(/\/myaccount\/account$/);
  await visit(page, pageOf(product));
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('heading', { name: 'Your Shopping Cart (1)' })).toBeVisible();
});
