import type { AdminProduct } from '@rangrekha/contract';
import type { ShownProduct } from '@rangrekha/contract/shown-prices';

/** A product of the back office with the prices that its screens show. */
export type ProductRow = ShownProduct<AdminProduct>;
