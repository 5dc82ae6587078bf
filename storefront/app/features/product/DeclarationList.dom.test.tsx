import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeclarationList } from './DeclarationList';
import type { ShopProduct, ShopVariant } from './shop-product';

const MAKER = { name: 'Anokhi Mills', role: 'IMPORTER', address: '12 Loom Road', country: 'India' } as const;
const PRODUCT = { name: 'Kurta', countryOfOrigin: 'Nepal' } as ShopProduct;
const variant = (price: number, compareAtPrice: number | null) => ({ price, compareAtPrice }) as ShopVariant;

function shown(props: Partial<Parameters<typeof DeclarationList>[0]> = {}) {
  const declarations = { maker: MAKER, email: 'care@example.com', phone: '9800000001' };
  const { container } = render(
    <DeclarationList {...{ product: PRODUCT, variant: variant(999, 1299.5), declarations, ...props }} />,
  );
  return [...container.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(': '),
  );
}

test('the declarations of a garment are shown with their labels', () => {
  expect(shown()).toEqual([
    'MRP: ₹1,299.50 (inclusive of all taxes)',
    'Country of origin: Nepal',
    'Imported by: Anokhi Mills\n12 Loom Road\nIndia',
    'Net quantity: 1 N',
    'Customer care: care@example.com\n9800000001',
  ]);
});

test('without a compare-at price the MRP is what is charged', () => {
  expect(shown({ variant: variant(999, null) })[0]).toBe('MRP: ₹999.00 (inclusive of all taxes)');
});

test('what is not known has no line', () => {
  const product = { name: 'Kurta' } as ShopProduct;
  expect(shown({ product, variant: undefined, declarations: undefined })).toEqual(['Net quantity: 1 N']);
});
