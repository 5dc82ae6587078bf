import { afterEach, expect, test, vi } from 'vitest';
import { followPin } from './pin-script';

afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
  document.body.innerHTML = '';
});

test('the late answer to a PIN code fills nothing in once another one is typed', async () => {
  const answers = new Map<string, () => void>();
  const answer = (pin: string) => ({ ok: true, json: async () => ({ pin, city: `City ${pin}`, state: 'Goa' }) });
  vi.stubGlobal('fetch', (path: string) => {
    const pin = new URL(path, 'http://store.invalid').searchParams.get('pin') ?? '';
    return new Promise((resolve) => answers.set(pin, () => resolve(answer(pin))));
  });
  document.body.innerHTML = '<form><input name="postalCode"><input name="city"><input name="state"></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  followPin(form, () => {});
  const type = (pin: string) => {
    input('postalCode').value = pin;
    input('postalCode').dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('110001');
  type('431602');
  answers.get('110001')?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(input('city').value).toBe('');
  answers.get('431602')?.();
  await expect.poll(() => input('city').value).toBe('City 431602');
});
