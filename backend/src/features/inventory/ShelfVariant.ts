import { belongsTo } from '../../database/relations';
import { Product } from '../products/Product';
import { Variant } from '../products/Variant';

/** A variant with its product, for the lists of stock. */
export class ShelfVariant extends Variant {
  static override relationMappings = {
    ...Variant.relationMappings,
    product: belongsTo(Product, 'product_variants.productId', 'products.id', (query) => query.select('id', 'name')),
  };
  /** What `presentStockVariant` needs beside the row itself, for `withGraphFetched`. */
  static readonly graph = '[product.images(cover), waiting]';

  declare product: Product;
}
