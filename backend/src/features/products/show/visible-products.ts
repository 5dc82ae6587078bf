import { type QueryBuilder, raw } from 'objection';
import { sharedNow } from '../../../database/shared-clock';
import { Product } from '../Product';

export type Publication = Pick<Product, 'status' | 'publishAt'>;

/** Whether shoppers see a product now. */
export const isVisible = ({ status, publishAt }: Publication): boolean =>
  status === 'LIVE' && (publishAt === null || publishAt.getTime() <= sharedNow().getTime());

/** Narrows a query to the products that shoppers see now. */
export const whereVisible = (products: QueryBuilder<Product>): QueryBuilder<Product> =>
  products
    .where('status', 'LIVE')
    .where((query) => query.whereNull('publishAt').orWhere('publishAt', '<=', sharedNow()));

/**
 * The ids of the products that shoppers do not see now. A query of many products leaves these few out and goes on using
 * its own index.
 */
export const hiddenIds = (): QueryBuilder<Product> =>
  Product.query()
    // As part of another query MySQL would read all products for it.
    .from(raw('?? FORCE INDEX (products_status)', Product.tableName))
    .whereIn('status', ['DRAFT', 'ARCHIVED'])
    .orWhere((query) => query.where('status', 'LIVE').where('publishAt', '>', sharedNow()))
    .select('id');
