import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { useAct } from './use-act';

const neverAnswered = () => new Promise<never>(() => {});
let read: () => Promise<string>;

function Screen({ error }: { error: Error }) {
  useQuery({ queryKey: ['record'], queryFn: () => read() });
  const { act, isBusy } = useAct('Not saved.');
  return (
    <button type="button" disabled={isBusy} onClick={() => act(() => Promise.reject(error))}>
      Approve
    </button>
  );
}

/** Presses the button of a record whose reading gets no answer afterwards. @returns whether it can be pressed again */
async function press(error: Error): Promise<boolean> {
  const client = new QueryClient();
  read = async () => 'as it was';
  render(
    <QueryClientProvider client={client}>
      <Screen error={error} />
    </QueryClientProvider>,
  );
  const isReading = () => client.getQueryState(['record'])?.fetchStatus === 'fetching';
  await waitFor(() => expect(client.getQueryData(['record'])).toBe('as it was'));
  read = neverAnswered;
  const button = screen.getByRole('button');
  await userEvent.click(button);
  await waitFor(() => expect(isReading()).toBe(true));
  return !(button as HTMLButtonElement).disabled;
}

test('after a request without an answer the button waits for no reading', async () => {
  expect(await press(new HttpError('', 0))).toBe(true);
});

test('after a refusal the button waits until the record is read', async () => {
  expect(await press(new HttpError('It has changed.', 409))).toBe(false);
});
