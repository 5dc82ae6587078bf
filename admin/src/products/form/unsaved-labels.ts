import { counted } from '@rangrekha/contract/numbers';
import { type FactName, inSentence, PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { savedTranslations } from '../../forms/translations/translation-texts';
import { savedFacts } from '../../plugins/more-facts';
import type { DraftVariant, ProductDraft } from './product-draft';

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** The unsaved changes of the images: added, removed, alt texts, colours, order. */
function imageLabels(now: ProductDraft['images'], before: ProductDraft['images']): string[] {
  const were = new Map(before.map((image) => [image.key, image]));
  const kept = now.filter(({ key }) => were.has(key));
  const [added, gone] = [now.length - kept.length, before.length - kept.length];
  const rewritten = kept.filter(({ key, alt }) => !same(were.get(key)?.alt, alt)).length;
  const recoloured = kept.filter(({ key, color }) => !same(were.get(key)?.color, color)).length;
  const order = before.filter(({ key }) => kept.some((image) => image.key === key));
  return [
    added > 0 && counted(added, 'image'),
    gone > 0 && `${counted(gone, 'image')} removed`,
    rewritten > 0 && counted(rewritten, 'alt text'),
    recoloured > 0 && counted(recoloured, 'image colour'),
    kept.some(({ key }, index) => order[index]?.key !== key) && 'order of images',
  ].filter((word) => word !== false);
}

/** The unsaved changes of the variants. */
function variantLabels(now: DraftVariant[], before: DraftVariant[]): string[] {
  const existing = new Map(before.flatMap((variant) => (variant.id ? [[variant.id, variant]] : [])));
  const kept = now.flatMap((variant) => {
    const was = variant.id ? existing.get(variant.id) : undefined;
    return was ? [{ variant, was }] : [];
  });
  const changed = (...fields: (keyof DraftVariant)[]) =>
    kept.filter(({ variant, was }) => fields.some((field) => !same(variant[field], was[field]))).length;
  const stocks = changed('stock');
  const prices = changed('price', 'added', 'salePrice');
  const codes = changed('sku', 'barcode');
  const looks = changed('color', 'colorHexCode', 'size');
  const blank = before.filter(({ id }) => !id);
  const added = now.filter((variant, index) => !existing.has(variant.id ?? '') && !same(variant, blank[index])).length;
  const gone = existing.size - kept.length;
  return [
    stocks > 0 && counted(stocks, 'stock'),
    prices > 0 && counted(prices, 'price'),
    codes > 0 && counted(codes, 'SKU or barcode', 'SKUs or barcodes'),
    looks > 0 && counted(looks, 'colour or size', 'colours or sizes'),
    added > 0 && counted(added, 'new variant'),
    gone > 0 && `${counted(gone, 'variant')} removed`,
  ].filter((word) => word !== false);
}

const FACT_LABELS = Object.fromEntries(PRODUCT_FACTS.map(({ name, label }) => [name, inSentence(label)])) as Record<
  FactName,
  string
>;

/** The label of each field of the form. */
export const FIELD_LABELS: Record<Exclude<keyof ProductDraft, 'id' | 'revision' | 'savedImageIds'>, string> = {
  name: 'name',
  categoryId: 'category',
  makerId: 'maker',
  images: 'images',
  description: 'description',
  slug: 'address',
  ...FACT_LABELS,
  moreFacts: 'more facts',
  translations: 'translations',
  measurements: 'measurements',
  tags: 'tags',
  status: 'status',
  publishAt: 'publishing time',
  saleStartsAt: 'start of the sale',
  saleEndsAt: 'end of the sale',
  variants: 'variants',
};

/** An input that nobody has typed into has a text, too. */
const moreFactLabels = (now: ProductDraft, before: ProductDraft): string[] => {
  const [texts, were] = [savedFacts(now.moreFacts), savedFacts(before.moreFacts)];
  const isChanged = Object.keys({ ...texts, ...were }).some((name) => !same(texts[name], were[name]));
  return isChanged ? [FIELD_LABELS.moreFacts] : [];
};

/** An input that was emptied has null. */
const translationLabels = (now: ProductDraft, before: ProductDraft): string[] =>
  same(savedTranslations(now.translations), savedTranslations(before.translations)) ? [] : [FIELD_LABELS.translations];

function fieldLabels(now: ProductDraft, before: ProductDraft, field: keyof typeof FIELD_LABELS): string[] {
  if (field === 'images') return imageLabels(now.images ?? [], before.images ?? []);
  if (field === 'variants') return variantLabels(now.variants ?? [], before.variants ?? []);
  if (field === 'moreFacts') return moreFactLabels(now, before);
  if (field === 'translations') return translationLabels(now, before);
  return same(now[field], before[field]) ? [] : [FIELD_LABELS[field]];
}

/** The unsaved changes of the product form: `1 image`, `2 stocks`, `1 new variant`. */
export const unsavedLabels = (now: ProductDraft, before: ProductDraft): string[] =>
  (Object.keys(FIELD_LABELS) as (keyof typeof FIELD_LABELS)[]).flatMap((field) => fieldLabels(now, before, field));
