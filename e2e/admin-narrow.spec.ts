import type { LegalPage } from '@rangrekha/contract';
import { uniqueName, variantId } from './catalogue';
import { expect, test } from './fixtures';
import { enter, placeOrder } from './people';
import { expectNothingTooWide, LONG_WORD } from './widths';

const LOOKS = [
  { width: 390, text: '100%' },
  { width: 1366, text: '200%' },
];

const filtered = (q: string) => `filter=${encodeURIComponent(JSON.stringify({ q }))}`;

test('no screen is wider than its window, with long words, nor with text of twice the size', {
  tag: '@phone',
}, async ({ page, member, workbench, adminSession }) => {
  test.slow();
  const product = await workbench.makeProduct(
    [{ color: LONG_WORD, size: LONG_WORD, originalPrice: 99_99_999, discountPrice: 99_99_999 }],
    uniqueName(LONG_WORD),
  );
  await member.api.send('PUT', '/users/profile', { firstName: LONG_WORD, lastName: LONG_WORD });
  const row = { addressLine1: LONG_WORD, city: LONG_WORD };
  const order = await placeOrder(member, variantId(product), 1, row);
  await workbench.api.send('POST', `/orders/${order.id}/notes`, { text: LONG_WORD });
  await workbench.api.send('PUT', `/orders/${order.id}/tracking`, { courier: LONG_WORD, trackingNumber: LONG_WORD });
  await workbench.api.send('PUT', `/orders/${order.id}/status`, { deliveryStatus: 'SHIPPED' });
  const slug = uniqueName(LONG_WORD).toLowerCase().replaceAll(' ', '-');
  const { page: legal } = await workbench.api.send<{ page: LegalPage }>('POST', '/legal-pages', {
    title: LONG_WORD,
    slug,
    content: `<p>${LONG_WORD}</p>`,
  });
  await enter(page, adminSession);
  for (const screen of [
    'dashboard',
    `order?${filtered(member.email)}`,
    `order/${order.id}/show`,
    `documents/slips?ids=${order.id}`,
    `documents/invoices?ids=${order.id}`,
    `product?${filtered(product.name)}`,
    `product/${product.id}`,
    'product/import',
    `stock?${filtered(product.name)}`,
    'stock/ledger',
    'category',
    'category/create',
    'legal',
    `legal/${legal.id}`,
    `customer?${filtered(member.email)}`,
    'staff',
    'audit',
    'company',
    'account',
  ]) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectNothingTooWide(page, screen, LOOKS);
  }
});
