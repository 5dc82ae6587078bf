import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { Product } from '../products/Product';
import { Variant } from '../products/Variant';

/** A variant with its product, for the lists of stock. */
export class ShelfVariant extends Variant {
  static override relationMappings = {
    ...Variant.relationMappings,
    product: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Product,
      modify: (query: QueryBuilder<BaseModel>) => query.select('id', 'name'),
      join: { from: 'product_variants.productId', to: 'products.id' },
    },
  };
  /** What `presentStockVariant` needs beside the row itself, for `withGraphFetched`. */
  static readonly graph = '[product.images(cover), waiting]';

  declare product: Product;
}
