import { TEXTS } from '@rangrekha/contract/texts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, HttpError, Notification, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { QuickStock } from './QuickStock';

type Save = (change: { stock: number; stockWas: number }) => Promise<number>;

/** The stock of a variant with 4 units; `save` answers with the new stock. */
function open(save: Save = async ({ stock }) => stock) {
  const sent = vi.fn(save);
  const update = async (_resource: string, { id, data }: { id: unknown; data: Parameters<Save>[0] }) => ({
    data: { id, stock: await sent(data) },
  });
  const edit = (stock: number) => (
    <CoreAdminContext dataProvider={testDataProvider({ update: update as never })}>
      <QuickStock variant={{ id: 'v1', stock }} of="Kurta, Indigo, M" />
      <Notification autoHideDuration={500} />
    </CoreAdminContext>
  );
  const { rerender } = render(edit(4));
  return {
    sent,
    field: screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Stock of Kurta, Indigo, M' }),
    reload: (stock: number) => rerender(edit(stock)),
  };
}

const button = (act: string) => screen.queryByRole('button', { name: `${act} the stock of Kurta, Indigo, M` });

async function type(field: HTMLInputElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

test('Enter saves what was typed with the stock that was shown, and says so', async () => {
  const { field, sent } = open();
  await type(field, '25{Enter}');
  await screen.findByText(TEXTS.stock.updated);
  expect(sent.mock.calls).toEqual([[{ stock: 25, stockWas: 4 }]]);
  expect(button('Save')).toBeNull();
  await type(field, '30{Enter}');
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ stock: 30, stockWas: 25 }));
});

test('Escape and the button bring the saved stock back; nothing is sent', async () => {
  const { field, sent } = open();
  await type(field, '9{Escape}');
  expect(field.value).toBe('4');
  await type(field, '8');
  await userEvent.click(button('Keep') as HTMLElement);
  expect(field.value).toBe('4');
  expect(document.activeElement).toBe(field);
  expect(sent).not.toHaveBeenCalled();
});

test.each(['-1', '1.5', '10000000'])('%s is marked as wrong and cannot be saved', async (text) => {
  const { field, sent } = open();
  await type(field, `${text}{Enter}`);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(button('Save')).toHaveProperty('disabled', true);
  expect(sent).not.toHaveBeenCalled();
});

test('a refusal is said in its words: after a conflict the saved stock is back, else what was typed stays', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answers = [new HttpError('Only 2 are left now.', 409), new HttpError('', 0)];
  const { field } = open(() => Promise.reject(answers.shift()));
  await type(field, '7{Enter}');
  await screen.findByText('Only 2 are left now.');
  expect(field.value).toBe('4');
  await type(field, '7{Enter}');
  await screen.findByText(TEXTS.stock.updateFailed);
  expect(field.value).toBe('7');
  // react-admin logs each refusal.
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockClear();
});

test('a stock that is read again replaces what was typed', async () => {
  const { field, reload } = open();
  await type(field, '7');
  reload(2);
  expect(field.value).toBe('2');
});
