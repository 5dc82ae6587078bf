import { type ProductColumn, productCsv } from '@rangrekha/contract';
import { toRupees } from '../../database/money';
import { csvLine } from '../../http/csv';
import { categoryPaths } from './category-paths';
import { Product } from './Product';
import { Variant } from './Variant';

const PAGE = 200;
const { PRODUCT_COLUMNS } = productCsv;

/** How many variants the products with these ids have; all products when no ids are given. */
export function countVariants(ids?: string[]): Promise<number> {
  const variants = Variant.query();
  return (ids ? variants.whereIn('productId', ids) : variants).resultSize();
}

/**
 * Products as lines of CSV, a variant each, oldest product first; never more than a page of them in memory.
 * @param ids which; all when left out
 */
export async function* productLines(ids?: string[]): AsyncGenerator<string> {
  yield csvLine(PRODUCT_COLUMNS);
  const paths = await categoryPaths();
  for (let last = ''; ; ) {
    const page = Product.query().where('id', '>', last).orderBy('id').limit(PAGE);
    const products = await (ids ? page.findByIds(ids) : page).withGraphFetched('[variants, images]');
    if (products.length === 0) return;
    last = products.at(-1)?.id as string;
    const rows = products.flatMap((product) => product.variants.map((variant) => rowOf(product, variant, paths)));
    yield rows.map((row) => csvLine(PRODUCT_COLUMNS.map((column) => row[column]))).join('');
  }
}

function rowOf(
  product: Product,
  variant: Variant,
  paths: Map<string, string>,
): Record<ProductColumn, string | number | null> {
  return {
    productId: product.id,
    variantId: variant.id,
    name: product.name,
    category: paths.get(product.categoryId) ?? '',
    description: product.description,
    images: product.images.map(({ mediaId }) => mediaId).join(' '),
    color: variant.color,
    colorHexCode: variant.colorHex,
    size: variant.size,
    stock: variant.stock,
    stockWas: variant.stock,
    originalPrice: toRupees(variant.price),
    discountPrice: variant.discount === null ? null : toRupees(variant.discount),
  };
}
