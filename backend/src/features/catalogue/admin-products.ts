import { admin } from '@rangrekha/contract';
import { startsWith } from '../../database/pagination';
import type { AdminResource } from '../../http/admin-list';
import { Product } from './Product';
import { presentAdminProduct } from './present-product';
import { Variant } from './Variant';

/** The ids of a category and of all below it. */
const SUBTREE = `WITH RECURSIVE below AS (
    SELECT id FROM categories WHERE id = ?
    UNION SELECT categories.id FROM categories JOIN below ON categories.parent_id = below.id
  ) SELECT id FROM below`;

const inStock = () => Variant.query().whereColumn('product_variants.productId', 'products.id').where('stock', '>', 0);

export const adminProducts: AdminResource<typeof admin.adminReads.products, Product> = {
  endpoints: admin.adminReads.products,
  query: () => Product.query().withGraphFetched(Product.graph),
  present: presentAdminProduct,
  sortable: { name: 'name', price: 'firstPrice', createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    q: (query, text) => query.where('name', 'like', startsWith(text)),
    inStock: (query, value) => (value === 'true' ? query.whereExists(inStock()) : query.whereNotExists(inStock())),
    categoryId: (query, value) => query.whereRaw(`category_id IN (${SUBTREE})`, [value]),
  },
};
