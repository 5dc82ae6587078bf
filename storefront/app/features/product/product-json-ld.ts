import type { Category, Product } from '@rangrekha/contract';
import { plainText } from '@rangrekha/contract/plain-text';
import { SHOWN_FACTS } from '@rangrekha/contract/product-facts';
import { picturesOf } from '@rangrekha/contract/product-pictures';
import { shopPath } from '@rangrekha/contract/shop-query';
import { addressOf, productPath } from '~/features/product-card/product-path';
import { t } from '~/language/t';
import type { OfferTerms } from './offer-terms';
import type { ShopProduct } from './shop-product';

/**
 * schema.org's ProductGroup: a product for each variant, with its offer at the price that is charged.
 * @param brand its name
 * @param terms of all offers; absent until they are loaded
 * @param reviews what it says of them
 */
export function productJsonLd(
  product: ShopProduct,
  origin: string,
  brand: string | undefined,
  terms?: OfferTerms,
  reviews: object = {},
) {
  const path = addressOf(product);
  return {
    '@type': 'ProductGroup',
    name: product.name,
    description: plainText(product.description),
    productGroupID: product.id,
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    url: origin + productPath(path),
    image: product.images.map((image) => origin + image.url),
    category: product.category.name,
    ...factsJsonLd(product),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...reviews,
    hasVariant: product.variants.map(
      ({ color, size, sizeLabel = size, sku, barcode, price, saleEndsAt, colorLabel = color, ...variant }, index) => {
        const url = origin + productPath(path, color, size);
        const [picture] = picturesOf(product.images, color);
        return {
          '@type': 'Product',
          sku: sku ?? variant.id,
          ...(barcode && { gtin: barcode }),
          name: `${product.name}, ${colorLabel}, ${sizeLabel}`,
          color,
          size,
          ...(picture && { image: origin + picture.url }),
          offers: {
            '@type': 'Offer',
            url,
            price: price.toFixed(2),
            priceCurrency: 'INR',
            ...(saleEndsAt && { priceValidUntil: saleEndsAt }),
            itemCondition: 'https://schema.org/NewCondition',
            availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
            ...(index === 0 ? terms?.stated : terms?.named),
          },
        };
      },
    ),
  };
}

/** The facts that structured data name; texts of a kind without a property of its own are additional ones. */
function factsJsonLd(product: ShopProduct) {
  const named = SHOWN_FACTS.flatMap((fact) => {
    const text = product[fact.name];
    return text ? [{ ...fact, text }] : [];
  });
  const additional = named.filter(({ structured }) => structured === 'additionalProperty');
  const origin = named.find(({ structured }) => structured === 'countryOfOrigin');
  const material = named.find(({ structured }) => structured === 'material');
  return {
    ...(material && { material: material.text }),
    ...(origin && { countryOfOrigin: { '@type': 'Country', name: origin.text } }),
    ...(additional.length > 0 && {
      additionalProperty: additional.map(({ label, text }) => ({ '@type': 'PropertyValue', name: label, value: text })),
    }),
  };
}

/** schema.org's BreadcrumbList from the shop down to a product. */
export function breadcrumbJsonLd(
  path: Pick<Category, 'name' | 'slug'>[],
  product: Pick<Product, 'name' | 'address'>,
  origin: string,
) {
  const steps = [
    { name: t('layout.shop'), to: '/shop' },
    ...path.map(({ name, slug }) => ({ name, to: shopPath({ tab: slug }) })),
    { name: product.name, to: productPath(addressOf(product)) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + to,
    })),
  };
}
