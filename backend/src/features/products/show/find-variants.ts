import type { OfferedVariant, Product } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { reportTags } from '../../../content-tags/reported-tags';
import { TAGS } from '../../../content-tags/tags';
import { Variant } from '../Variant';
import type { PresentedProducts } from './PresentedProducts';

/** The variants of these ids that shoppers see, with their products, in the order of `ids`. */
export async function findVariants(
  presented: PresentedProducts,
  ids: string[],
  language: Language,
): Promise<OfferedVariant[]> {
  // A product that is published later may have one of them.
  reportTags(TAGS.list);
  const rows = await Variant.query().findByIds(ids).select('id', 'productId');
  const productIds = [...new Set(rows.map(({ productId }) => productId))];
  reportTags(...productIds.map(TAGS.stock));
  const products = (await presented.inOrder(productIds, language)).map((text) => JSON.parse(text) as Product);
  return [...new Set(ids)].flatMap((id) =>
    products.flatMap(({ id: productId, name, address, images, variants }) => {
      const variant = variants.find((one) => one.id === id);
      const own = images.filter(({ color }) => !color || color === variant?.color);
      return variant ? [{ id: productId, name, ...(address && { address }), images: own.slice(0, 1), variant }] : [];
    }),
  );
}
