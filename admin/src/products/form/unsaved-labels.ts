import { type FactName, inSentence, PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { savedTranslations } from '../../forms/translations/translation-texts';
import { t } from '../../language/t';
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
    added > 0 && t('products.imageCounted', { images: added }),
    gone > 0 && t('products.imageRemoved', { images: gone }),
    rewritten > 0 && t('products.altText', { altTexts: rewritten }),
    recoloured > 0 && t('products.imageColour', { imageColours: recoloured }),
    kept.some(({ key }, index) => order[index]?.key !== key) && t('products.orderOfImages'),
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
    stocks > 0 && t('products.stock', { stocks }),
    prices > 0 && t('products.price', { prices }),
    codes > 0 && t('products.skuOrBarcode', { skusOrBarcodes: codes }),
    looks > 0 && t('products.colourOrSize', { coloursOrSizes: looks }),
    added > 0 && t('products.newVariant', { newVariants: added }),
    gone > 0 && t('products.variantRemoved', { variants: gone }),
  ].filter((word) => word !== false);
}

const FACT_LABELS = Object.fromEntries(PRODUCT_FACTS.map(({ name, label }) => [name, inSentence(label)])) as Record<
  FactName,
  string
>;

/** The label of each field of the form. */
export const FIELD_LABELS: Record<Exclude<keyof ProductDraft, 'id' | 'revision' | 'savedImageIds'>, string> = {
  name: 'name',
  categoryId: t('products.category'),
  makerId: t('words.makerInSentence'),
  images: t('products.imagesInSentence'),
  description: t('words.description'),
  slug: t('words.address'),
  ...FACT_LABELS,
  moreFacts: t('products.moreFacts'),
  translations: t('words.translations'),
  measurements: t('products.measurements'),
  tags: t('products.tags'),
  status: t('words.status'),
  publishAt: t('products.publishingTime'),
  saleStartsAt: t('products.startOfTheSale'),
  saleEndsAt: t('products.endOfTheSale'),
  variants: t('words.variants'),
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
