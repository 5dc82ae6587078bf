import { useLocation } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { VariantTest } from '~/features/product/variants';
import { SavesData } from '~/ui/data-saver';
import { ProductCard } from './ProductCard';
import { ProductGridSkeleton } from './ProductGridSkeleton';

afterEach(() => {
  vi.unstubAllGlobals();
});

const Page = () => <p>{`Page of ${useLocation().search}`}</p>;

/** A card of a product whose second colour costs ₹500 more, with nothing off. */
function show(colours: string[], fits?: VariantTest, savesData = false) {
  const product = {
    id: 'kurta',
    name: 'Kurta',
    image: { url: '/media/front/full.webp', alt: 'Front', blur: '' },
    colours: colours.map((name, place) => ({
      ...{ name, hex: '#26355f', price: 900 + 500 * place, compareAtPrice: place ? null : 1000 },
      variants: ['S', 'M'].map((size) => ({ id: `${name} ${size}`, size, stock: 3 })),
    })),
  };
  const card = () => (
    <SavesData.Provider value={savesData}>
      <ProductCard product={product} sizes="" fits={fits} />
    </SavesData.Provider>
  );
  const Stub = createRemixStub([
    { path: '/', Component: card },
    { path: '/product/:name', Component: Page },
  ]);
  return render(<Stub />);
}

const link = () => screen.getByRole('link', { name: 'Kurta' });
const address = () => link().getAttribute('href');
const swatch = (name: string) => screen.getByRole('link', { name });
const picture = () => screen.getByRole('img').getAttribute('alt');

/** What the API answers of the product: two pictures of a colour. Gives what was requested. */
function answerWith(colours: string[], status = 200) {
  const images = colours.flatMap((color) =>
    [1, 2].map((place) => ({ url: `/media/${color}${place}/full.webp`, alt: `${color} ${place}`, color })),
  );
  const fetched = vi.fn(async () => Response.json({ product: { images } }, { status }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  return fetched;
}

test('a swatch leads to its colour, and the one that the filters ask for comes first', () => {
  show(['Indigo', 'Madder', 'Haldi'], ({ color }) => color === 'Haldi');
  const swatches = within(screen.getByRole('group', { name: 'Colours of Kurta' })).getAllByRole('link');
  expect(swatches.map((one) => [one.getAttribute('href'), one.getAttribute('aria-current')])).toEqual([
    ['/product/Kurta?colour=Haldi', 'true'],
    ['/product/Kurta?colour=Indigo', null],
    ['/product/Kurta?colour=Madder', null],
  ]);
  expect([address(), screen.getByText('Haldi').tagName]).toEqual(['/product/Kurta?colour=Haldi', 'SPAN']);
});

test('a card of one colour names it, and has no swatches', () => {
  show(['Indigo']);
  expect(screen.getByText('Indigo').tagName).toBe('SPAN');
  expect(screen.queryByRole('group')).toBeNull();
});

test('a chosen swatch brings picture, price, sizes and link of its colour, which are asked for once', async () => {
  const user = userEvent.setup();
  const requests = answerWith(['Indigo', 'Madder']);
  const { container } = show(['Indigo', 'Madder']);
  await user.click(screen.getByRole('radio', { name: 'M' }));
  expect([requests.mock.calls.length, address(), picture()]).toEqual([0, '/product/Kurta', 'Front']);
  swatch('Madder').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(picture()).toBe('Madder 1'));
  expect(swatch('Madder').getAttribute('aria-current')).toBe('true');
  expect(swatch('Indigo').hasAttribute('aria-current')).toBe(false);
  expect(document.activeElement).toBe(swatch('Madder'));
  expect([address(), container.querySelector('.price')?.textContent]).toEqual([
    '/product/Kurta?colour=Madder',
    expect.stringContaining('1,400.00'),
  ]);
  expect(container.querySelector('.percent-off, s')).toBeNull();
  const sizes = screen.getAllByRole<HTMLInputElement>('radio');
  expect(sizes.map(({ value, checked }) => [value, checked])).toEqual([
    ['Madder S', false],
    ['Madder M', true],
  ]);
  await user.click(swatch('Indigo'));
  expect([picture(), address(), requests.mock.calls.length]).toEqual(['Indigo 1', '/product/Kurta', 1]);
});

test('a colour whose pictures do not come is opened instead', async () => {
  const user = userEvent.setup();
  answerWith([], 503);
  show(['Indigo', 'Madder']);
  await user.click(swatch('Madder'));
  await screen.findByText('Page of ?colour=Madder');
});

/** Hovers twice; gives what was requested, and the picture. */
async function hover({ hovers = true, savesData = false } = {}) {
  const requests = answerWith(['Indigo', 'Madder']);
  vi.stubGlobal('matchMedia', () => ({ matches: hovers }));
  const { container } = show(['Indigo', 'Madder'], undefined, savesData);
  const second = () => container.querySelector('.card-second')?.getAttribute('src');
  const user = userEvent.setup();
  const card = screen.getByRole('article');
  await user.hover(card);
  await user.unhover(card);
  await user.hover(card);
  if (hovers && !savesData) await waitFor(() => expect(second()).toBe('/media/Indigo2/640.webp'));
  else await new Promise((resolve) => setTimeout(resolve, 50));
  return { user, card, second, requests: requests.mock.calls.length };
}

test('the second picture is loaded on the first hover, and makes way for a chosen colour', async () => {
  const { user, card, second, requests } = await hover();
  expect(requests).toBe(1);
  await user.click(swatch('Madder'));
  await waitFor(() => expect(picture()).toBe('Madder 1'));
  expect(second()).toBeUndefined();
  await user.unhover(card);
  await user.hover(card);
  expect(second()).toBe('/media/Madder2/640.webp');
});

test.each([{ hovers: false }, { savesData: true }])('with %o no second picture is loaded', async (device) => {
  const { requests, second } = await hover(device);
  expect([requests, second()]).toEqual([0, undefined]);
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
