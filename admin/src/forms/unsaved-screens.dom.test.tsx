import { createTheme, ThemeProvider } from '@mui/material';
import type { AdminOrder, AdminReturn, Customer } from '@rangrekha/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, ListBase, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MyAccount } from '../account/MyAccount';
import { RemittanceImport } from '../cash/RemittanceImport';
import { AddEmail } from '../customers/AddEmail';
import { QuickStock } from '../inventory/QuickStock';
import { LayoutDialog } from '../orders/couriers/LayoutDialog';
import { ShipDialog } from '../orders/ship/ShipDialog';
import { NotesCard } from '../orders/show/NotesCard';
import { TakeOrder } from '../orders/take/TakeOrder';
import { ChangePricesDialog } from '../products/list/ChangePricesDialog';
import { ReceiveCard } from '../returns/ReceiveCard';
import { lightTheme } from '../theme/theme';
import { SaveViewDialog } from '../views/SaveViewDialog';
import { LeaveGuard } from './LeaveGuard';

const USER = { id: 'u1', username: 'meera', firstName: 'Meera', lastName: 'Rao', email: 'meera@example.com' };

beforeEach(() => {
  // jsdom knows no widths: everything is as on a wide screen.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async () =>
    Response.json({ layouts: [], priceChanges: [], views: [], sessions: [], data: { user: USER } }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const closed = vi.fn();
const dataProvider = testDataProvider({ getList: async () => ({ data: [], total: 0 }) as never });

function show(element: ReactNode): void {
  const page = (
    <CoreAdminContext dataProvider={dataProvider}>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <LeaveGuard>{element}</LeaveGuard>
      </ThemeProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}

const ORDER = {
  ...{
    id: '0195f0aa-0000-7000-8000-0000aaaaaaaa',
    deliveryStatus: 'PENDING',
    callOutcome: null,
    risk: null,
    notes: [],
  },
  ...{ user: { firstName: 'Asha', lastName: 'Rao', email: '' }, address: { city: 'Pune' } },
} as unknown as AdminOrder;
const RETURN = {
  ...{ id: 'r1', outcome: 'REFUND' },
  lines: [{ id: 'l1', name: 'Kurta', size: 'M', quantity: 2 }],
} as unknown as AdminReturn;
const LAYOUT = { name: 'Delhivery', columns: [{ heading: 'Order', field: 'ORDER_NUMBER', text: '' }] } as const;

const asksAtReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input, textarea' }), { target: { value } });

const DIALOGS: [string, ReactNode, RegExp, string, string][] = [
  [
    'tracking numbers',
    <ShipDialog key="1" orders={[ORDER]} isBusy={false} onShip={() => {}} onClose={closed} />,
    ...([/^Tracking number of order/, 'AB123', 'Keep as they are'] as const),
  ],
  [
    'the columns of a courier',
    <LayoutDialog key="2" layout={{ ...LAYOUT, columns: [...LAYOUT.columns] }} onSaved={() => {}} onClose={closed} />,
    ...([/^Heading/, 'Order no.', 'Cancel'] as const),
  ],
  [
    'new prices',
    <ChangePricesDialog key="3" target={{ productIds: ['p1'] }} count={1} onClose={closed} />,
    ...([/^Percent/, '-25', 'Cancel'] as const),
  ],
  [
    'a view',
    <ListBase key="4" resource="order">
      <SaveViewDialog list="order" views={[]} onClose={closed} />
    </ListBase>,
    ...([/^Name/, 'To call', 'Close'] as const),
  ],
];

test.each(DIALOGS)('%s: the dialog asks before it closes', async (_, dialog, label, typed, cancel) => {
  closed.mockClear();
  show(dialog);
  fireEvent.click(await screen.findByText(cancel));
  expect(closed).toHaveBeenCalledTimes(1);
  await type(label, typed);
  expect(asksAtReload()).toBe(true);
  fireEvent.click(screen.getByText(cancel));
  fireEvent.keyDown(screen.getByLabelText(label, { selector: 'input' }), { key: 'Escape' });
  fireEvent.click(await screen.findByText('Stay on this page'));
  expect(closed).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText(cancel));
  fireEvent.click(screen.getByText('Leave without saving'));
  expect(closed).toHaveBeenCalledTimes(2);
});

const SCREENS: [string, ReactNode, () => Promise<unknown>][] = [
  [
    'an order by phone',
    <TakeOrder key="1" />,
    async () => {
      fireEvent.click(screen.getByText('New customer'));
      await type(/^First name/, 'Devi');
    },
  ],
  ['what a return brought', <ReceiveCard key="2" found={RETURN} />, () => type(/^Write off/, '1')],
  ['a file of cash', <RemittanceImport key="3" />, () => type(/^Bank reference/, 'UTR 9')],
  ['a note', <NotesCard key="4" order={ORDER} />, () => type(/^Note for the team/, 'Call again')],
  [
    'an email address of a customer',
    <AddEmail key="5" customer={{ id: 'c1', email: '' } as Customer} />,
    () => type(/^Add an email/, 'devi@'),
  ],
  ['a stock', <QuickStock key="6" variant={{ id: 'v1', stock: 3 }} of="Kurta" />, () => type(/^Stock of Kurta/, '4')],
  ['the own name', <MyAccount key="7" />, () => type(/^First Name/, 'Mira')],
  ['the own password', <MyAccount key="8" />, () => type(/^Current password/, 'Mira')],
];

test.each(SCREENS)('%s: the screen asks once something is typed', async (_, element, act) => {
  show(element);
  expect(asksAtReload()).toBe(false);
  await act();
  await waitFor(() => expect(asksAtReload()).toBe(true));
});
