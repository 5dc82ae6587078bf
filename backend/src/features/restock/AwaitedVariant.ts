import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { Product } from '../products/Product';
import { Variant } from '../products/Variant';

/** A variant with what its page is called and whether shoppers see it. */
export class AwaitedVariant extends Variant {
  static override relationMappings = {
    product: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Product,
      modify: (query: QueryBuilder<BaseModel>) =>
        query.select('id', 'name', 'slug', 'hasOwnAddress', 'status', 'publishAt'),
      join: { from: 'product_variants.productId', to: 'products.id' },
    },
  };

  declare product: Pick<Product, 'id' | 'name' | 'slug' | 'hasOwnAddress' | 'status' | 'publishAt'>;
}
