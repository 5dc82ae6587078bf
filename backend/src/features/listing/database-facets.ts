import type { Facets } from '@rangrekha/contract';
import { COLOUR_FAMILY_NAMES, type ColourFamilyName, FAMILY_HEX } from '@rangrekha/contract/colour-families';
import { HISTOGRAM_STEPS } from '@rangrekha/contract/limits';
import { type QueryBuilder, type RawBuilder, raw } from 'objection';
import type { Filters } from '../../catalogue-index/filter-products';
import { toRupees } from '../../database/money';
import { Category } from '../categories/Category';
import { sumSubtrees } from '../categories/category-tree';
import { categoryIdsOf } from '../categories/find-categories';
import { Product } from '../products/Product';
import { hiddenIds } from '../products/show/visible-products';
import { Variant } from '../products/Variant';
import { type ChargedPrice, chargedPrice } from './charged-price';
import { asksOfProducts, asksOfVariants, whereFits, whereProductFits } from './variant-filter';

type Variants = QueryBuilder<Variant>;

/**
 * How many products each choice would give, for when there is no catalogue in memory: among a hundred thousand products
 * it takes seconds. Each filter is counted with its own choice left out.
 */
export async function findFacetsInDatabase(filters: Filters): Promise<Facets> {
  const within = filters.category && (await categoryIdsOf(filters.category));
  const charged = await chargedPrice();
  const fitting = (asked: Filters) => whereFits(variantsWithin(within, asked, charged), asked, charged);
  const [categories, fabrics, fits, sizes, colors, price, { total, inStock }] = await Promise.all([
    countCategories(filters, charged),
    countFact('fabric', productsWith({ ...filters, fabric: undefined }, charged, within)),
    countFact('fit', productsWith({ ...filters, fit: undefined }, charged, within)),
    countSizes(fitting({ ...filters, size: undefined })),
    countColours(fitting({ ...filters, colorFamily: undefined })),
    spreadOfPrices(() => fitting({ ...filters, minPrice: undefined, maxPrice: undefined }), charged ?? raw('price')),
    countStock(fitting({ ...filters, inStock: undefined })),
  ]);
  return {
    ...{ categories, sizes, colors },
    fabrics: fabrics.map(({ text, count }) => ({ fabric: text, count })),
    fits: fits.map(({ text, count }) => ({ fit: text, count })),
    inStock,
    price,
    total: filters.inStock ? inStock : total,
  };
}

function variantsWithin(categoryIds: string[] | undefined, filters: Filters, charged: ChargedPrice): Variants {
  const variants = Variant.query().whereNotIn('productId', hiddenIds());
  if (!categoryIds && !asksOfProducts(filters)) return variants;
  const products = whereProductFits(Product.query().select('id'), filters, charged);
  return variants.whereIn('productId', categoryIds ? products.whereIn('categoryId', categoryIds) : products);
}

/** The products that fit, also by one of their variants. */
function productsWith(filters: Filters, charged: ChargedPrice, categoryIds?: string[]): QueryBuilder<Product> {
  const products = whereProductFits(Product.query().whereNotIn('products.id', hiddenIds()), filters, charged);
  if (categoryIds) products.whereIn('categoryId', categoryIds);
  if (!asksOfVariants(filters)) return products;
  const variants = Variant.query().whereColumn('product_variants.productId', 'products.id');
  return products.whereExists(whereFits(variants, filters, charged));
}

const countFact = (fact: 'fabric' | 'fit', products: QueryBuilder<Product>) =>
  products
    .whereNotNull(fact)
    .select(`${fact} as text`)
    .count('* as count')
    .groupBy(fact)
    .orderBy(fact)
    .castTo<{ text: string; count: number }[]>();

async function countCategories(filters: Filters, charged: ChargedPrice): Promise<Facets['categories']> {
  const products = productsWith(filters, charged).select('categoryId').count('* as count').groupBy('categoryId');
  const [rows, counts] = await Promise.all([
    Category.query().select('id', 'parentId'),
    products.castTo<{ categoryId: string; count: number }[]>(),
  ]);
  return sumSubtrees(rows, new Map(counts.map(({ categoryId, count }) => [categoryId, count])));
}

async function countSizes(variants: Variants): Promise<Facets['sizes']> {
  return variants
    .select('size')
    .countDistinct('productId as count')
    .groupBy('size')
    .orderBy('size')
    .castTo<Facets['sizes']>();
}

async function countColours(variants: Variants): Promise<Facets['colors']> {
  const counts = await variants
    .select('colorFamily as family')
    .countDistinct('productId as count')
    .groupBy('colorFamily')
    .castTo<{ family: ColourFamilyName; count: number }[]>();
  return COLOUR_FAMILY_NAMES.flatMap((name) => counts.filter(({ family }) => family === name)).map(
    ({ family, count }) => ({ family, hex: FAMILY_HEX[family], count }),
  );
}

async function spreadOfPrices(variants: () => Variants, charged: RawBuilder): Promise<Facets['price']> {
  const [ends] = await variants()
    .select(raw('MIN(?) AS lowest, MAX(?) AS highest', [charged, charged]))
    .castTo<{ lowest: number | null; highest: number | null }[]>();
  const [lowest, highest] = [ends?.lowest ?? 0, ends?.highest ?? 0];
  const steps = await variants()
    .select(raw('(? - ?) * ? DIV ?', [charged, lowest, HISTOGRAM_STEPS, highest - lowest + 1]).as('step'))
    .countDistinct('productId as count')
    .groupBy('step')
    .castTo<{ step: number; count: number }[]>();
  const histogram = new Array<number>(HISTOGRAM_STEPS).fill(0);
  for (const { step, count } of steps) histogram[step] = count;
  return { lowest: toRupees(lowest), highest: toRupees(highest), histogram };
}

async function countStock(variants: Variants): Promise<{ total: number; inStock: number }> {
  const [counts] = await variants
    .countDistinct('productId as total')
    .select(raw('COUNT(DISTINCT CASE WHEN stock > 0 THEN product_id END)').as('inStock'))
    .castTo<{ total: number; inStock: number }[]>();
  return counts ?? { total: 0, inStock: 0 };
}
