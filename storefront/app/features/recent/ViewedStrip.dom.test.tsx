import { createRemixStub } from '@remix-run/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '~/features/session/storage';
import ViewedStrip from './ViewedStrip';
import { viewedProducts } from './viewed-products';

const product = (name: string) => ({ path: `/product/${name}`, name });

beforeEach(() => window.localStorage.clear());

function show(now?: ReturnType<typeof product>) {
  const strip = () => <ViewedStrip now={now} />;
  const Stub = createRemixStub([{ path: '/', Component: strip }]);
  return render(<Stub />);
}

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('what was opened before is shown, the last first and each once, without the product of the page', async () => {
  for (const name of ['Kurta', 'Saree', 'Stole', 'Kurta']) viewedProducts.add(product(name));
  show(product('Saree'));
  await waitFor(() => expect(shown()).toEqual(['Kurta', 'Stole']));
  expect(viewedProducts.read().map(({ name }) => name)).toEqual(['Saree', 'Kurta', 'Stole']);
});

test('the list stays short, ends with a press and with a sign-out', async () => {
  for (let number = 1; number < 30; number++) viewedProducts.add(product(`Kurta ${number}`));
  const { unmount } = show();
  await waitFor(() => expect(shown()).toHaveLength(13));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect([shown(), viewedProducts.read()]).toEqual([[], []]);
  unmount();
  viewedProducts.add(product('Kurta'));
  signOut();
  expect(viewedProducts.read()).toEqual([]);
});

test.each(['{', '7', 'null', '[null, {"path":"https://elsewhere.example","name":"x"}, {"path":"/product/x"}]'])(
  'something else in the storage shows nothing: %s',
  async (text) => {
    window.localStorage.setItem('recentlyViewed', text);
    show(product('Kurta'));
    await waitFor(() => expect(viewedProducts.read()).toEqual([product('Kurta')]));
    expect(shown()).toEqual([]);
  },
);

test('a full storage keeps what it has', async () => {
  viewedProducts.add(product('Kurta'));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  show(product('Saree'));
  await waitFor(() => expect(shown()).toEqual(['Kurta']));
  full.mockRestore();
  expect(viewedProducts.read()).toEqual([product('Kurta')]);
});
