import { createTheme, ThemeProvider } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lightTheme } from '../../theme/theme';
import { Basket } from './Basket';

const item = (id: string, quantity: number, priceAtPurchase: number, discountAtPurchase: number | null) => ({
  ...{ id, quantity, priceAtPurchase, discountAtPurchase, colorHexCode: null },
  product: { id, name: `Kurta ${id}`, images: [], variant: { size: 'M', color: 'Indigo', sku: null } },
});

const ORDER = {
  items: [item('1', 3, 1299.5, 500), item('2', 1, 799, null)],
  discounts: [
    { title: 'Opening week', code: 'ASHA10', amount: 469.75 },
    { title: 'Two for less', code: null, amount: 100.1 },
  ],
  ...{ unitCount: 4, orderTotal: 4127.65, paymentStatus: 'PENDING' },
} as unknown as AdminOrder;

const paise = (text: string | null | undefined) => Math.round(100 * Number((text ?? '').replace(/[^\d.]/g, '')));

test('the lines add up to the subtotal, and less the discounts to the total, as they are shown', () => {
  render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <Basket order={ORDER} />
    </ThemeProvider>,
  );
  const [, ...rows] = screen.getAllByRole('row');
  const lines = rows.map((row) => paise(within(row).getAllByRole('cell').at(-1)?.textContent));
  const amounts = Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, paise(term.nextElementSibling?.textContent)]),
  );
  const { Subtotal = 0, Total = 0, 'Opening week (ASHA10)': code = 0, 'Two for less': automatic = 0 } = amounts;
  expect(lines.reduce((sum, line) => sum + line, 0)).toBe(Subtotal);
  expect([code, automatic]).toEqual([46975, 10010]);
  expect(Subtotal - code - automatic).toBe(Total);
  expect(Total).toBe(412765);
});
