import { RETURN_LIMITS, RETURN_TEXTS } from '@rangrekha/contract/returns';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { CoreAdminContext, ListContextProvider, Notification, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusalsProvider } from '../ui/RefusalsProvider';
import { ApproveReturnsButton } from './ApproveReturnsButton';

const approve = vi.fn<() => object>();
const unselect = vi.fn();
const getMany = vi.fn();
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(approve()));
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const mock of [approve, unselect, getMany]) mock.mockReset();
});

/** The button is gone with the selection, as in a list that shows nothing else. */
function Screen({ selectedIds }: { selectedIds: string[] }) {
  const [isOpen, setOpen] = useState(true);
  unselect.mockImplementation(() => setOpen(false));
  const list = { selectedIds, onUnselectItems: unselect } as never;
  return isOpen ? (
    <ListContextProvider value={list}>
      <ApproveReturnsButton />
    </ListContextProvider>
  ) : null;
}

const press = (selectedIds: string[]) => {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider({ getMany })}>
        <RefusalsProvider>
          <Screen selectedIds={selectedIds} />
        </RefusalsProvider>
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
};

const REASON = 'This return is already withdrawn.';
const HALF = { message: RETURN_TEXTS.approved(1), approved: ['r1'], refused: [{ id: 'r2', message: REASON }] };

test.each([
  ['named with its reason', async () => ({ data: [{ id: 'r2', number: 'R-2' }] }), 'R-2'],
  ['told of when it is deleted', async () => ({ data: [] }), 'r2'],
])('of several returns a refused one is %s', async (_, read, name) => {
  approve.mockReturnValue(HALF);
  getMany.mockImplementation(read);
  press(['r1', 'r2']);
  const dialog = await screen.findByRole('dialog', { name: '1 return not approved' });
  expect(within(dialog).getByRole('listitem').textContent).toBe(`${name}: ${REASON}`);
  expect(dialog.textContent).toContain('1 other return is approved.');
  expect(screen.queryByText(RETURN_TEXTS.approved(1))).toBeNull();
  expect(unselect).toHaveBeenCalled();
});

test('when all are approved a message says so', async () => {
  approve.mockReturnValue({ message: RETURN_TEXTS.approved(2), approved: ['r1', 'r2'], refused: [] });
  press(['r1', 'r2']);
  await screen.findByText(RETURN_TEXTS.approved(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('more returns than one request takes are not sent, and stay selected', async () => {
  press(Array.from({ length: RETURN_LIMITS.approved + 1 }, (_, nth) => `r${nth}`));
  await screen.findByText(`You can approve up to ${RETURN_LIMITS.approved} returns at once.`);
  expect(approve).not.toHaveBeenCalled();
  expect(unselect).not.toHaveBeenCalled();
});
