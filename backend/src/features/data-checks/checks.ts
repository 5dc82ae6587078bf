import type { Check } from './check';
import { ORDER_CHECKS } from './order-checks';
import { RETURN_CHECKS } from './return-checks';
import { SHOP_CHECKS } from './shop-checks';
import { STOCK_CHECKS } from './stock-checks';

/** All of the shop's rules that no constraint of the database can hold. */
export const CHECKS: Check[] = [...STOCK_CHECKS, ...ORDER_CHECKS, ...RETURN_CHECKS, ...SHOP_CHECKS];
