import type { Image } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { useLocation, useNavigate } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AddedRow } from '~/features/cart/added';
import type { ShopProduct, ShopVariant } from '~/features/product/shop-product';
import { ToastRegion } from '~/ui/toast/ToastRegion';
import { ProductDetails } from '../ProductDetails';

const variant = (size: string, other: Partial<ShopVariant> = {}): ShopVariant => ({
  id: `${other.color ?? 'Indigo'} ${size}`,
  color: 'Indigo',
  colorHexCode: '#26355f',
  size,
  stock: 9,
  price: 1000,
  compareAtPrice: 1250,
  ...other,
});

const ROW: AddedRow = { id: 'line', name: 'Leheriya kurta', label: 'Size M · Indigo', quantity: 2, amount: 2000 };

// jsdom has no layout to scroll in, and no widths.
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
let isWide = false;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
});
afterEach(() => {
  isWide = false;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let navigate: ReturnType<typeof useNavigate>;
let address = '';

function Address() {
  navigate = useNavigate();
  address = useLocation().search;
  return null;
}

/** Opens a product's page; gives the forms that it sends. */
function open(
  variants: ShopVariant[],
  {
    userType = 'CUSTOMER' as string | null,
    unitLimit = null as number | null,
    search = '',
    images = [] as Image[],
  } = {},
) {
  if (userType) window.localStorage.setItem('user', JSON.stringify({ username: 'asha', userType }));
  else window.localStorage.removeItem('user');
  const product: ShopProduct = {
    id: 'kurta',
    name: 'Leheriya kurta',
    description: '<p>Tied and dyed by hand.</p>',
    categoryId: 'kurtas',
    category: { id: 'kurtas', name: 'Kurtas' },
    images,
    variants,
    createdAt: '2026-11-22T00:00:00.000Z',
  };
  const sent: Record<string, unknown>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return { kind: 'success', message: 'Done', added: { row: ROW } };
  };
  const restock = async ({ request }: { request: Request }) => {
    const form = Object.fromEntries(await request.formData());
    sent.push(form);
    return String(form.email).endsWith('example')
      ? { message: 'Email is wrong.' }
      : { message: 'Look.', done: 'asked' };
  };
  const page = () => (
    <>
      <ProductDetails product={product} path={[]} deliveryDay={undefined} sizeGuide={null} unitLimit={unitLimit} />
      <ToastRegion />
      <Address />
    </>
  );
  const Stub = createRemixStub([
    { path: '/product/:name', Component: page },
    { path: '/cart/add', action },
    { path: '/wishlist/toggle', action },
    { path: '/back-in-stock', action: restock },
  ]);
  render(<Stub initialEntries={[`/product/kurta${search}`]} />);
  return sent;
}

const sizes = () => screen.getByRole('group', { name: 'Size' });
const addToCart = () => screen.getByRole('button', { name: /^Add to cart/ });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
const textOf = (ids: string | null) => (ids ? document.getElementById(ids)?.textContent : undefined);

test('a colour brings its own sizes, price and stock', async () => {
  const user = userEvent.setup();
  open([
    variant('S'),
    variant('M', { stock: 3 }),
    variant('L', { color: 'Madder', colorHexCode: '#9a3324', price: 1500, compareAtPrice: null }),
  ]);
  const offered = () => within(sizes()).getAllByRole<HTMLInputElement>('radio');
  expect(offered().map(({ value }) => value)).toEqual(['Indigo S', 'Indigo M']);
  expect(document.body.textContent).toContain('₹1,000.00');
  expect(document.querySelector('s')?.textContent).toContain('₹1,250.00');
  expect(screen.getAllByText('20% off')).not.toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'M' }));
  expect(within(sizes()).getByText('Only 3 left')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Madder' }));
  expect(offered().map(({ value }) => value)).toEqual(['Madder L']);
  expect(document.body.textContent).toContain('₹1,500.00');
  expect(document.querySelector('s')).toBeNull();
});

test('a size must be picked, and a sold out one says so', async () => {
  const user = userEvent.setup();
  const sent = open([variant('S', { stock: 0 }), variant('M')]);
  await user.click(addToCart());
  // Under the sizes, and in a toast.
  await waitFor(() => expect(screen.getAllByText(TEXTS.cart.sizeRequired)).toHaveLength(2));
  expect(sizes().getAttribute('aria-invalid')).toBe('true');
  expect(textOf(sizes().getAttribute('aria-describedby'))).toBe(TEXTS.cart.sizeRequired);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'M' }));
  await user.click(screen.getByRole('radio', { name: /^S ?sold out$/ }));
  expect(sizes().hasAttribute('aria-invalid')).toBe(false);
  expect(addToCart().textContent).toMatch(/Sold out$/);
  await user.click(addToCart());
  await screen.findByText(TEXTS.cart.outOfStock);
  expect(sent).toEqual([]);
});

test('the quantity goes from 1 to the stock, and starts again once it is in the cart', async () => {
  const user = userEvent.setup();
  const sent = open([variant('S', { stock: 3 }), variant('M')]);
  await user.click(screen.getByRole('radio', { name: 'S' }));
  expect(button('One less').disabled).toBe(true);
  await user.click(button('One more'));
  await user.click(button('One more'));
  expect(quantity().value).toBe('3');
  expect(button('One more').disabled).toBe(true);
  await user.tripleClick(quantity());
  await user.keyboard('9');
  expect(quantity().value).toBe('3');
  await user.click(addToCart());
  await waitFor(() => expect(quantity().value).toBe('1'));
  expect(screen.queryByRole('radio', { checked: true, name: 'S' })).toBeNull();
  expect(sent).toEqual([
    { productVariantId: 'Indigo S', quantity: '3', returnTo: '/product/kurta', key: expect.any(String) },
  ]);
});

test('what was added stays under the button with the way to the cart, until one keeps shopping', async () => {
  const user = userEvent.setup();
  open([variant('S'), variant('M')]);
  const line = () => screen.queryByRole('region', { name: 'Added to your cart' });
  for (const _ of ['first', 'again']) {
    await user.click(screen.getByRole('radio', { name: 'M' }));
    await user.click(addToCart());
    const words = await screen.findByText(/^In your cart: /);
    expect(words.textContent).toBe('In your cart: Leheriya kurtaSize M · Indigo, quantity 2');
    expect(line()?.contains(words)).toBe(true);
    expect(words.closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart');
    await user.click(button('Keep shopping'));
    expect(line()).toBeNull();
    expect(document.activeElement).toBe(addToCart());
  }
});

test.each([
  ['a line in view under the button', { wide: false, top: 700, popover: null }],
  ['a panel while the button is out of view', { wide: false, top: 2000, popover: 'auto' }],
  ['a panel on a wide screen', { wide: true, top: 700, popover: 'auto' }],
])('what was added is %s', async (_, { wide, top, popover }) => {
  const user = userEvent.setup();
  open([variant('M')]);
  isWide = wide;
  vi.spyOn(addToCart(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 48));
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(addToCart());
  const words = await screen.findByText(/^In your cart: /);
  expect(words.closest('section')?.getAttribute('popover')).toBe(popover);
  expect(scroll).toHaveBeenCalledTimes(popover ? 0 : 1);
});

test('an order’s limit of units holds below the stock', async () => {
  const user = userEvent.setup();
  open([variant('S'), variant('M')], { unitLimit: 2 });
  await user.click(screen.getByRole('radio', { name: 'M' }));
  await user.click(button('One more'));
  expect(quantity().value).toBe('2');
  expect(button('One more').disabled).toBe(true);
  expect(screen.getByText(TEXTS.cart.unitLimit(2))).toBeTruthy();
});

test('a product with one variant needs no choice', async () => {
  const user = userEvent.setup();
  const sent = open([variant('Free size')]);
  await user.click(addToCart());
  await waitFor(() => expect(sent).toMatchObject([{ productVariantId: 'Indigo Free size', quantity: '1' }]));
});

test('an admin can add neither to the cart nor to the wishlist', async () => {
  const user = userEvent.setup();
  const sent = open([variant('S')], { userType: 'admin' });
  await user.click(addToCart());
  await screen.findByText(TEXTS.cart.adminBlocked);
  await user.click(button('Add Leheriya kurta to wishlist'));
  await screen.findByText(TEXTS.wishlist.adminBlocked);
  expect(sent).toEqual([]);
});

test('the address names colour and size, opens the same choice, and Back brings the colour before', async () => {
  const user = userEvent.setup();
  const variants = ['Indigo', 'Madder'].flatMap((color) => [variant('S', { color }), variant('M', { color })]);
  const images = ['Indigo', 'Madder', undefined].map((color, place) => {
    const image = { id: `${place}`, url: `/${place}`, width: 3, height: 4, alt: `Picture ${place}`, blur: '' };
    return { ...image, ...(color && { color }) };
  });
  open(variants, { search: '?colour=Madder&size=M&x=1', images });
  const isChosen = () => [
    screen.getByRole('radio', { name: 'M' }).matches(':checked'),
    screen.getByRole('link', { name: 'Madder' }).getAttribute('aria-current'),
  ];
  const pictures = () =>
    within(screen.getByRole('list', { name: 'Pictures' }))
      .getAllByRole('img')
      .map((picture) => picture.getAttribute('alt'));
  expect([isChosen(), pictures()]).toEqual([
    [true, 'true'],
    ['Picture 1', 'Picture 2'],
  ]);
  await user.click(screen.getByRole('link', { name: 'Indigo' }));
  expect([address, pictures()]).toEqual(['?colour=Indigo&size=M', ['Picture 0', 'Picture 2']]);
  await user.click(screen.getByRole('radio', { name: 'S' }));
  await waitFor(() => expect(address).toBe('?colour=Indigo&size=S'));
  // A size is no step of its own.
  await act(async () => navigate(-1));
  await waitFor(() => expect([address, isChosen()]).toEqual(['?colour=Madder&size=M&x=1', [true, 'true']]));
});

test('a choice that the product does not have is ignored', () => {
  open([variant('S'), variant('M')], { search: '?colour=Teal&size=XXL' });
  expect(screen.getByRole('link', { name: 'Indigo' }).getAttribute('aria-current')).toBe('true');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('a sold-out size offers a visitor a mail when it is back; a refusal keeps the address', async () => {
  const user = userEvent.setup();
  const sent = open([variant('S'), variant('M', { stock: 0 })], { search: '?size=S', userType: null });
  const email = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Email me when this size is back' });
  expect(email()).toBeNull();
  await user.click(within(sizes()).getByRole('radio', { name: /^M/ }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Email me/ });
  await user.type(field, 'asha@example');
  await user.click(button('Notify me'));
  await waitFor(() => expect(textOf(field.getAttribute('aria-describedby'))).toBe('Email is wrong.'));
  expect(field.value).toBe('asha@example');
  await user.type(field, '.com{Enter}');
  await screen.findByText('Look.');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  const asked = { intent: 'ask', productVariantId: 'Indigo M', returnTo: '/product/kurta?size=M' };
  expect(sent).toEqual([
    { ...asked, email: 'asha@example' },
    { ...asked, email: 'asha@example.com' },
  ]);
});

test('a sold-out size asks a signed-in customer for no address', async () => {
  const user = userEvent.setup();
  const sent = open([variant('S'), variant('M', { stock: 0 })], { search: '?size=M' });
  await user.click(await screen.findByRole('button', { name: 'Email me when this size is back' }));
  await screen.findByText('Look.');
  expect(screen.queryByRole('textbox', { name: /^Email me/ })).toBeNull();
  expect(sent).toEqual([{ intent: 'ask', productVariantId: 'Indigo M', returnTo: '/product/kurta?size=M' }]);
});
