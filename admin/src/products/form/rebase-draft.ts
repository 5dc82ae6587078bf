import { rupees } from '@rangrekha/contract/numbers';
import { useCategoryRows } from '../../categories/use-category-rows';
import type { FormMerge } from '../../forms/conflict/EditConflictNotice';
import { t } from '../../language/t';
import { useFactInputs } from '../../plugins/more-facts';
import { type DraftVariant, draftOf, type ProductDraft } from './product-draft';
import { FIELD_LABELS } from './unsaved-labels';

const VARIANT_LABELS: Record<string, string> = {
  color: t('words.colour'),
  colorHexCode: t('products.colourCode'),
  size: t('words.size'),
  price: t('words.price'),
  added: t('words.addedLabel'),
  salePrice: t('products.salePrice'),
  sku: 'SKU',
  barcode: t('products.barcode'),
};

/** How the product form is merged with somebody else's edit: variant by variant and image by image. */
export const PRODUCT_MERGE = {
  labels: FIELD_LABELS,
  named: { resource: 'maker', fields: ['makerId'] },
  keys: { variants: 'id', images: 'key' },
  // The server adds differences of stock; the number of waiting people and the address of an image are never edited.
  ignored: ['stock', 'stockWas', 'waiting', 'url'],
  // The file of an image that they removed is gone.
  irrevocable: ['images'],
  valuesOf: draftOf,
  adapt: adaptDraft,
  labelOf: ([list, , field], { row }) => {
    if (list === 'variants')
      return [t('products.variantColorRow', { color: row?.color, row: row?.size }), field && VARIANT_LABELS[field]]
        .filter(Boolean)
        .join(' › ');
    return list === 'images' ? `Image ${row?.alt ?? ''}`.trim() : undefined;
  },
} satisfies FormMerge;

/** The merge with the names of categories and with variants in words. */
export function useProductMerge(): FormMerge {
  const { rows } = useCategoryRows();
  const facts = useFactInputs('product');
  return {
    ...PRODUCT_MERGE,
    labelOf: (path, difference) =>
      path[0] === 'moreFacts'
        ? facts.find(({ name }) => name === path.slice(1).join('.'))?.label
        : PRODUCT_MERGE.labelOf(path, difference),
    textOf: ([list, _, field], value) => {
      if (list === 'categoryId') return rows.find(({ id }) => id === value)?.path.join(' › ');
      if (field !== undefined) return undefined;
      if (list === 'variants') return value ? variantText(value as DraftVariant) : t('products.noSuchVariant');
      return list === 'images' && value === undefined ? t('products.noSuchImage') : undefined;
    },
  };
}

const variantText = ({ color, size, price }: DraftVariant) =>
  `${color}, ${size}, ${price === null ? t('products.noPrice') : rupees(price)}`;

/**
 * Adds a variant again that they removed and that was picked nevertheless, drops images that are gone, and takes their
 * stock where none was typed.
 */
function adaptDraft(merged: ProductDraft, base: ProductDraft, theirs: ProductDraft): ProductDraft {
  const present = new Set([...theirs.variants.map(({ id }) => id), ...theirs.savedImageIds]);
  const shown = new Map(base.variants.map(({ id, stock }) => [id, stock]));
  const now = new Map(theirs.variants.map(({ id, stock }) => [id, stock]));
  const stockOf = ({ id, stock, stockWas }: DraftVariant) =>
    id && stock === shown.get(id)
      ? { stock: now.get(id) ?? null, stockWas: now.get(id) ?? undefined }
      : { stock, stockWas };
  return {
    ...merged,
    variants: merged.variants.map((variant) =>
      present.has(variant.id) ? { ...variant, ...stockOf(variant) } : asNew(variant),
    ),
    images: merged.images.filter(({ key, file }) => file || present.has(key)),
    savedImageIds: theirs.savedImageIds,
  };
}

const asNew = ({ id: _, stockWas: __, ...variant }: DraftVariant): DraftVariant => variant;
