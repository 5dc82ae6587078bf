import { TEXTS } from '@rangrekha/contract/texts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, Notification, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UndoProvider, useOfferUndo } from './UndoProvider';

const send = vi.fn<(path: string, json: unknown) => Response>();
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => send(url, JSON.parse(body)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  send.mockReset();
});

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
  send.mockImplementation(() => Response.json({ message: TEXTS.orders.statusUpdated('SHIPPED') }));
  await undo();
  await screen.findByText(TEXTS.orders.statusUpdated('SHIPPED'));
  const change = { deliveryStatus: 'SHIPPED', expectedStatus: 'DELIVERED' };
  expect(send).toHaveBeenCalledWith(`/api/orders/${order.id}/status`, change);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
});

test('a delivery that a lost answer has undone already counts as undone', async () => {
  const refusal = { message: 'Changed', code: 'STATUS_CHANGED', deliveryStatus: 'SHIPPED' };
  send.mockImplementation(() => Response.json(refusal, { status: 409 }));
  await undo();
  await screen.findByText(TEXTS.orders.statusUpdated('SHIPPED'));
});

test('an order that somebody else has cancelled meanwhile stays cancelled', async () => {
  const refusal = { message: 'It is cancelled.', code: 'STATUS_CHANGED', deliveryStatus: 'CANCELED' };
  send.mockImplementation(() => Response.json(refusal, { status: 409 }));
  await undo();
  await screen.findByText('It is cancelled.');
});
