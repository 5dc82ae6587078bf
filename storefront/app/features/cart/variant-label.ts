import type { Variant } from '@rangrekha/contract';
import type { Coloured } from '@rangrekha/contract/colour-names';
import { sizeName } from '~/language/size-name';
import { t } from '~/language/t';

/** The label of a variant: `Size S · Sage check`, `Free size · Rani`. The colour is left out where there is none. */
export function variantLabel({ size, color, colorLabel = color }: Pick<Variant, 'size'> & Coloured): string {
  const sizeLabel = /size/i.test(size) ? sizeName(size) : t('cart.sizeNamed', { size: sizeName(size) });
  return color ? `${sizeLabel} · ${colorLabel}` : sizeLabel;
}
