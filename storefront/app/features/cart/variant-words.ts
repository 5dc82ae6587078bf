import type { Variant } from '@rangrekha/contract';

/** A variant in words: `Size S · Sage check`, `Free size · Rani`. The colour is left out where there is none. */
export function variantWords({ size, color }: Pick<Variant, 'size' | 'color'>): string {
  const sizeWords = /size/i.test(size) ? size : `Size ${size}`;
  return color ? `${sizeWords} · ${color}` : sizeWords;
}
