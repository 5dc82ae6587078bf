import { variantId } from './catalogue';
import { expect, test } from './fixtures';
import { placeOrder, putInCart } from './people';
import { OWNER, openPluginStore } from './plugin-store';
import { logIn, PLUGIN_STORE } from './shop';
import { expectNothingTooWide } from './widths';

test('@phone staff issue a gift card, its owner adds it, pays with it, and buys another one', async ({
  page,
  playwright,
}) => {
  const { product, shopper } = await openPluginStore(playwright);
  /** No screen is wider than the window, on a phone and elsewhere. */
  const look = (name: string) =>
    expectNothingTooWide(
      page,
      name,
      [1366, 390].map((width) => ({ width, text: '100%' })),
    );
  /** What a plugin shows is left out when it takes too long: on a busy machine the page is asked for again. */
  const open = (path: string, text: string) =>
    expect(async () => {
      await page.goto(`${PLUGIN_STORE()}${path}`);
      await expect(page.getByText(text)).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
  await page.goto(`${PLUGIN_STORE()}/login`);
  await logIn(page, OWNER);
  await expect(page).toHaveURL(/\/admin/);
  await page.goto(`${PLUGIN_STORE()}/admin/x/credit`);
  await page.getByLabel('Amount in rupees').fill('100');
  await page.getByLabel('How it was paid').fill('In the shop');
  await page.getByRole('button', { name: 'Issue the gift card' }).click();
  const code = await page.getByText(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/).innerText();
  await page.getByRole('button', { name: `Show Gift card …${code.slice(-4)}` }).click();
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  await look('staff');

  await page.context().clearCookies();
  const order = await placeOrder(shopper, variantId(product));
  await page.goto(`${PLUGIN_STORE()}/login?redirectTo=/store-credit`);
  await logIn(page, shopper);
  await page.getByLabel('Gift card code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Add the gift card' }).click();
  await expect(page.getByText(`Gift card …${code.slice(-4)}`)).toBeVisible();
  await look('credit');
  await open(`/myaccount/order/${order.id}`, 'Your credit can pay ₹100.00 of this order.');
  await look('order');
  await putInCart(shopper, variantId(product));
  await open('/checkout', 'You have ₹100.00 in store credit.');
  await look('checkout');
  await open(`/myaccount/order/${order.id}`, 'Your credit can pay ₹100.00 of this order.');
  await page.getByRole('button', { name: 'Pay ₹100.00 by credit' }).click();
  await expect(page.getByText('₹100.00 was paid by your credit.')).toBeVisible();
  await open(`/myaccount/order/${order.id}`, '₹100.00 of this order was paid by your credit.');
  await look('paid');

  await open('/gift-card', 'Send this form, then pay.');
  await page.getByLabel('Amount in rupees').fill('150');
  await page.getByLabel('Recipient’s email address').fill('mira@example.com');
  await page.getByRole('button', { name: 'Buy the gift card' }).click();
  const bought = page.getByText(/^Pay ₹150.00, and mention G/);
  const [, number] = /mention (\w+)/.exec(await bought.innerText()) ?? [];
  await look('bought');
  await page.context().clearCookies();
  await page.goto(`${PLUGIN_STORE()}/login`);
  await logIn(page, OWNER);
  await expect(page).toHaveURL(/\/admin/);
  await page.goto(`${PLUGIN_STORE()}/admin/x/credit`);
  const waiting = page.getByRole('listitem').filter({ hasText: number });
  await waiting.getByLabel(`How ${number} was paid`).fill('UPI 412345678901');
  await look('waiting');
  await waiting.getByRole('button', { name: 'Payment received' }).click();
  await expect(page.getByText('The gift card is issued and emailed.')).toBeVisible();
  await expect(waiting).toBeHidden();
});
