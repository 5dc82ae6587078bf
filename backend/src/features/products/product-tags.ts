import { PAGE_SIZES } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import { startsWith } from '../../database/pagination';
import { ProductTag } from './ProductTag';

/** Gives products these tags and no others. The caller has recorded the change of each product. */
export async function writeTags(trx: Transaction, tagged: { productId: string; tags: string[] }[]): Promise<void> {
  const productIds = tagged.map(({ productId }) => productId);
  await ProductTag.query(trx).whereIn('productId', productIds).delete();
  const rows = tagged.flatMap(({ productId, tags }) => tags.map((tag) => ({ productId, tag })));
  if (rows.length > 0) await trx(ProductTag.tableName).insert(rows);
}

/** The tags of a product that was read with them, in the order of `productTags`. */
export const tagsOf = ({ tags = [] }: { tags?: Pick<ProductTag, 'tag'>[] }): string[] =>
  tags.map(({ tag }) => tag).sort();

/** Tags in use, by the alphabet; those that begin with a text. */
export async function listTags(text: string): Promise<string[]> {
  const query = ProductTag.query().distinct('tag').orderBy('tag').limit(PAGE_SIZES.tags);
  if (text) query.where('tag', 'like', startsWith(text));
  return (await query).map(({ tag }) => tag);
}
