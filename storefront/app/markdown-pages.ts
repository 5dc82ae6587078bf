import type { Declarations } from '@rangrekha/contract';
import type { Coloured, Sized } from '@rangrekha/contract/colour-names';
import { CARD_STOCK, RETURN_DAYS } from '@rangrekha/contract/limits';
import { plainMarkdown as plain } from '@rangrekha/contract/markdown';
import { rupees } from '@rangrekha/contract/numbers';
import { plainText } from '@rangrekha/contract/plain-text';
import { SHOWN_FACTS } from '@rangrekha/contract/product-facts';
import { shopPath } from '@rangrekha/contract/shop-query';
import type { ShownPrices } from '@rangrekha/contract/shown-prices';
import type { SerializeFrom } from '@remix-run/node';
import { FACT_LABELS } from '~/features/product/fact-labels';
import { MAKER_LABELS } from '~/features/product/maker-labels';
import { type CardProduct, productOf } from '~/features/product-card/card-product';
import { addressOf, productPath } from '~/features/product-card/product-path';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import type { loader as collectionLoader } from './routes/collections.$slug';
import type { loader as productLoader } from './routes/product.$name';
import type { loader as shopLoader } from './routes/shop';

const LONGEST = 4_000;

type List = Pick<SerializeFrom<typeof shopLoader>, 'products' | 'pagination' | 'query'>;

/** `₹899.00, before ₹1,199.00` */
const priceOf = ({ price, compareAtPrice }: ShownPrices) =>
  compareAtPrice ? t('markdown.reduced', { price: rupees(price), before: rupees(compareAtPrice) }) : rupees(price);

/** Lists and cards know at most `CARD_STOCK` units. */
const stockOf = (stock: number, most = Number.POSITIVE_INFINITY) => {
  if (stock <= 0) return t('markdown.soldOut');
  return stock >= most ? t('markdown.inStock') : t('markdown.left', { count: stock });
};

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

const link = (origin: string, path: string) => `<${origin}${localPath(path)}>`;

const makerLine = ({ role, name, address, country }: NonNullable<Declarations['maker']>) =>
  `${MAKER_LABELS[role]}: ${[name, address, country].map(plain).join(', ')}`;

/** A product with its variants; prices, sizes and stock as its page has them. */
function productPage({ product, deliveryDay, declarations }: SerializeFrom<typeof productLoader>, origin: string) {
  const { images, rating } = product;
  const facts = SHOWN_FACTS.flatMap(({ name }) => {
    const text = product[name];
    return text ? [`- ${FACT_LABELS[name]}: ${plain(text)}`] : [];
  });
  const rows = product.variants.map((variant: (typeof product.variants)[number] & Coloured & Sized) => {
    const { color, colorLabel = color, size, sizeLabel = size, stock, id } = variant;
    return row([plain(colorLabel), plain(sizeLabel), priceOf(variant), stockOf(stock), id]);
  });
  const columns = [
    t('markdown.colour'),
    t('markdown.size'),
    t('markdown.price'),
    t('markdown.stock'),
    t('markdown.variant'),
  ];
  const page = link(origin, productPath(addressOf(product)));
  return [
    `# ${plain(product.name)}`,
    plain(plainText(product.description, LONGEST)),
    t('markdown.category', { category: plain(product.category.name), page }),
    ...(rating ? [t('markdown.rated', { average: rating.average, count: rating.count })] : []),
    `## ${t('markdown.variants')}`,
    [row(columns), row(columns.map(() => '---')), ...rows].join('\n'),
    t('markdown.toAdd', { link: link(origin, '/cart/new?variant=VARIANT&quantity=1') }),
    ...(facts.length > 0 ? [`## ${t('markdown.facts')}`, facts.join('\n')] : []),
    ...(declarations.maker ? [makerLine(declarations.maker)] : []),
    `## ${t('markdown.terms')}`,
    t('markdown.termsOf', { day: deliveryDay, days: RETURN_DAYS }),
    ...(images.length > 0
      ? [
          `## ${t('markdown.pictures')}`,
          images.map(({ url, alt }) => `- [${plain(alt || product.name)}](${origin}${url})`).join('\n'),
        ]
      : []),
  ];
}

/** One product in a list: name, address, prices, sizes with stock. */
function listed(card: CardProduct, origin: string): string {
  const { name, variants, ...product } = productOf(card);
  const prices = variants.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const sizes = variants.map(
    ({ size, sizeLabel = size, color, colorLabel = color, stock }) =>
      `${plain(colorLabel)} ${plain(sizeLabel)} (${stockOf(stock, CARD_STOCK)})`,
  );
  const range = least === most ? rupees(least) : t('markdown.priceRange', { least: rupees(least), most: rupees(most) });
  return `- [${plain(name)}](${origin}${localPath(productPath(addressOf({ name, ...product })))}): ${range}. ${sizes.join(', ')}`;
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
    t('markdown.page', { count: totalItems, page: currentPage, pages: Math.max(1, totalPages) }),
    products.map((card) => listed(card, origin)).join('\n'),
    ...(next ? [t('markdown.next', { link: link(origin, next) })] : []),
  ];
}

const nextOf = ({ query, pagination }: List) =>
  pagination.currentPage < pagination.totalPages ? shopPath({ ...query, page: pagination.currentPage + 1 }) : undefined;

// biome-ignore lint/suspicious/noExplicitAny: each route has data of its own
const PAGES: Record<string, (data: any, origin: string) => string[]> = {
  'routes/product.$name': productPage,
  'routes/shop': (data: SerializeFrom<typeof shopLoader>, origin) =>
    productList(data, data.path.at(-1)?.name ?? t('layout.shop'), data.description ?? '', nextOf(data), origin),
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
