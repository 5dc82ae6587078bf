import { DELIVERY_DAYS } from '@rangrekha/contract/limits';

/** The days that an order is promised where too few deliveries are known. @param least that the shop ever promises */
export const usualDays = (least: number): number => Math.max(least, DELIVERY_DAYS);
