import type { Page } from '@playwright/test';
import type { AdminDiscount } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { uniqueName, variantId } from './catalogue';
import { expect, softly, test } from './fixtures';
import { openScreen } from './office';
import { placeOrder, signIn } from './people';
import { expectNothingTooWide, LONG_WORD } from './widths';

const LOOKS = [
  { width: 390, text: '100%' },
  { width: 390, text: '200%' },
  { width: 640, text: '200%' },
  { width: 1366, text: '200%' },
];

/** Of the lists with the most columns and actions. */
const ON_TABLET = { width: 768, text: '100%' };

/** The table of a screen is wholly in view on a phone: it does not scroll sideways. */
async function expectWholeTable(page: Page, state: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  const hidden = () =>
    table.evaluate(({ parentElement }) =>
      parentElement ? parentElement.scrollWidth - parentElement.clientWidth : Number.NaN,
    );
  await softly.poll(hidden, `${state} at 390: pixels out of view`).toBeLessThanOrEqual(1);
}

test.use({ keepsOffice: true });

const filtered = (q: string) => `filter=${encodeURIComponent(JSON.stringify({ q }))}`;

// `admin-accessible.spec.ts` has looked at the others, in the visit that it makes.
test('no screen is wider than its window, with long words, nor with text of twice the size', {
  tag: '@phone',
}, async ({ page, member, workbench }) => {
  test.slow();
  const product = await workbench.makeProduct(
    [{ color: LONG_WORD, size: LONG_WORD, originalPrice: 99_99_999, discountPrice: 99_99_999 }],
    uniqueName(LONG_WORD),
  );
  await member.api.send('PUT', '/users/profile', { firstName: LONG_WORD, lastName: LONG_WORD });
  const row = { addressLine1: LONG_WORD, city: LONG_WORD };
  const order = await placeOrder(member, variantId(product), 1, row);
  await workbench.api.send('PUT', `/orders/${order.id}/status`, { deliveryStatus: 'SHIPPED' });
  const { discount } = await workbench.api.send<{ discount: AdminDiscount }>('POST', '/discounts', {
    title: LONG_WORD,
    code: uniqueName('WIDE').replaceAll(' ', '-'),
    kind: 'PERCENT',
    percent: 1,
    productIds: [product.id],
    categoryIds: [product.categoryId],
  });
  for (const screen of [
    'dashboard',
    'reports',
    `documents/slips?ids=${order.id}`,
    `documents/invoices?ids=${order.id}`,
    `customer?${filtered(member.email)}`,
    `order?${filtered(member.email)}`,
    'order/create',
    'order/couriers',
    'cash',
    'gst',
    'return',
    'review',
    'collection/create',
    'picture',
    'maker/create',
    'delivery-area',
    'segment/create',
    'storefront',
    'plugins',
    'data-checks',
    'webhook/create',
    'api-key/create',
    'setup',
    'staff',
    'audit',
    'account',
    'discount',
    `discount/${discount.id}`,
  ]) {
    await openScreen(page, `${screen}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectNothingTooWide(page, screen, /^(order|customer)\?/.test(screen) ? [...LOOKS, ON_TABLET] : LOOKS);
    if (screen.startsWith('documents/invoices')) await expectWholeTable(page, screen);
  }
  await signIn(page, member);
  await page.goto(`/myaccount/order/${order.id}/invoice`);
  await expectWholeTable(page, 'the invoice of the shopper');
});

test('the basket of an order keeps to its card with text of twice the size', {
  tag: '@phone',
}, async ({ page, member, workbench }) => {
  const product = await workbench.makeProduct([{ originalPrice: 99_99_999, discountPrice: 99_99_999 }]);
  const { id } = await placeOrder(member, variantId(product));
  await openScreen(page, `order/${id}/show`);
  const basket = page.getByRole('table').filter({ hasText: product.name });
  await expect(basket).toBeVisible();
  for (const { width, text } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    const cut = () =>
      basket.evaluate((table, size) => {
        document.documentElement.style.fontSize = size;
        const frame = table.parentElement?.getBoundingClientRect().right ?? 0;
        const cells = [...table.querySelectorAll('th, td, th *, td *')].filter((cell) => cell.checkVisibility());
        return cells.filter((cell) => cell.getBoundingClientRect().right > frame + 1).map((cell) => cell.textContent);
      }, text);
    await softly.poll(cut, `${width} wide, text ${text}`).toEqual([]);
  }
});

/** The dialog is within the window, nothing reaches over its sides, and each of its buttons can be pressed. */
async function expectDialogFits(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const name = (await dialog.getAttribute('aria-label')) ?? (await dialog.getByRole('heading').innerText());
  const cut = () =>
    dialog.evaluate((paper) => {
      const { left, right, top, bottom } = paper.getBoundingClientRect();
      const inside = [...paper.querySelectorAll('*')].filter((element) => {
        const box = element.getBoundingClientRect();
        return element.checkVisibility() && (box.left < left - 1 || box.right > right + 1);
      });
      const isInWindow = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
      return [
        ...(isInWindow ? [] : ['the dialog']),
        ...inside.map(({ textContent, localName }) => textContent || localName),
      ];
    });
  await softly.poll(cut, name).toEqual([]);
  for (const button of await dialog.getByRole('button').all()) await button.click({ trial: true });
}

test('dialogs fit the window with text of twice the size', {
  tag: '@phone',
}, async ({ page, member, workbench }) => {
  const product = await workbench.makeProduct();
  const { id } = await placeOrder(member, variantId(product));
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const open = async (screen: string) => {
    await openScreen(page, `${screen}`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
  };

  await open(`order/${id}/show`);
  await page.getByRole('combobox', { name: 'Status of order' }).click();
  await page.getByRole('option', { name: 'Cancelled' }).click();
  await expectDialogFits(page);

  await open(`order?${filtered(member.email)}`);
  await press('Filters');
  await press(/^Placed:/);
  await expectDialogFits(page);

  await open(`order?${filtered(member.email)}`);
  await page.getByRole('checkbox', { name: /^Select order/ }).click();
  await press('Mark shipped');
  await expectDialogFits(page);

  await open(`product/${product.id}`);
  await press('Choose sizes');
  await expectDialogFits(page);

  await open(`product/${product.id}`);
  await press('Delete product');
  await expectDialogFits(page);

  await open('staff');
  await press('Invite colleague');
  await expectDialogFits(page);
});

test('labels and numbers of a variant are wholly visible, the highest price too', {
  tag: '@both',
}, async ({ page, workbench }) => {
  const product = await workbench.makeProduct([{ originalPrice: LIMITS.price, discountPrice: LIMITS.price }]);
  await openScreen(page, `product/${product.id}`);
  await expect(page.getByLabel('Price of variant 1', { exact: true })).toHaveValue('9999999.99');
  const cut = () =>
    page
      .getByRole('group', { name: 'Variant 1' })
      .locator('label, input[type=number]')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth)
          .map((element) => element.getAttribute('aria-label') ?? element.textContent),
      );
  await expect.poll(cut).toEqual([]);
});

test('the outcomes of a confirmation call are one row of bordered buttons', {
  tag: '@both',
}, async ({ page, member, workbench }) => {
  const { id } = await placeOrder(member, variantId(await workbench.makeProduct()));
  await openScreen(page, `order/${id}/show`);
  const outcomes = page.getByRole('group', { name: 'How the call ended' }).getByRole('button');
  await expect(outcomes).toHaveText(['Confirmed', 'No answer', 'Wants to cancel']);
  const looks = await outcomes.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { borderColor, borderStyle, borderWidth } = getComputedStyle(button);
      return [button.getBoundingClientRect().top, borderColor, borderStyle, borderWidth];
    }),
  );
  // Four equal sides: one colour, one style, one width.
  expect(looks[0]?.slice(1)).toEqual([expect.stringMatching(/^rgb\([^)]*\)$/), 'solid', '1px']);
  expect(looks).toEqual([looks[0], looks[0], looks[0]]);
});
