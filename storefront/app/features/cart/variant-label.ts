import type { Coloured, Sized } from '@rangrekha/contract/colour-names';
import { t } from '~/language/t';

/** The label of a variant: `Size S · Sage check`, `Free size · Rani`. The colour is left out where there is none. */
export function variantLabel({ size, sizeLabel = size, color, colorLabel = color }: Sized & Coloured): string {
  const sizeText = /size/i.test(size) ? sizeLabel : t('cart.sizeNamed', { size: sizeLabel });
  return color ? `${sizeText} · ${colorLabel}` : sizeText;
}
