import { BaseModel } from '../../database/BaseModel';
import { Media } from '../../media/Media';

export class ProductImage extends BaseModel {
  static override tableName = 'product_images';
  static override relationMappings = {
    media: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Media,
      join: { from: 'product_images.mediaId', to: 'media.id' },
    },
  };

  declare productId: string;
  declare mediaId: string;
  declare position: number;
  declare alt: string;
  declare media: Media;
}
