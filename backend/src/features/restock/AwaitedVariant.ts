import { belongsTo } from '../../database/relations';
import { Product } from '../products/Product';
import { Variant } from '../products/Variant';

/** A variant with what its page is called and whether shoppers see it. */
export class AwaitedVariant extends Variant {
  static override relationMappings = {
    product: belongsTo(Product, 'product_variants.productId', 'products.id', (query) =>
      query.select('id', 'name', 'slug', 'hasOwnAddress', 'status', 'publishAt', 'translations'),
    ),
  };

  declare product: Pick<Product, 'id' | 'name' | 'slug' | 'hasOwnAddress' | 'status' | 'publishAt' | 'translations'>;
}
