import type { Variant } from '@rangrekha/contract';
import { t } from '~/language/t';

/** The label of a variant: `Size S · Sage check`, `Free size · Rani`. The colour is left out where there is none. */
export function variantLabel({ size, color }: Pick<Variant, 'size' | 'color'>): string {
  const sizeLabel = /size/i.test(size) ? size : t('cart.sizeNamed', { size });
  return color ? `${sizeLabel} · ${color}` : sizeLabel;
}
