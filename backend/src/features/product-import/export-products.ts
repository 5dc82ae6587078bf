import { type ProductColumn, productImport } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { type Measurement, measuresText } from '@rangrekha/contract/measurements';
import { type FactName, PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { OTHER_LANGUAGES, TRANSLATED_FIELDS, translatedColumn } from '@rangrekha/contract/translations';
import { toRupees } from '../../database/money';
import { csvLine } from '../../http/csv/csv';
import { factsAbout, moreFactsCells } from '../../plugin-host/more-facts';
import { textsIn } from '../../translations/translations';
import { categoryPaths } from '../categories/category-paths';
import { Product } from '../products/Product';
import { factsOf } from '../products/product-facts';
import { tagsOf } from '../products/product-tags';
import { Variant } from '../products/Variant';

const PAGE = 200;
const { PRODUCT_COLUMNS } = productImport;

const columnsIn = (language: Language) => TRANSLATED_FIELDS.product.map(({ name }) => translatedColumn(name, language));

const NO_FACTS = Object.fromEntries(PRODUCT_FACTS.map(({ name }) => [name, null])) as Record<FactName, null>;

/** How many variants the products with these ids have; all products when no ids are given. */
export function countVariants(ids?: string[]): Promise<number> {
  const variants = Variant.query();
  return (ids ? variants.whereIn('productId', ids) : variants).resultSize();
}

/**
 * Products as lines of CSV, one variant per line. Only one page of them is in memory at a time.
 * @param languages those of the shop: texts in others are left out
 * @param ids the products, in this order; all products, oldest first, when left out
 */
export async function* productLines(languages: readonly Language[], ids?: string[]): AsyncGenerator<string> {
  const others = OTHER_LANGUAGES.filter((language) => !languages.includes(language)).flatMap(columnsIn);
  const own = PRODUCT_COLUMNS.filter((column) => !others.some((other) => other === column));
  const columns = [...own, ...factsAbout('product').map(({ key }) => key)];
  yield csvLine(columns);
  const paths = await categoryPaths();
  for await (const products of ids ? chosenProducts(ids) : allProducts()) {
    const rows = products.flatMap((product) => product.variants.map((variant) => rowOf(product, variant, paths)));
    yield rows.map((row) => csvLine(columns.map((column) => row[column] ?? null))).join('');
  }
}

async function* allProducts(): AsyncGenerator<Product[]> {
  for (let last = ''; ; ) {
    const products = await Product.query()
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .withGraphFetched('[variants, images, tags]');
    if (products.length === 0) return;
    last = products.at(-1)?.id as string;
    yield products;
  }
}

async function* chosenProducts(ids: string[]): AsyncGenerator<Product[]> {
  for (let first = 0; first < ids.length; first += PAGE) {
    const page = ids.slice(first, first + PAGE);
    const products = await Product.query().findByIds(page).withGraphFetched('[variants, images, tags]');
    const byId = new Map(products.map((product) => [product.id, product]));
    yield page.flatMap((id) => byId.get(id) ?? []);
  }
}

function rowOf(
  product: Product,
  variant: Variant,
  paths: Map<string, string>,
): Record<ProductColumn, string | number | null> & Record<string, string | number | null> {
  const measured = JSON.parse(product.measurements ?? '[]') as Measurement[];
  return {
    productId: product.id,
    variantId: variant.id,
    name: product.name,
    category: paths.get(product.categoryId) ?? '',
    description: product.description,
    ...NO_FACTS,
    ...factsOf(product),
    measurements: measuresText(measured.find(({ size }) => size === variant.size)?.values ?? []),
    tags: tagsText(tagsOf(product)),
    status: product.status,
    publishAt: product.publishAt?.toISOString() ?? null,
    saleStartsAt: product.saleStartsAt?.toISOString() ?? null,
    saleEndsAt: product.saleEndsAt?.toISOString() ?? null,
    images: product.images.map(({ mediaId }) => mediaId).join(' '),
    color: variant.color,
    colorImages: product.images.flatMap(({ mediaId, color }) => (color === variant.color ? mediaId : [])).join(' '),
    colorHexCode: variant.colorHex,
    size: variant.size,
    stock: variant.stock,
    stockWas: variant.stock,
    originalPrice: toRupees(variant.price),
    discountPrice: variant.discount === null ? null : toRupees(variant.discount),
    salePrice: variant.salePrice === null ? null : toRupees(variant.salePrice),
    sku: variant.sku,
    barcode: variant.barcode,
    ...translatedCells(product),
    ...moreFactsCells('product', product.moreFacts),
  };
}

const translatedCells = ({ translations }: Product): Record<string, string> =>
  Object.fromEntries(
    OTHER_LANGUAGES.flatMap((language) =>
      Object.entries(textsIn(language, 'product', translations)).map(([field, text = '']) => [
        translatedColumn(field, language),
        text,
      ]),
    ),
  );

/** The import takes the word alone for no tags, and passes over what is empty. */
const tagsText = (tags: string[]): string => (tags.join() === 'none' ? 'none,' : tags.join(', '));
