import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { belongsTo } from '../../database/relations';
import { Media } from '../../media/Media';

export class ProductImage extends BaseModel {
  static override tableName = 'product_images';
  static override relationMappings = {
    media: belongsTo(Media, 'product_images.mediaId', 'media.id'),
  };

  // The positions of a product's images count from 0: each save writes them all.
  static override modifiers = { cover: (query: QueryBuilder<ProductImage>) => query.where('position', 0) };

  declare productId: string;
  declare mediaId: string;
  declare position: number;
  declare alt: string;
  /** The colour of the variants that it shows; null for all. A colour that no variant has counts as none. */
  declare color: string | null;
  declare media: Media;
}
