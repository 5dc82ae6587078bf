import { admin } from '@rangrekha/contract';
import { LOW_STOCK, PRODUCT_STATUSES } from '@rangrekha/contract/limits';
import { tagOf } from '@rangrekha/contract/tags';
import type { QueryBuilder } from 'objection';
import { toPaise } from '../../database/money';
import type { AdminResource } from '../../http/admin-list';
import { invalidField } from '../../http/errors';
import { Category } from '../categories/Category';
import { whereUndeclared } from '../makers/lacking-declarations';
import { Product } from './Product';
import { ProductTag } from './ProductTag';
import { presentAdminProduct } from './show/present-product';
import { Variant } from './Variant';
import { soldOutIds } from './variants/sold-out';
import { countProductsNamed, whereProductMatches } from './variants/variant-codes';

/** The ids of a category and of all below it. */
const subtreeIds = (id: string) =>
  Category.query()
    .withRecursive('below', (below) =>
      below
        .from('categories')
        .where({ id })
        .select('id')
        .union((next) =>
          next.from('categories').join('below', 'categories.parentId', 'below.id').select('categories.id'),
        ),
    )
    .from('below')
    .select('id');

const withoutUnitIds = () => Variant.query().where('stock', 0).select('productId');

const lowIds = () => Variant.query().whereBetween('stock', [1, LOW_STOCK]).select('productId');

/** The most sold-out products that are listed in a statement. */
const FEW = 5_000;

/** The filters by stock; rare states are read from the index of stocks, not product by product. */
const STOCK: Record<string, (query: QueryBuilder<Product>) => unknown> = {
  in: (query) => void query.whereNotIn('products.id', soldOutIds()),
  low: (query) => void query.whereIn('products.id', lowIds()),
  // At least one of its variants.
  sizeOut: (query) => void query.whereIn('products.id', withoutUnitIds()),
  // Looked for once, and not for the page and for the number of them.
  out: async (query) => {
    const found = await soldOutIds().limit(FEW + 1);
    const ids = found.length > FEW ? soldOutIds() : found.map(({ productId }) => productId);
    query.whereIn('products.id', ids as string[]);
  },
};

function paiseOf(name: string, value: string): number {
  if (!/^\d{1,8}(\.\d{0,2})?$/.test(value))
    throw invalidField('filter', `filter.${name} must be a price like 1299.50.`);
  return toPaise(Number(value));
}

export const adminProducts: AdminResource<typeof admin.adminReads.products, Product> = {
  endpoints: admin.adminReads.products,
  query: () =>
    Product.query()
      .select(
        'products.id',
        'categoryId',
        'makerId',
        'countryOfOrigin',
        'name',
        'slug',
        'hasOwnAddress',
        'firstPrice',
        'status',
        'publishAt',
        'saleStartsAt',
        'saleEndsAt',
        'revision',
        'createdAt',
        'updatedAt',
      )
      .withGraphFetched(Product.listGraph),
  queryOne: () => Product.query().withGraphFetched(Product.adminGraph),
  present: presentAdminProduct,
  sortable: { name: 'name', price: 'firstPrice', createdAt: 'createdAt', updatedAt: 'updatedAt' },
  defaultSort: ['createdAt', 'DESC'],
  count: async ({ q, ...others }) =>
    typeof q === 'string' && Object.keys(others).length === 0 ? countProductsNamed(q.trim()) : undefined,
  filters: {
    q: whereProductMatches,
    stock: async (query, value) => {
      if (!Object.hasOwn(STOCK, value)) throw invalidField('filter', 'filter.stock must be in, low, sizeOut or out.');
      await STOCK[value]?.(query);
    },
    status: (query, value) => {
      if (!PRODUCT_STATUSES.some((status) => status === value))
        throw invalidField('filter', `filter.status must be ${PRODUCT_STATUSES.join(', ')}.`);
      query.where('status', value);
    },
    declarations: async (query, value) => {
      if (value !== 'lacking') throw invalidField('filter', 'filter.declarations must be lacking.');
      await whereUndeclared(query);
    },
    tag: (query, value) =>
      query.whereIn('products.id', ProductTag.query().where('tag', tagOf(value)).select('productId')),
    minPrice: (query, value) => query.where('firstPrice', '>=', paiseOf('minPrice', value)),
    maxPrice: (query, value) => query.where('firstPrice', '<=', paiseOf('maxPrice', value)),
    categoryId: (query, value) => query.whereIn('categoryId', subtreeIds(value)),
  },
};
