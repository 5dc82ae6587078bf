import { createRemixStub } from '@remix-run/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { VariantTest } from '~/features/product/variants';
import { SavesData } from '~/ui/data-saver';
import { ProductCard } from './ProductCard';
import { ProductGridSkeleton } from './ProductGridSkeleton';

const COLOURS = ['Indigo', 'Madder', 'Haldi', 'Rust', 'Teal', 'Plum', 'Ink', 'Kora'];

function show(colours: string[], fits?: VariantTest, savesData = false) {
  const product = {
    id: 'kurta',
    name: 'Kurta',
    image: { url: '/media/front/full.webp', alt: 'Front', blur: '' },
    colours: colours.map((name) => ({
      ...{ name, hex: '#26355f', price: 900, compareAtPrice: null },
      variants: [{ id: name, size: 'M', stock: 3 }],
    })),
  };
  const card = () => (
    <SavesData.Provider value={savesData}>
      <ProductCard product={product} sizes="" fits={fits} />
    </SavesData.Provider>
  );
  const Stub = createRemixStub([{ path: '/', Component: card }]);
  const { container } = render(<Stub />);
  return { container, swatches: () => container.querySelectorAll('.card-colour i').length };
}

const address = () => screen.getByRole('link', { name: 'Kurta' }).getAttribute('href');

test.each([
  [1, 0, 'Indigo'],
  [2, 2, 'Indigo and 1 more'],
  [5, 5, 'Indigo and 4 more'],
  [8, 5, 'Indigo and 7 more+3'],
])('a card of %i colours has %i swatches', (count, shown, text) => {
  const { container, swatches } = show(COLOURS.slice(0, count));
  expect([swatches(), container.querySelector('.card-colour')?.textContent]).toEqual([shown, text]);
});

test('the link of a card names a colour that is not the first one', () => {
  show(['Indigo', 'Madder'], ({ color }) => color === 'Madder');
  expect(address()).toBe('/product/Kurta?colour=Madder');
});

test('the link of a card names no colour when it shows the first one', () => {
  show(['Indigo', 'Madder']);
  expect(address()).toBe('/product/Kurta');
});

/** Hovers twice; gives what was requested, and the picture. */
async function hover({ hovers = true, savesData = false } = {}) {
  const pictures = [1, 2].map((place) => ({ url: `/media/${place}/full.webp` }));
  const fetched = vi.fn(async () => Response.json({ product: { images: pictures } }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('matchMedia', () => ({ matches: hovers }));
  const { container } = show(['Indigo'], undefined, savesData);
  const second = () => container.querySelector('.card-second')?.getAttribute('src');
  const user = userEvent.setup();
  const card = screen.getByRole('article');
  await user.hover(card);
  await user.unhover(card);
  await user.hover(card);
  if (hovers && !savesData) await waitFor(() => expect(second()).toBe('/media/2/640.webp'));
  else await new Promise((resolve) => setTimeout(resolve, 50));
  vi.unstubAllGlobals();
  return { requests: fetched.mock.calls.length, second: second() };
}

test('the second picture is loaded on the first hover, once', async () => {
  expect(await hover()).toEqual({ requests: 1, second: '/media/2/640.webp' });
});

test.each([{ hovers: false }, { savesData: true }])('with %o no second picture is loaded', async (device) => {
  expect(await hover(device)).toEqual({ requests: 0, second: undefined });
});

/** The lines below a picture, by their classes or elements. */
const linesOf = (container: HTMLElement) =>
  [...(container.querySelector('.card-picture')?.parentElement?.children ?? [])]
    .map(({ className, tagName }) => className || tagName)
    .filter((line) => line !== 'card-picture' && line !== 'INPUT');

test('a card that loads has the lines of a card', () => {
  const card = linesOf(show(['Indigo']).container);
  const { container } = render(<ProductGridSkeleton count={1} />);
  expect(linesOf(container)).toEqual(card);
  expect(card.length).toBe(4);
});
