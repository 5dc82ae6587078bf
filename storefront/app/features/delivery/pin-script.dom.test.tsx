import { afterEach, expect, test, vi } from 'vitest';
import { readText } from '~/features/session/storage';
import { answerCheck } from './pin-script';

afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
  document.body.innerHTML = '';
});

test('the late answer to a PIN code changes nothing once another one is typed', async () => {
  const answers = new Map<string, () => void>();
  const answer = (pin: string) => ({ ok: true, json: async () => ({ pin, text: `To ${pin}` }) });
  vi.stubGlobal('fetch', (path: string) => {
    const pin = new URL(path, 'http://store.invalid').searchParams.get('pin') ?? '';
    return new Promise((resolve) => answers.set(pin, () => resolve(answer(pin))));
  });
  window.localStorage.setItem('deliveryPin', '110001');
  document.body.innerHTML = '<form><input name="pin"><p role="status"></p></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  answerCheck(form);
  const input = form.elements.namedItem('pin') as HTMLInputElement;
  expect(input.value).toBe('110001');
  input.value = '431602';
  form.dispatchEvent(new Event('submit', { cancelable: true }));
  answers.get('431602')?.();
  await expect.poll(() => form.textContent).toBe('To 431602');
  answers.get('110001')?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect([form.textContent, readText('deliveryPin')]).toEqual(['To 431602', '431602']);
});
