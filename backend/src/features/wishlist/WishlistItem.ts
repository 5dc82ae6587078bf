import { BaseModel } from '../../database/BaseModel';
import { belongsTo } from '../../database/relations';
import { Product } from '../products/Product';

/** A product on a shopper's wishlist. */
export class WishlistItem extends BaseModel {
  static override tableName = 'wishlist_items';
  static override idColumn = ['userId', 'productId'];
  static override relationMappings = {
    product: belongsTo(Product, 'wishlist_items.productId', 'products.id'),
  };

  declare userId: string;
  declare productId: string;
  declare createdAt: Date;

  declare product: Product;

  // User and product are the key: no id is generated.
  override $beforeInsert(): void {}
}
