import type { Review } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import { RETURN_DAYS, SHIPPING_CHARGE } from '@rangrekha/contract/limits';
import { plainText } from '@rangrekha/contract/plain-text';
import { lastReturnDay } from '@rangrekha/contract/returns';
import { expect, test } from 'vitest';
import { reviewsJsonLd } from '~/features/reviews/reviews-json-ld';
import { offerTerms } from './offer-terms';
import { breadcrumbJsonLd, productJsonLd } from './product-json-ld';
import type { ShopProduct } from './shop-product';

const product: ShopProduct = {
  id: 'p1',
  name: 'Night & day maxi',
  description: '<p>Cotton &amp; crepe.</p><p>Two tiers.</p>',
  fabric: 'Mulmul',
  fit: 'Relaxed',
  care: 'Hand wash',
  countryOfOrigin: 'India',
  categoryId: 'c1',
  category: { id: 'c1', name: 'Maxi' },
  images: [{ id: 'i1', url: '/media/i1/full.webp', width: 1200, height: 1600, alt: 'A dress', blur: '' }],
  variants: [
    { id: 'v1', color: 'Ink', colorHexCode: '#2b3a4e', size: 'S', stock: 0, price: 3499, compareAtPrice: 4299 },
    {
      id: 'v2',
      color: 'Ink',
      colorHexCode: '#2b3a4e',
      size: 'M',
      stock: 4,
      price: 3499.5,
      compareAtPrice: null,
      sku: 'MAXI-M',
      barcode: '96385074',
    },
  ],
  createdAt: '2026-11-01T00:00:00.000Z',
};

test('a product is described at the price that is charged', () => {
  const described = productJsonLd(product, 'https://shop.example', 'Asha');
  expect(described).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'p1',
    name: 'Night & day maxi',
    brand: { name: 'Asha' },
    material: 'Mulmul',
    countryOfOrigin: { '@type': 'Country', name: 'India' },
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Fit', value: 'Relaxed' }],
    description: 'Cotton & crepe. Two tiers.',
    url: 'https://shop.example/product/Night%20%26%20day%20maxi',
    image: ['https://shop.example/media/i1/full.webp'],
  });
  const { hasVariant } = described;
  expect(hasVariant.map(({ offers: { price, availability } }) => [price, availability])).toEqual([
    ['3499.00', 'https://schema.org/OutOfStock'],
    ['3499.50', 'https://schema.org/InStock'],
  ]);
  expect(hasVariant.map(({ sku, gtin, color, size }) => [sku, gtin, color, size])).toEqual([
    ['v1', undefined, 'Ink', 'S'],
    ['MAXI-M', '96385074', 'Ink', 'M'],
  ]);
  expect(hasVariant[0]).toMatchObject({
    '@type': 'Product',
    name: 'Night & day maxi, Ink, S',
    image: 'https://shop.example/media/i1/full.webp',
    offers: { priceCurrency: 'INR', url: expect.stringContaining('?colour=Ink&size=S') },
  });
});

test('its first offer states how it is shipped and returned, as checkout and returns have it; the others name it', () => {
  const terms = offerTerms(11);
  const { hasVariant } = productJsonLd(product, 'https://shop.example', 'Asha', terms);
  const [first, second] = hasVariant.map(({ offers }) => offers);
  expect(first).toMatchObject({
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { value: SHIPPING_CHARGE, currency: 'INR' },
      shippingDestination: { addressCountry: 'IN' },
      deliveryTime: { transitTime: { minValue: 0, maxValue: 11, unitCode: 'DAY' } },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IN',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: RETURN_DAYS,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
    },
  });
  const { merchantReturnDays } = terms.stated.hasMerchantReturnPolicy;
  expect(indiaDay('2026-11-01', merchantReturnDays)).toBe(lastReturnDay('2026-11-01'));
  for (const term of ['shippingDetails', 'hasMerchantReturnPolicy'] as const)
    expect(second?.[term]).toEqual({ '@id': first?.[term]?.['@id'] });
});

test('its reviews are described as the page shows them', () => {
  const review = { author: 'Asha', rating: 4, text: 'Soft.', createdAt: '2026-11-02T00:00:00.000Z' } as Review;
  const reviews = reviewsJsonLd({ average: 4.3, count: 3 }, [review]);
  expect(productJsonLd(product, 'https://shop.example', undefined, undefined, reviews)).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 3, bestRating: 5 },
    review: [
      { author: { name: 'Asha' }, reviewRating: { ratingValue: 4 }, reviewBody: 'Soft.', datePublished: '2026-11-02' },
    ],
  });
  expect(productJsonLd(product, 'https://shop.example', undefined)).not.toHaveProperty('aggregateRating');
});

test('breadcrumbs lead from the shop to the product', () => {
  const { itemListElement } = breadcrumbJsonLd([{ name: 'Dresses', slug: 'dresses' }], product, 'https://shop.example');
  expect(itemListElement.map(({ position, name }) => [position, name])).toEqual([
    [1, 'Shop'],
    [2, 'Dresses'],
    [3, 'Night & day maxi'],
  ]);
});

test('a long text is cut at a word', () => {
  expect(plainText('<b>one</b> two three', 9)).toBe('one two …');
});
