import { TEXTS } from '@rangrekha/contract/texts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, HttpError, Notification, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { setOrderStatus } from './order-requests';
import { UndoProvider, useOfferUndo } from './UndoProvider';

vi.mock('./order-requests', async (original) => ({
  ...(await original<typeof import('./order-requests')>()),
  setOrderStatus: vi.fn(),
}));
const send = vi.mocked(setOrderStatus);
afterEach(() => void send.mockReset());

const order = { id: '0195f0aa-0000-7000-8000-0000aaaaaaaa', deliveryStatus: 'SHIPPED' } as const;

function Deliver() {
  const offerUndo = useOfferUndo();
  return (
    <button type="button" onClick={() => offerUndo(order)}>
      Deliver
    </button>
  );
}

const undo = async () => {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()}>
        <UndoProvider>
          <Deliver />
        </UndoProvider>
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Deliver' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo: order AAAAAAAA is not delivered' }));
};

test('a delivery is undone by setting the former status', async () => {
  send.mockResolvedValue({ message: TEXTS.orders.statusUpdated('SHIPPED') });
  await undo();
  await screen.findByText(TEXTS.orders.statusUpdated('SHIPPED'));
  expect(send).toHaveBeenCalledWith(order.id, { deliveryStatus: 'SHIPPED', expectedStatus: 'DELIVERED' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
});

test('a delivery that a lost answer has undone already counts as undone', async () => {
  send.mockRejectedValue(new HttpError('Changed', 409, { code: 'STATUS_CHANGED', deliveryStatus: 'SHIPPED' }));
  await undo();
  await screen.findByText(TEXTS.orders.statusUpdated('SHIPPED'));
});

test('an order that somebody else has cancelled meanwhile stays cancelled', async () => {
  send.mockRejectedValue(new HttpError('It is cancelled.', 409, { deliveryStatus: 'CANCELED' }));
  await undo();
  await screen.findByText('It is cancelled.');
});
