import type { Declarations } from '@rangrekha/contract';
import type { Coloured } from '@rangrekha/contract/colour-names';
import { MAKER_ROLE_LABELS } from '@rangrekha/contract/declarations';
import { CARD_STOCK, RETURN_DAYS } from '@rangrekha/contract/limits';
import { plainMarkdown as plain } from '@rangrekha/contract/markdown';
import { rupees } from '@rangrekha/contract/numbers';
import { plainText } from '@rangrekha/contract/plain-text';
import { SHOWN_FACTS } from '@rangrekha/contract/product-facts';
import { shopPath } from '@rangrekha/contract/shop-query';
import type { ShownPrices } from '@rangrekha/contract/shown-prices';
import type { SerializeFrom } from '@remix-run/node';
import { type CardProduct, productOf } from '~/features/product-card/card-product';
import { addressOf, productPath } from '~/features/product-card/product-path';
import type { loader as collectionLoader } from './routes/collections.$slug';
import type { loader as productLoader } from './routes/product.$name';
import type { loader as shopLoader } from './routes/shop';

const LONGEST = 4_000;

type List = Pick<SerializeFrom<typeof shopLoader>, 'products' | 'pagination' | 'query'>;

/** `₹899.00, before ₹1,199.00` */
const priceOf = ({ price, compareAtPrice }: ShownPrices) =>
  `${rupees(price)}${compareAtPrice ? `, before ${rupees(compareAtPrice)}` : ''}`;

/** Lists and cards know at most `CARD_STOCK` units. */
const stockOf = (stock: number, most = Number.POSITIVE_INFINITY) => {
  if (stock <= 0) return 'sold out';
  return stock >= most ? 'in stock' : `${stock} left`;
};

const makerLine = ({ role, name, address, country }: NonNullable<Declarations['maker']>) =>
  `${MAKER_ROLE_LABELS[role]}: ${[name, address, country].map(plain).join(', ')}`;

/** A product with its variants; prices, sizes and stock as its page has them. */
function productPage({ product, deliveryDay, declarations }: SerializeFrom<typeof productLoader>, origin: string) {
  const { images, rating } = product;
  const facts = SHOWN_FACTS.flatMap(({ name, label }) => {
    const text = product[name];
    return text ? [`- ${label}: ${plain(text)}`] : [];
  });
  const rows = product.variants.map(
    ({ color, colorLabel = color, ...variant }: (typeof product.variants)[number] & Coloured) =>
      `| ${plain(colorLabel)} | ${plain(variant.size)} | ${priceOf(variant)} | ${stockOf(variant.stock)} | ${variant.id} |`,
  );
  return [
    `# ${plain(product.name)}`,
    plain(plainText(product.description, LONGEST)),
    `Category: ${plain(product.category.name)}. Page: <${origin}${productPath(addressOf(product))}>`,
    ...(rating ? [`Rated ${rating.average} of 5 by ${rating.count} buyers.`] : []),
    '## Sizes, prices and stock',
    ['| Colour | Size | Price | Stock | Variant |', '| --- | --- | --- | --- | --- |', ...rows].join('\n'),
    `A link that offers to add one: <${origin}/cart/new?variant=VARIANT&quantity=1>`,
    ...(facts.length > 0 ? ['## Facts', facts.join('\n')] : []),
    ...(declarations.maker ? [makerLine(declarations.maker)] : []),
    '## Delivery and returns',
    `Cash on delivery, free shipping in India, delivery by ${deliveryDay}. Returns within ${RETURN_DAYS} days.`,
    ...(images.length > 0
      ? ['## Pictures', images.map(({ url, alt }) => `- [${plain(alt || product.name)}](${origin}${url})`).join('\n')]
      : []),
  ];
}

/** One product in a list: name, address, prices, sizes with stock. */
function listed(card: CardProduct, origin: string): string {
  const { name, variants, ...product } = productOf(card);
  const prices = variants.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const sizes = variants.map(
    ({ size, color, colorLabel = color, stock }) =>
      `${plain(colorLabel)} ${plain(size)} (${stockOf(stock, CARD_STOCK)})`,
  );
  const range = least === most ? rupees(least) : `${rupees(least)} to ${rupees(most)}`;
  return `- [${plain(name)}](${origin}${productPath(addressOf({ name, ...product }))}): ${range}. ${sizes.join(', ')}`;
}

function productList(
  { products, pagination }: List,
  title: string,
  about: string,
  next: string | undefined,
  origin: string,
) {
  const { totalItems, currentPage, totalPages } = pagination;
  return [
    `# ${plain(title)}`,
    ...(about ? [plain(plainText(about, LONGEST))] : []),
    `${totalItems} products, page ${currentPage} of ${Math.max(1, totalPages)}.`,
    products.map((card) => listed(card, origin)).join('\n'),
    ...(next ? [`Next page: <${origin}${next}>`] : []),
  ];
}

const nextOf = ({ query, pagination }: List) =>
  pagination.currentPage < pagination.totalPages ? shopPath({ ...query, page: pagination.currentPage + 1 }) : undefined;

// biome-ignore lint/suspicious/noExplicitAny: each route has data of its own
const PAGES: Record<string, (data: any, origin: string) => string[]> = {
  'routes/product.$name': productPage,
  'routes/shop': (data: SerializeFrom<typeof shopLoader>, origin) =>
    productList(data, data.path.at(-1)?.name ?? 'Shop', data.description ?? '', nextOf(data), origin),
  'routes/collections.$slug': (data: SerializeFrom<typeof collectionLoader>, origin) =>
    productList(data, data.collection.name, data.collection.description, nextOf(data), origin),
};

/**
 * The Markdown of a page, from what its loader gives to its HTML. Texts of the shop stand in it as plain text.
 * @param loaderData by the ids of the routes
 * @returns undefined for a page without such a form
 */
export function markdownOf(loaderData: Record<string, unknown>, origin: string): string | undefined {
  const [id, data] = Object.entries(loaderData).find(([route]) => Object.hasOwn(PAGES, route)) ?? [];
  return id && data ? `${PAGES[id]?.(data, origin).join('\n\n')}\n` : undefined;
}
