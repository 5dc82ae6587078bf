import { orderNumber } from '@rangrekha/contract/names';
import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { openScreen } from './office';
import { placeOrder, signIn } from './people';
import { ADMIN, expectToast } from './shop';
import { expectGoodPage, expectNothingTooWide } from './widths';

test('an order is shipped in Hindi, which the menu of the account turns on and off', { tag: '@phone' }, async ({
  page,
  member,
  workbench,
}) => {
  test.slow();
  // Sums of crores are the widest figures of the dashboard.
  const dear = await workbench.makeProduct([{ originalPrice: 99_99_999 }]);
  await placeOrder(member, variantId(dear), 2);
  const order = await placeOrder(member, variantId(await workbench.makeProduct()));
  await signIn(page, ADMIN);
  await page.goto(`/admin/order/${order.id}/show`);
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(order.id));
  await page.getByRole('button', { name: 'भेजा गया मार्क करें' }).click();
  await expectToast(page, 'स्टेटस अब “भेजा गया” है');
  for (const screen of ['dashboard', 'order', `order/${order.id}/show`, 'product/create', 'company']) {
    await openScreen(page, screen);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/[\u0900-\u097F]|#/);
    await expectGoodPage(page, `${screen} in Hindi`);
    // Here the table of orders is wider than the window.
    await expectNothingTooWide(page, `${screen} in Hindi`, [{ width: 640, text: '200%' }]);
  }
  // Once the browser kept the media of the widest window after the last of the widths, so the page begins anew.
  await page.reload();
  await page.getByRole('button', { name: / का खाता$/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Save company' })).toBeVisible();
});
