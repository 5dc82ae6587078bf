import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { readText } from '~/features/session/storage';
import { DeliveryForm } from './DeliveryForm';

afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

test('the late answer to a PIN code changes nothing once another one is typed', async () => {
  const answers = new Map<string, () => void>();
  const answer = (pin: string) => ({ ok: true, json: async () => ({ pin, text: `To ${pin}` }) });
  vi.stubGlobal('fetch', (path: string) => {
    const pin = new URL(path, 'http://store.invalid').searchParams.get('pin') ?? '';
    return new Promise((resolve) => answers.set(pin, () => resolve(answer(pin))));
  });
  window.localStorage.setItem('deliveryPin', '110001');
  render(<DeliveryForm />);
  const user = userEvent.setup();
  const input = screen.getByRole<HTMLInputElement>('textbox');
  const said = () => screen.getByRole('status').textContent;
  expect(input.value).toBe('110001');
  await user.clear(input);
  await user.type(input, '431602{Enter}');
  answers.get('431602')?.();
  await expect.poll(said).toBe('To 431602');
  answers.get('110001')?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect([said(), readText('deliveryPin')]).toEqual(['To 431602', '431602']);
});
