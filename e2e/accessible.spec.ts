import { EXAMPLE_PAGES } from '@rangrekha/contract/shop-pages';
import { TEXTS } from '@rangrekha/contract/texts';
import { expectAccessible } from './axe';
import { pageOf, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { placeOrder, putInCart, saveAddress } from './people';
import { logIn, newcomer, visit } from './shop';

test.describe('for a visitor', () => {
  test('one of each shared page', async ({ page }) => {
    for (const path of EXAMPLE_PAGES) {
      await visit(page, path);
      await expectAccessible(page, path);
    }
  });

  test('the legal pages', async ({ page }) => {
    await visit(page, '/home');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('dialog').locator('iframe').contentFrame().getByRole('article').first()).toBeVisible();
    await expectAccessible(page, 'legal dialog');
    await page.goto('/page/privacy-policy?embed');
    await expectAccessible(page, 'legal page inside the dialog');
  });

  test('the shop', async ({ page }) => {
    await visit(page, '/shop?tab=dresses&size=M&minPrice=2000&inStock=true&color=Blue');
    await expectAccessible(page, 'filtered');
    await page.getByRole('complementary', { name: 'Filter' }).locator('label').filter({ hasText: /^XXL/ }).click();
    await expectAccessible(page, 'chosen, not applied');
    await visit(page, '/shop?maxPrice=1');
    await expectAccessible(page, 'nothing fits');
  });

  test('a product', async ({ page, workbench }) => {
    await visit(page, '/product/Gingham%20lounge%20set');
    await expectAccessible(page, 'product');
    await page.getByRole('button', { name: 'Size guide' }).click();
    await expectAccessible(page, 'size guide');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Enlarge picture 1/ }).click();
    await expectAccessible(page, 'enlarged picture');
    const few = await workbench.makeProduct([{ stock: 2 }, { size: 'M', stock: 0 }]);
    await visit(page, pageOf(few));
    await page.getByRole('group', { name: 'Size', exact: true }).getByRole('radio').first().check({ force: true });
    await expect(page.getByText('Only 2 left').filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page, 'few left');
  });

  test('login in its five modes', async ({ page, member }) => {
    await visit(page, '/login');
    await expectAccessible(page, 'login');
    await logIn(page, { identifier: newcomer().username, password: 'not-the-password' });
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'login refused');
    await visit(page, '/login?mode=register');
    await expectAccessible(page, 'register');
    await page.getByLabel('Username').fill(member.username);
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'register refused');
    await visit(page, '/login?mode=forgot');
    await expectAccessible(page, 'forgot');
    await page.getByLabel('Email', { exact: true }).fill(member.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Digit 1 of 6').fill('123456');
    await expectAccessible(page, 'otp');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    await expectAccessible(page, 'reset');
  });

  test('the parts that only a phone has', { tag: '@phone' }, async ({ page, workbench }) => {
    await visit(page, '/home');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expectAccessible(page, 'menu');
    await visit(page, '/shop?tab=dresses&size=M');
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expectAccessible(page, 'filter sheet');
    const few = await workbench.makeProduct([{ stock: 2 }]);
    await visit(page, pageOf(few));
    await expect(page.getByText('Only 2 left').filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page, 'few left, with the bar');
  });

  test.describe('error pages and empty pages', () => {
    test.use({ tolerates: /status of 404/ });

    test('the pages that say so', async ({ page }) => {
      for (const path of ['/no-such-page', '/product/No%20such%20stole', '/page/no-such-page']) {
        await page.goto(path);
        await expectAccessible(page, path);
      }
    });
  });
});

test.describe('for a shopper', () => {
  test('cart and wishlist', async ({ page, shopper, workbench }) => {
    await visit(page, '/cart');
    await expectAccessible(page, 'empty cart');
    await visit(page, '/wishlist');
    await expectAccessible(page, 'empty wishlist');
    const product = await workbench.makeProduct([{ stock: 4 }, { size: 'M', stock: 0 }]);
    await putInCart(shopper, variantId(product), 4);
    await shopper.api.send('POST', `/wishlist/${product.id}`);
    await workbench.changeProduct(product, [{ stock: 2 }]);
    await visit(page, '/cart');
    await expect(page.getByText('Only 2 left in this size.')).toBeVisible();
    await expectAccessible(page, 'cart that is short');
    await visit(page, '/wishlist');
    await expectAccessible(page, 'wishlist');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText(TEXTS.cart.sizeRequired).first().waitFor();
    await expectAccessible(page, 'toast');
  });

  test('the search overlay', async ({ page, shopper }) => {
    await visit(page, '/home');
    await expect(page.getByText(shopper.username).first()).toBeAttached();
    await expectAccessible(page, 'home, signed in');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const overlay = page.getByRole('dialog', { name: 'Search our site' });
    await expect(overlay.getByRole('article')).toHaveCount(20);
    await expectAccessible(page, 'search');
    await overlay.getByRole('textbox').fill('qqqqxyzzy');
    await expect(overlay.getByRole('status')).toContainText('qqqqxyzzy');
    await expectAccessible(page, 'search that finds little');
  });

  test('the checkout', async ({ page, shopper, workbench }) => {
    await visit(page, '/checkout');
    await expectAccessible(page, 'empty checkout');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'address refused');
    const product = await workbench.makeProduct([{ stock: 3 }]);
    await putInCart(shopper, variantId(product), 3);
    const address = await saveAddress(shopper);
    await visit(page, `/checkout?edit=${address.id}`);
    await expectAccessible(page, 'checkout with an address being changed');
    await visit(page, '/checkout');
    await workbench.changeProduct(product, [{ stock: 1 }]);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'stock gone meanwhile');
    await page.getByRole('button', { name: 'Change to 1' }).click();
    await expect(page.getByText('Quantity 1')).toBeVisible();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('dialog', { name: 'Order Placed!' })).toBeVisible();
    await expectAccessible(page, 'order placed');
  });

  test('my orders', async ({ page, shopper, workbench }) => {
    await visit(page, '/myaccount/order');
    await expectAccessible(page, 'no orders');
    const product = await workbench.makeProduct();
    const states = ['SHIPPED', 'DELIVERED', 'CANCELED'];
    for (const deliveryStatus of states) {
      const { id } = await placeOrder(shopper, variantId(product));
      await workbench.api.send('PUT', `/orders/${id}/status`, { deliveryStatus });
    }
    await placeOrder(shopper, variantId(product));
    await visit(page, '/myaccount/order');
    await page.getByRole('main').locator('summary').first().click();
    await expectAccessible(page, 'orders, one open');
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await expectAccessible(page, 'cancel question');
  });

  test('addresses, profile and password', async ({ page, shopper }) => {
    await visit(page, '/myaccount/address');
    await expectAccessible(page, 'no addresses');
    await saveAddress(shopper);
    await visit(page, '/myaccount/address?edit=new');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'address refused');
    await visit(page, '/myaccount/address');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expectAccessible(page, 'delete question');
    await visit(page, '/myaccount/account');
    await expectAccessible(page, 'profile');
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
  });
});
