import type { SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import { listing, type Product } from '@rangrekha/contract';
import { renditionUrl } from '@rangrekha/contract/media';
import { rupees } from '@rangrekha/contract/numbers';
import { MOST, readLook, type Shown } from './calls';

/** Products of a category that are looked at. */
const NEWEST = 20;

/** A product as it is shown; undefined when no size of it is in stock. */
export function shownOf({ id, name, address = name, images, variants }: Product): Shown | undefined {
  const prices = variants.filter(({ stock }) => stock > 0).map(({ originalPrice }) => originalPrice);
  if (prices.length === 0) return undefined;
  const path = `/product/${encodeURIComponent(address)}`;
  return { id, name, path, url: images[0]?.url ?? '', price: Math.min(...prices) };
}

/** What completes the look of a product: picked, else bought together, else of a category that fits. */
export async function loadLook({ productId }: { productId: string }, { call, t }: SlotVisitor) {
  const { products, fitting } = await call(readLook, { params: { id: productId } });
  const missing = MOST - products.length;
  const more = await newestOf(fitting, call);
  const known = new Set([productId, ...products.map(({ id }) => id)]);
  const lists = more.map((list) =>
    rotated(
      list.filter(({ id }) => !known.has(id)),
      productId,
    ),
  );
  const shown = [...products, ...inTurn(lists).slice(0, missing)];
  return shown.length > 0 ? <Look products={shown} heading={t('slot.heading')} /> : null;
}

/** The newest products in stock of each of these categories. */
const newestOf = (categoryIds: string[], call: SlotVisitor['call']): Promise<Shown[][]> =>
  Promise.all(
    categoryIds.map(async (category) => {
      const query = { limit: NEWEST, inStock: true };
      const { data } = await call(listing.listCategoryProducts, { params: { category }, query });
      return data.map(shownOf).filter((one) => one !== undefined);
    }),
  );

/** Begins at a place that the product decides: the same each time, and another one for the next product. */
function rotated(list: Shown[], productId: string): Shown[] {
  const start = list.length > 0 ? Number.parseInt(productId.slice(-8), 16) % list.length : 0;
  return [...list.slice(start), ...list.slice(0, start)];
}

/** The first of each list, then the second of each; one that is in several lists once. */
function inTurn(lists: Shown[][]): Shown[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
  return [...new Map(turns.map((one) => [one.id, one])).values()];
}

const Look = ({ products, heading }: { products: Shown[]; heading: string }) => (
  <section aria-label={heading} className="mt-6 border-line border-t pt-4">
    <h2 className="text-16">{heading}</h2>
    <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(max(10rem,40%),100%),1fr))] gap-3">
      {products.map(({ id, name, path, url, price }) => (
        <li key={id}>
          <a href={path} className="flex items-center gap-3">
            {url && (
              <img
                src={renditionUrl(url, 320, 'webp')}
                alt=""
                width={56}
                height={70}
                loading="lazy"
                className="shrink-0 object-cover"
              />
            )}
            <span className="min-w-0">
              <span className="block wrap-anywhere text-14">{name}</span>
              <span className="block text-14 text-muted">{rupees(price)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
