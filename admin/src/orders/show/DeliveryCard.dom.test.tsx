import { createTheme, ThemeProvider } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { lightTheme } from '../../theme/theme';
import { DeliveryCard } from './DeliveryCard';
import type { TrackingDraft } from './use-tracking-draft';

test.each([
  ['PENDING', 50_000.01, true],
  ['SHIPPED', 1_00_000, true],
  ['PENDING', 50_000, false],
  ['DELIVERED', 50_000.01, false],
  ['CANCELED', 50_000.01, false],
])('an order that is %s, of ₹%d: needs an e-way bill? %s', (deliveryStatus, orderTotal, isNeeded) => {
  const order = { id: '0191-first', deliveryStatus, orderTotal, shipments: [], expectedDeliveryDate: '2026-11-26' };
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <ThemeProvider theme={createTheme(lightTheme)}>
          <DeliveryCard order={order as unknown as AdminOrder} draft={{} as TrackingDraft} />
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  expect(screen.queryByText('Needs an e-way bill: goods above ₹50,000.00.') !== null).toBe(isNeeded);
});
