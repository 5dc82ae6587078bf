import type { Page } from '@playwright/test';
import { languageOf } from '@rangrekha/contract/languages';
import { pageOf, variantId, type Workbench } from './catalogue';
import { expect } from './fixtures';
import { messagesOf } from './messages';
import { deliveredOrder, type Shopper } from './people';

/** A message of the Hindi catalogue, with its values. */
export const hi = messagesOf(languageOf('/hi'));

const button = (page: Page, id: string) => page.getByRole('button', { name: hi(id), exact: true });

const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** From the product to the button that places the order, without scripts; each page is one in Hindi. */
export async function fillCheckout(page: Page, workbench: Workbench): Promise<void> {
  const product = await workbench.makeProduct([{ size: 'S', stock: 5 }, { size: 'M' }]);
  await page.goto(`/hi${pageOf(product)}`);
  await page
    .getByRole('group', { name: hi('product.size'), exact: true })
    .locator('label')
    .filter({ hasText: 'S' })
    .first()
    .click();
  await button(page, 'product.addToCart').first().click();
  await expectText(page, hi('answers.addedToCart'));
  await page.goto('/hi/cart');
  await page.getByRole('link', { name: hi('cart.proceedToCheckout') }).click();
  await expect(page).toHaveURL(/\/hi\/checkout/);
  await page.getByLabel(hi('addresses.addressLine1')).fill('12 Shivaji Chowk');
  await page.getByLabel(hi('addresses.city')).fill('Nanded');
  await page.getByLabel(hi('addresses.state')).selectOption('Maharashtra');
  await page.getByLabel(hi('addresses.pinCode')).fill('431 602');
  await button(page, 'addresses.saveAddress').click();
  await expectText(page, hi('addresses.addedCheckout'));
}

export const placeOrder = (page: Page) => button(page, 'checkout.placeOrder').click();

/** A shopper asks for the return of a delivered order. */
export async function askForReturn(page: Page, shopper: Shopper, workbench: Workbench): Promise<void> {
  const order = await deliveredOrder(shopper, workbench, variantId(await workbench.makeProduct()));
  await page.goto(`/hi/myaccount/order/${order.id}`);
  await page.locator(`a[href="/hi/myaccount/order/${order.id}/return"]`).first().click();
  await page.getByLabel(hi('returns.piecesToReturn')).selectOption('1');
  await page.getByLabel(hi('returns.why')).first().selectOption('TOO_SMALL');
  await button(page, 'returns.requestReturn').click();
  await expect(page).toHaveURL(new RegExp(`/hi/myaccount/order/${order.id}$`));
  await expect(page.getByText(hi('returns.stateRequested')).first()).toBeVisible();
}

/** What keeps its Latin letters: the name of the demo, its address, its mail address, and what `uniqueName` has made. */
const NAMES = /Rangrekha|Rangrez Gali|@|\b(?=[a-z]*\d)[a-z\d]{10,}/;

/** What people read on the page, see or hear has no English word. Sizes and signs such as MRP are in capitals. */
export async function expectNoEnglish(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const main = document.querySelector('main');
    const found = [document.title, document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content];
    const nodes = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode())
      if (!nodes.currentNode.parentElement?.closest('script, style, noscript'))
        found.push(nodes.currentNode.nodeValue ?? '');
    for (const element of main?.querySelectorAll('*') ?? [])
      for (const name of ['alt', 'aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text ?? '');
  });
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => /[a-z]{3}/.test(text) && !NAMES.test(text))).toEqual([]);
}
