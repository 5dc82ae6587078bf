import type { ProductStatus } from '@rangrekha/contract/limits';
import { DatedModel } from '../../database/BaseModel';
import { belongsTo, hasMany, inPosition } from '../../database/relations';
import { Category } from '../categories/Category';
import { Maker } from '../makers/Maker';
import { ProductImage } from './ProductImage';
import { ProductTag } from './ProductTag';
import { Variant } from './Variant';

export class Product extends DatedModel {
  static override tableName = 'products';
  static override relationMappings = {
    category: belongsTo(Category, 'products.categoryId', 'categories.id', (query) =>
      query.select('id', 'name', 'translations'),
    ),
    maker: belongsTo(Maker, 'products.makerId', 'makers.id', (query) => query.select('id', 'name')),
    variants: hasMany(Variant, 'products.id', 'product_variants.productId', inPosition),
    images: hasMany(ProductImage, 'products.id', 'product_images.productId', inPosition),
    tags: hasMany(ProductTag, 'products.id', 'product_tags.productId', (query) => query.orderBy('tag')),
  };
  /** What `presentProduct` needs beside the row itself, for `withGraphFetched`. */
  static readonly graph = '[category, variants, images.media]';
  /** The same for one product in the back office. */
  static readonly adminGraph = '[category, variants.waiting, images.media, tags]';
  /** The same for a row of a list, with the one image that it shows. */
  static readonly listGraph = '[category, variants, images(cover).media]';

  declare categoryId: string;
  /** Its own maker; null: that of its category, see `makers/declarations.ts`. */
  declare makerId: string | null;
  declare name: string;
  /** Sanitised HTML. */
  declare description: string;
  declare subtitle: string | null;
  declare fabric: string | null;
  declare fit: string | null;
  declare care: string | null;
  declare countryOfOrigin: string | null;
  /** JSON: facts without a column of their own, see product-facts.ts. */
  declare facts: string | null;
  /** JSON: facts of plugins, see plugin-host/more-facts.ts. */
  declare moreFacts: string | null;
  /** JSON: texts in other languages, see `translations/`. */
  declare translations: string | null;
  /** JSON: a list of `Measurement`. */
  declare measurements: string | null;
  /** Paise; the price of the first variant outside a sale, to sort by. */
  declare firstPrice: number;
  /** Unique; null for one that an earlier version has added. */
  declare slug: string | null;
  /** Whether its page is at the slug, because another product has its name. */
  declare hasOwnAddress: boolean;
  declare status: ProductStatus;
  /** When a LIVE product begins to be shown to shoppers; null for at once. */
  declare publishAt: Date | null;
  /** Of its approved reviews. */
  declare reviewCount: number;
  /** The sum of their ratings. */
  declare ratingSum: number;
  /** From when the sale prices of its variants are charged; null for no sale. */
  declare saleStartsAt: Date | null;
  /** When they are no longer charged; null for a sale without an end. */
  declare saleEndsAt: Date | null;
  /** How often it was edited; stock that moves is no edit. */
  declare revision: number;

  declare maker?: Pick<Maker, 'id' | 'name'>;
  declare category: Pick<Category, 'id' | 'name' | 'translations'>;
  declare variants: Variant[];
  declare images: ProductImage[];
  declare tags?: ProductTag[];
}
