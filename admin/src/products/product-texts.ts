import { dayAndTime, shortDay } from '@rangrekha/contract/dates';
import { LOW_STOCK, type ProductStatus } from '@rangrekha/contract/limits';
import { t } from '../language/t';
import type { ChipKind } from '../theme/palette';
import type { ProductRow } from './product-row';

/** `10 variants, 2 colours` */
export function variantSummary({ variants }: Pick<ProductRow, 'variants'>) {
  const colours = new Set(variants.map(({ color }) => color)).size;
  return [
    t('products.variantCounted', { variants: variants.length }),
    colours > 1 && t('products.colourCounted', { colours }),
  ]
    .filter(Boolean)
    .join(', ');
}

export const STATUS_LABELS: Record<ProductStatus, string> = {
  DRAFT: t('words.draft'),
  LIVE: t('words.live'),
  ARCHIVED: t('products.archived'),
};

type Publication = Pick<ProductRow, 'status' | 'publishAt'>;

/** Whether shoppers see a product now. */
export const isShown = ({ status, publishAt }: Publication): boolean =>
  status === 'LIVE' && (publishAt === null || new Date(publishAt) <= new Date());

/** Why shoppers do not see a product; undefined when they do. */
export function hiddenMark(product: Publication): { kind: ChipKind; label: string } | undefined {
  if (isShown(product)) return undefined;
  if (product.status === 'LIVE')
    return { kind: 'PENDING', label: t('products.fromTime', { time: dayAndTime(product.publishAt ?? '') }) };
  return { kind: product.status === 'DRAFT' ? 'QUIET' : 'CANCELED', label: STATUS_LABELS[product.status] };
}

/** The sale of a product, as it is now, and in short for a row of a list; undefined without one. */
export function saleMark({
  saleStartsAt,
  saleEndsAt,
}: Pick<ProductRow, 'saleStartsAt' | 'saleEndsAt'>): { kind: ChipKind; label: string; short: string } | undefined {
  if (!saleStartsAt) return undefined;
  const now = new Date();
  if (saleEndsAt && new Date(saleEndsAt) <= now)
    return {
      kind: 'QUIET',
      label: t('products.saleEndedTime', { time: dayAndTime(saleEndsAt) }),
      short: t('products.saleEnded'),
    };
  if (new Date(saleStartsAt) > now)
    return {
      kind: 'PENDING',
      label: t('products.saleFromTime', { time: dayAndTime(saleStartsAt) }),
      short: t('products.saleFromDay', { day: shortDay(saleStartsAt) }),
    };
  return {
    kind: 'IN_STOCK',
    label: saleEndsAt ? t('products.onSaleUntilTime', { time: dayAndTime(saleEndsAt) }) : t('words.onSale'),
    short: t('words.onSale'),
  };
}

interface StockMark {
  kind: ChipKind;
  label: string;
}

/** The state of the stock: units in total, the sizes that are sold out, the sizes that are running low. */
export function stockMarks({ variants, stock }: Pick<ProductRow, 'variants' | 'stock'>): StockMark[] {
  if (stock === 0) return [{ kind: 'SOLD_OUT', label: t('words.soldOut') }];
  if (variants.length === 1 && stock <= LOW_STOCK) return [{ kind: 'LOW', label: t('words.stockLeft', { stock }) }];
  const out = variants.filter((variant) => variant.stock === 0).length;
  const low = variants.filter((variant) => variant.stock > 0 && variant.stock <= LOW_STOCK).length;
  const marks: StockMark[] = [{ kind: 'IN_STOCK', label: t('products.stockInStock', { stock }) }];
  if (out > 0) marks.push({ kind: 'SOLD_OUT', label: t('products.sizeOut', { sizes: out }) });
  if (low > 0) marks.push({ kind: 'LOW', label: t('products.lowLow', { low }) });
  return marks;
}
