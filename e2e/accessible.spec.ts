import { EXAMPLE_PAGES } from '@rangrekha/contract/shop-pages';
import { TEXTS } from '@rangrekha/contract/texts';
import { expectAccessible } from './axe';
import { pageOf, uniqueName, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { placeOrder, putInCart, saveAddress } from './people';
import { logIn, newcomer, visit } from './shop';
import { expectGoodPage, expectNothingTooWide, LONG_WORD } from './widths';

/** A colour and a size of one long word, at the highest price that shops ask. */
const LONG_VARIANT = { color: LONG_WORD, size: LONG_WORD, originalPrice: 99_99_999, discountPrice: 99_99_999 };
const LONG_ADDRESS = { addressLine1: LONG_WORD, addressLine2: LONG_WORD, city: LONG_WORD };

// Each page is looked at by axe, at five widths and with text of twice the size, in one visit.
test.slow();

test.describe('for a visitor', () => {
  test('one of each shared page', async ({ page }) => {
    for (const path of EXAMPLE_PAGES) {
      await visit(page, path);
      await expectGoodPage(page, path);
    }
  });

  test('the legal pages', async ({ page }) => {
    await visit(page, '/home');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('dialog').locator('iframe').contentFrame().getByRole('article').first()).toBeVisible();
    await expectAccessible(page, 'legal dialog');
    for (const slug of ['terms-conditions', 'shipping', 'returns', 'accessibility']) {
      await page.goto(`/page/${slug}`);
      await expectGoodPage(page, slug);
    }
    await page.goto('/page/privacy-policy?embed');
    await expectAccessible(page, 'legal page inside the dialog');
  });

  test('the form for complaints, also refused, and a ticket', async ({ page, workbench }) => {
    await visit(page, '/grievance/new');
    await expectGoodPage(page, 'complaint form');
    const { token } = await workbench.api.send<{ token: string }>('POST', '/complaints', {
      ...{ name: LONG_WORD, email: `${LONG_WORD.toLowerCase()}@example.com`, orderNumber: LONG_WORD.slice(0, 40) },
      ...{ subject: 'OTHER', text: LONG_WORD },
    });
    await visit(page, `/grievance/ticket?token=${token}`);
    await expectGoodPage(page, 'ticket');
  });

  test('the shop', async ({ page }) => {
    await visit(page, `/shop?tab=dresses&size=M&size=${LONG_WORD}&minPrice=2000&inStock=true&color=Blue`);
    await expectGoodPage(page, 'filtered');
    await page.getByRole('complementary', { name: 'Filter' }).locator('label').filter({ hasText: /^XXL/ }).click();
    await expectAccessible(page, 'chosen, not applied');
    await visit(page, '/shop?maxPrice=1');
    await expectGoodPage(page, 'nothing fits');
    for (const q of ['kurta', LONG_WORD]) {
      await page.goto(`/search?q=${q}`);
      await expectGoodPage(page, `search for ${q}`);
    }
  });

  test('a product', async ({ page, workbench }) => {
    await visit(page, '/product/Gingham%20lounge%20set');
    await expectGoodPage(page, 'product');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Size guide' }).click();
    await expect(dialog.getByRole('table')).toBeVisible();
    await expectAccessible(page, 'size guide');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: /^Enlarge picture 1/ }).click();
    await expect(dialog.getByRole('img').first()).toBeVisible();
    await expectAccessible(page, 'enlarged picture');
    const few = await workbench.makeProduct(
      [
        { ...LONG_VARIANT, stock: 2 },
        { color: LONG_WORD, size: 'M', stock: 0 },
      ],
      uniqueName(LONG_WORD),
    );
    await visit(page, pageOf(few));
    await page.getByRole('group', { name: 'Size', exact: true }).getByRole('radio').first().check({ force: true });
    await expect(page.getByText('Only 2 left').filter({ visible: true }).first()).toBeVisible();
    await expectGoodPage(page, 'few left');
  });

  test('login in its five modes', async ({ page, member }) => {
    await visit(page, '/login');
    await expectGoodPage(page, 'login');
    await logIn(page, { identifier: newcomer().username, password: 'not-the-password' });
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'login refused');
    await visit(page, '/login?mode=register');
    await expectGoodPage(page, 'register');
    await page.getByLabel('Username').fill(member.username);
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'register refused');
    await visit(page, '/verify-email?token=none');
    await expectGoodPage(page, 'a link that is none');
    await visit(page, '/login?mode=forgot');
    await expectGoodPage(page, 'forgot');
    await page.getByLabel('Email', { exact: true }).fill(member.email.replace('@', `${LONG_WORD.toLowerCase()}@`));
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Digit 1 of 6').fill('123456');
    await expectGoodPage(page, 'otp');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    await expectGoodPage(page, 'reset');
  });

  test('the parts that only a phone has', { tag: '@phone' }, async ({ page, workbench }) => {
    await visit(page, '/home');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dresses' })).toBeVisible();
    await expectGoodPage(page, 'menu');
    await visit(page, '/shop?tab=dresses&size=M');
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expect(page.getByRole('complementary', { name: 'Filter' })).toBeVisible();
    await expectGoodPage(page, 'filter sheet');
    const few = await workbench.makeProduct([{ stock: 2 }]);
    await visit(page, pageOf(few));
    await expect(page.getByText('Only 2 left').filter({ visible: true }).first()).toBeVisible();
    await expectGoodPage(page, 'few left, with the bar');
  });

  test.describe('error pages and empty pages', () => {
    test.use({ tolerates: /status of 404/ });

    test('the pages that say so', async ({ page }) => {
      for (const path of [`/${LONG_WORD}`, `/product/${LONG_WORD}`, `/page/${LONG_WORD}`]) {
        await page.goto(path);
        await expectGoodPage(page, path);
      }
    });
  });
});

test.describe('for a shopper', () => {
  test('cart and wishlist', async ({ page, shopper, workbench }) => {
    await visit(page, '/cart');
    await expectGoodPage(page, 'empty cart');
    await visit(page, '/wishlist');
    await expectAccessible(page, 'empty wishlist');
    const product = await workbench.makeProduct(
      [
        { ...LONG_VARIANT, stock: 4 },
        { color: LONG_WORD, size: 'M', stock: 0 },
      ],
      uniqueName(LONG_WORD),
    );
    await putInCart(shopper, variantId(product), 4);
    await shopper.api.send('POST', `/wishlist/${product.id}`);
    await workbench.changeProduct(product, [{ stock: 2 }]);
    await visit(page, '/cart');
    await expect(page.getByText('Only 2 left in this size.')).toBeVisible();
    await expectGoodPage(page, 'cart that is short');
    await visit(page, '/wishlist');
    await expectGoodPage(page, 'wishlist');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText(TEXTS.cart.sizeRequired).first().waitFor();
    await expectAccessible(page, 'toast');
    await workbench.changeProduct(product, [{ stock: 9 }]);
    await page.getByRole('article').locator('label').filter({ hasText: LONG_WORD }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('region', { name: 'Added to your cart' })).toContainText('quantity 5');
    await expectGoodPage(page, 'added');
  });

  test('the search overlay', async ({ page, shopper }) => {
    await shopper.api.send('PUT', '/users/profile', { firstName: LONG_WORD, lastName: LONG_WORD });
    await visit(page, '/home');
    await expect(page.getByText(shopper.username).first()).toBeAttached();
    await expectAccessible(page, 'home, signed in');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const overlay = page.getByRole('dialog', { name: 'Search our site' });
    await expect(overlay.getByRole('article')).toHaveCount(20);
    await expectGoodPage(page, 'search');
    await overlay.getByRole('textbox').fill(LONG_WORD);
    await expect(overlay.getByRole('status')).toContainText(LONG_WORD);
    await expectGoodPage(page, 'search for a long word');
  });

  test('the checkout', async ({ page, shopper, workbench }) => {
    await visit(page, '/checkout');
    await expectGoodPage(page, 'empty checkout');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'address refused');
    const product = await workbench.makeProduct([{ ...LONG_VARIANT, stock: 3 }], uniqueName(LONG_WORD));
    await putInCart(shopper, variantId(product), 3);
    const address = await saveAddress(shopper, LONG_ADDRESS);
    await visit(page, `/checkout?edit=${address.id}`);
    await expectGoodPage(page, 'checkout with an address being changed');
    await visit(page, '/checkout');
    await workbench.changeProduct(product, [{ stock: 1 }]);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'stock gone meanwhile');
    await page.getByRole('button', { name: 'Change to 1' }).click();
    await expect(page.getByText('Quantity 1')).toBeVisible();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('dialog', { name: 'Order Placed!' })).toBeVisible();
    await expectGoodPage(page, 'order placed');
  });

  test('my orders', async ({ page, shopper, workbench }) => {
    await visit(page, '/myaccount/order');
    await expectGoodPage(page, 'no orders');
    const product = await workbench.makeProduct([LONG_VARIANT], uniqueName(LONG_WORD));
    const orderIn = async (deliveryStatus: string) => {
      const order = await placeOrder(shopper, variantId(product));
      await workbench.api.send('PUT', `/orders/${order.id}/status`, { deliveryStatus });
      return order;
    };
    await orderIn('SHIPPED');
    await orderIn('CANCELED');
    const { id, items } = await orderIn('DELIVERED');
    await placeOrder(shopper, variantId(product), 1, LONG_ADDRESS);
    await visit(page, '/myaccount/order');
    await page.getByRole('main').locator('summary').first().click();
    await expectGoodPage(page, 'orders, one open');
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'cancel question');
    for (const part of ['', '/return', `/review/${items[0]?.id}`]) {
      await visit(page, `/myaccount/order/${id}${part}`);
      await expectGoodPage(page, `a delivered order${part}`);
    }
  });

  test('complaints', async ({ page, shopper, workbench }) => {
    await visit(page, '/myaccount/complaint');
    await expectGoodPage(page, 'no complaints');
    const { complaint } = await shopper.api.send<{ complaint: { id: string } }>('POST', '/complaints/own', {
      ...{ subject: 'OTHER', text: LONG_WORD },
    });
    await workbench.api.send('POST', `/admin/complaints/${complaint.id}/replies`, { text: LONG_WORD });
    await visit(page, `/myaccount/complaint/${complaint.id}`);
    await expectGoodPage(page, 'a complaint with a reply');
    await visit(page, '/myaccount/complaint');
    await expectAccessible(page, 'complaints');
    await visit(page, '/grievance/new');
    await expectGoodPage(page, 'complaint form of a shopper');
  });

  test('addresses, profile and password', async ({ page, shopper }) => {
    await visit(page, '/myaccount/address');
    await expectGoodPage(page, 'no addresses');
    await shopper.api.send('PUT', '/users/profile', { firstName: LONG_WORD, lastName: LONG_WORD });
    await saveAddress(shopper, LONG_ADDRESS);
    await visit(page, '/myaccount/address?edit=new');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'address refused');
    await visit(page, '/myaccount/address');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByText(TEXTS.addresses.deleteQuestion)).toBeVisible();
    await expectAccessible(page, 'delete question');
    await visit(page, '/myaccount/account');
    await expectGoodPage(page, 'profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Username').fill('asha');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'profile refused');
    await visit(page, '/myaccount/password');
    for (const typed of ['', 'abc', 'abcdefgh', 'Abcdefg1']) {
      await page.getByLabel('New password', { exact: true }).fill(typed);
      await page.getByLabel('Confirm password', { exact: true }).fill('Abcdefg1');
      await expectAccessible(page, `password ${typed}`);
    }
    await expectNothingTooWide(page, 'password');
    await visit(page, '/myaccount/data');
    await page.locator('summary', { hasText: 'Saved addresses' }).click();
    await expectGoodPage(page, 'your data');
  });
});
