import { inLanguage, type Language } from '@rangrekha/contract/languages';
import { SHIPPING_CHARGE } from '@rangrekha/contract/limits';
import { plainText } from '@rangrekha/contract/plain-text';
import { type Facts, PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { picturesOf } from '@rangrekha/contract/product-pictures';
import { priceAt } from '@rangrekha/contract/sale-price';
import { toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import { wordsOf } from '../../mail/words';
import { mediaUrl } from '../../media/media-url';
import { textsIn } from '../../translations/translations';
import { categoryPaths } from '../categories/category-paths';
import { Product } from '../products/Product';
import type { ProductImage } from '../products/ProductImage';
import { factsOf } from '../products/product-facts';
import { addressOf } from '../products/show/product-addresses';
import { hiddenIds } from '../products/show/visible-products';
import type { Variant } from '../products/Variant';

const PAGE = 200;
/** Characters and pictures that Google takes at most. */
const TITLE = 150;
const DESCRIPTION = 5_000;
const MORE_PICTURES = 10;

interface Shop {
  name: string;
  /** The origin of the storefront. */
  url: string;
  /** Of the products' texts and pages; what they lack in it is in English. */
  language: Language;
}

/**
 * The variants of all visible products as items of an RSS feed. Its form is Google's product data
 * (support.google.com/merchants/answer/7052112). One page of products is in memory at a time.
 * @param pageSize products
 */
export async function* productFeed(shop: Shop, pageSize = PAGE): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n';
  yield [
    element('title', shop.name),
    element('link', shop.url),
    element('description', `Products of ${shop.name}`),
  ].join('');
  const paths = await categoryPaths();
  for (let last = ''; ; ) {
    const products = await Product.query()
      .whereNotIn('id', hiddenIds())
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .withGraphFetched('[variants, images]');
    for (const product of products) yield itemsOf(product, paths.get(product.categoryId) ?? '', shop);
    if (products.length < pageSize) break;
    last = products.at(-1)?.id as string;
  }
  yield '</channel>\n</rss>\n';
}

function itemsOf(product: Product, path: string, shop: Shop): string {
  const texts = {
    ...{ name: product.name, description: product.description, ...factsOf(product) },
    ...textsIn(shop.language, 'product', product.translations),
  };
  const description = plainText(texts.description, DESCRIPTION) || texts.name;
  const common = [
    element('g:item_group_id', product.id),
    element('g:description', description),
    element('g:brand', shop.name),
    element('g:product_type', path),
    element('g:condition', 'new'),
    ...elementsOf(texts),
    `<g:shipping><g:country>IN</g:country><g:price>${SHIPPING_CHARGE.toFixed(2)} INR</g:price></g:shipping>\n`,
  ].join('');
  const now = sharedNow();
  return product.variants
    .map((variant) => `<item>\n${ownOf(product, texts.name, variant, shop, now)}${common}</item>\n`)
    .join('');
}

/** Its facts: elements of their own, or details where Google has none. */
function elementsOf(facts: Facts): string[] {
  return PRODUCT_FACTS.map(({ name, label, feed }) => {
    const text = facts[name];
    if (!text || !feed) return '';
    if (feed !== 'detail') return element(feed, text);
    return `<g:product_detail>${element('g:attribute_name', label)}${element('g:attribute_value', text)}</g:product_detail>\n`;
  });
}

/** What differs between the variants of a product. */
function ownOf(product: Product, name: string, variant: Variant, shop: Shop, now: Date): string {
  const { images } = product;
  const { id, color, size, stock, sku, barcode } = variant;
  const words = wordsOf(shop.language.code, [shop.language]);
  const colour = words.colour(color);
  const { price, discount, saleEndsAt } = priceAt(variant, product, now);
  const path = inLanguage(shop.language, `/product/${encodeURIComponent(addressOf(product))}`);
  const link = `${shop.url}${path}?${new URLSearchParams({ colour: color, size })}`;
  // The price that is charged is the sale price, when there is a higher one to compare it with.
  const prices = discount
    ? element('g:price', inr(price + discount)) + element('g:sale_price', inr(price))
    : element('g:price', inr(price));
  const effective =
    saleEndsAt && product.saleStartsAt
      ? element('g:sale_price_effective_date', `${product.saleStartsAt.toISOString()}/${saleEndsAt.toISOString()}`)
      : '';
  return [
    element('g:id', id),
    element('g:title', `${name}, ${colour}, ${words.size(size)}`.slice(0, TITLE)),
    element('g:link', link),
    prices + effective,
    element('g:availability', stock > 0 ? 'in_stock' : 'out_of_stock'),
    element('g:color', colour),
    element('g:size', size),
    picturesIn(color, images, shop),
    // Own goods: the shop's SKU is the number of their manufacturer.
    barcode ? element('g:gtin', barcode) : '',
    sku ? element('g:mpn', sku) : '',
    sku || barcode ? '' : element('g:identifier_exists', 'no'),
  ].join('');
}

function picturesIn(color: string, images: ProductImage[], { url }: Shop): string {
  const [picture, ...more] = picturesOf(images, color).map(({ mediaId }) => url + mediaUrl(mediaId));
  if (!picture) return '';
  const others = more.slice(0, MORE_PICTURES).map((other) => element('g:additional_image_link', other));
  return element('g:image_link', picture) + others.join('');
}

const inr = (paise: number) => `${toRupees(paise).toFixed(2)} INR`;

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>\n`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Also without what no XML may contain: half an emoji, where a text was cut, and two characters that are none. */
const escapeXml = (text: string) =>
  text.replace(/[&<>]|[\p{Cs}\uFFFE\uFFFF]/gu, (character) => ENTITIES[character] ?? '');
