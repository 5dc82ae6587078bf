import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { invalidField, notFound } from '@rangrekha/backend/plugins/surface';
import type { categories, Product, ResponseOf, storefrontContent } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { REVIEW_FITS } from '@rangrekha/contract/ratings';
import type { Found, SizeFits } from './calls';
import { bodiesOf } from './keep';
import en from './locales/en.json' with { type: 'json' };
import { ANSWERS_MIN, type Asked, type Girths, recommend } from './recommend';
import { girthsOf, shopSizes, sizesOf } from './shop-sizes';

/** Answers about a size from which on they are shown: fewer say little. */
const SHOWN = 5;

/** @throws HttpError 404 for a product that shoppers do not see */
async function shownProduct({ products }: PluginContext, id: string, language?: Language): Promise<Product> {
  const [product] = await products.shown([id], language);
  if (!product) throw notFound('Product');
  return product;
}

/** What buyers of the sizes say; null for a product of one size. @throws HttpError 404 */
export async function fitsBySize(context: PluginContext, id: string): Promise<SizeFits[] | null> {
  const sizes = sizesOf(await shownProduct(context, id));
  if (sizes.length < 2) return null;
  const items = (await context.orders.deliveredItems({ productId: id })).filter(({ fit }) => fit !== null);
  if (items.length < ANSWERS_MIN) return [];
  return sizes.flatMap((size) => {
    const own = items.filter((item) => item.size.toLowerCase() === size.toLowerCase());
    const [SMALL = 0, TRUE = 0, LARGE = 0] = REVIEW_FITS.map((said) => own.filter(({ fit }) => fit === said).length);
    return own.length < SHOWN ? [] : [{ size, SMALL, TRUE, LARGE }];
  });
}

interface Query extends Girths {
  garment?: { productId: string; size: string } | undefined;
}

/**
 * The size of a product for somebody.
 * @throws HttpError 404, and 400 for a garment that the shop does not have
 */
export async function findSize(
  context: PluginContext,
  address: string,
  id: string,
  { garment, ...body }: Query,
  language?: Language,
): Promise<Found> {
  const product = await shownProduct(context, id, language);
  const [liked, items, shop] = await Promise.all([
    garment && likedGarment(context, product, garment),
    context.orders.deliveredItems({ productId: id }),
    readShop(context, address),
  ]);
  const { rows, table } = shopSizes(product, shop.guides, shop.tree);
  const bodies = await bodiesOf([...new Set(items.map(({ customerId }) => customerId))]);
  const asked: Asked = { body, ...(liked && { liked }) };
  const { answer, missing, reasons } = recommend(asked, { sizes: rows, items, bodies });
  const { name, address: own = name, variants } = product;
  const isInStock = variants.some(({ size, stock }) => size === answer?.size && stock > 0);
  return {
    ...{ product: { name, address: own }, missing, reasons, table },
    answer: answer && { ...answer, isInStock },
  };
}

/** The garment's girths if it is worn as the other one is, and who has kept it in that size. */
async function likedGarment(
  { products, orders }: PluginContext,
  { id, categoryId, fit }: Product,
  { productId, size }: NonNullable<Query['garment']>,
): Promise<NonNullable<Asked['liked']>> {
  if (productId === id) throw invalidField('garment', en.answers.sameGarment);
  const [product] = await products.shown([productId]);
  if (!product || !sizesOf(product).includes(size)) throw invalidField('garment', en.answers.garmentGone);
  const items = await orders.deliveredItems({ productId });
  const kept = items.filter(
    (item) => item.isKept && item.size === size && item.fit !== 'SMALL' && item.fit !== 'LARGE',
  );
  // A slim kurta and a wide kaftan that both fit are not equally wide.
  const isOfStyle = product.categoryId === categoryId && product.fit === fit;
  return {
    girths: isOfStyle ? girthsOf(product.measurements ?? [], size) : {},
    keptBy: new Set(kept.map(({ customerId }) => customerId)),
  };
}

/** The size guides and the categories: both are in the store's memory. */
async function readShop({ callStore }: PluginContext, address: string) {
  const read = async <Body>(path: string): Promise<Body> => {
    const { status, body } = await callStore({ method: 'GET', path }, address);
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
    return JSON.parse(body);
  };
  const [{ content }, { categories: tree }] = await Promise.all([
    read<ResponseOf<typeof storefrontContent.getStorefrontContent>>('/storefront-content'),
    read<ResponseOf<typeof categories.listCategories>>('/categories'),
  ]);
  return { guides: content.sizeGuides, tree };
}
