import { LIMITS } from '@rangrekha/contract/limits';

/** The rule of a variant's number; a `step` below 1 means rupees and paise. */
export interface NumberRule {
  label: string;
  max: number;
  step: number;
}

export const VARIANT_NUMBERS = {
  stock: { label: 'stock', max: LIMITS.stock, step: 1 },
  originalPrice: { label: 'price', max: LIMITS.price, step: 0.01 },
  discountPrice: { label: 'added amount', max: LIMITS.price, step: 0.01 },
} as const satisfies Record<string, NumberRule>;

/** Why a number is invalid; undefined when it is valid or empty. */
export function numberProblem(value: number | null | undefined, { max, step }: NumberRule): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (value < 0) return 'must not be below 0';
  if (value > max) return `must be at most ${max.toLocaleString('en-IN')}`;
  if (step === 1) return Number.isInteger(value) ? undefined : 'must be a whole number';
  const paise = value * 100;
  return Math.abs(paise - Math.round(paise)) < 1e-4 ? undefined : 'must have at most two decimals';
}
