import type { AdminOrder } from '@rangrekha/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ShipDialog } from './ShipDialog';

const order = (id: string, fields: Partial<AdminOrder> = {}) =>
  ({
    id,
    deliveryStatus: 'PENDING',
    callOutcome: null,
    risk: null,
    user: { firstName: 'Asha', lastName: 'Rao', email: '' },
    address: { city: 'Pune' },
    ...fields,
  }) as AdminOrder;

const SURE = '0195f0aa-0000-7000-8000-0000aaaaaaaa';
const DOUBTFUL = '0195f0aa-0000-7000-8000-0000bbbbbbbb';

test('says which orders need an e-way bill: those above ₹50,000', () => {
  const orders = [order(SURE, { orderTotal: 50_000 }), order(DOUBTFUL, { orderTotal: 50_000.01 })];
  render(<ShipDialog orders={orders} isBusy={false} onShip={() => {}} onClose={() => {}} />);
  const notices = screen.getAllByText('Needs an e-way bill: goods above ₹50,000.00.');
  expect(notices.map(({ parentElement }) => parentElement?.parentElement?.textContent)).toEqual([
    expect.stringContaining('BBBBBBBB'),
  ]);
});

test('ships an order that is not confirmed only when it is chosen', () => {
  const ship = vi.fn();
  const orders = [order(SURE), order(DOUBTFUL, { callOutcome: 'NO_ANSWER' })];
  render(<ShipDialog orders={orders} isBusy={false} onShip={ship} onClose={() => {}} />);
  screen.getByText('Not confirmed: no answer when called');
  screen.getByRole('dialog', { name: 'Mark 1 order as shipped?' });
  fireEvent.click(screen.getByRole('button', { name: 'Mark shipped' }));
  expect(ship).toHaveBeenLastCalledWith([{ id: SURE, tracking: {} }]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ship order BBBBBBBB anyway' }));
  fireEvent.click(screen.getByRole('button', { name: 'Mark shipped' }));
  expect(ship.mock.lastCall?.[0]).toHaveLength(2);
});
