import { z } from 'zod';
import { orderCounts } from './orders';
import { endpointsOf } from './schema/endpoint';
import { optionalLine, queryNumber } from './schema/fields';
import { LIMITS, LOW_STOCK } from './values/limits';

const endpoint = endpointsOf('Reports');

const salesOfDay = z.strictObject({
  /** `YYYY-MM-DD`, a day in Asia/Kolkata. */
  day: z.string(),
  /** Rupees of the day's orders, without canceled ones. */
  revenue: z.number(),
  orders: z.int(),
  /** Rupees that discounts gave, gifts at their prices; without canceled orders. */
  discounts: z.number(),
  /** Orders with a discount, without canceled ones. */
  discounted: z.int(),
});
export type SalesOfDay = z.output<typeof salesOfDay>;

const salesReport = z.strictObject({
  /** Oldest first; the last one is today. */
  days: z.array(salesOfDay),
  /** As many days before those. */
  before: z.array(salesOfDay),
  /** The orders of `days` by the status that they have now. */
  statuses: orderCounts,
  /** How long the orders of `days`, and of `before`, took to leave on average; null where none has left. */
  toCourier: z.strictObject({ hours: z.number().nullable(), hoursBefore: z.number().nullable() }),
});
export type SalesReport = z.output<typeof salesReport>;

export const reportSales = endpoint({
  id: 'reportSales',
  seconds: 30,
  method: 'GET',
  path: '/admin/reports/sales',
  access: ['orders', 'finance'],
  summary: 'Revenue and orders of the last 30 or 90 days, day by day, beside as many days before them.',
  query: z.object({ days: z.enum(['30', '90'], 'must be 30 or 90').default('30') }),
  responses: { 200: salesReport },
});

const bestSeller = z.strictObject({
  productId: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  units: z.int(),
  /** Rupees. */
  revenue: z.number(),
});
export type BestSeller = z.output<typeof bestSeller>;

export const reportBestSellers = endpoint({
  id: 'reportBestSellers',
  seconds: 30,
  method: 'GET',
  path: '/admin/reports/best-sellers',
  access: ['catalogue', 'finance'],
  summary: 'The five products of which most units were sold in the last 30 days, without canceled orders.',
  responses: { 200: z.strictObject({ products: z.array(bestSeller) }) },
});

const lowVariant = z.strictObject({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  size: z.string(),
  color: z.string(),
  stock: z.int(),
  /** Confirmed addresses that wait for it to be back. */
  waiting: z.int(),
});
export type LowVariant = z.output<typeof lowVariant>;

export const reportLowStock = endpoint({
  id: 'reportLowStock',
  seconds: 30,
  method: 'GET',
  path: '/admin/reports/low-stock',
  access: 'catalogue',
  summary: 'How many variants have no more than so many units, and the five with the fewest.',
  query: z.object({ threshold: queryNumber(0, LIMITS.stock, LOW_STOCK) }),
  responses: { 200: z.strictObject({ total: z.int(), variants: z.array(lowVariant) }) },
});

const overview = z.strictObject({
  products: z.int(),
  /** Products of which every variant has no unit. */
  soldOut: z.int(),
  customers: z.int(),
  /** Of the last 30 days. */
  newCustomers: z.int(),
});
export type Overview = z.output<typeof overview>;

export const reportOverview = endpoint({
  id: 'reportOverview',
  seconds: 30,
  method: 'GET',
  path: '/admin/reports/overview',
  access: ['orders', 'catalogue', 'finance'],
  summary: 'How large the shop is.',
  responses: { 200: overview },
});

export const reportOrderCities = endpoint({
  id: 'reportOrderCities',
  seconds: 30,
  method: 'GET',
  path: '/admin/reports/order-cities',
  access: 'orders',
  summary: 'The first twenty cities, by name, that orders went to and that begin with q.',
  query: z.object({ q: optionalLine(LIMITS.city).default('') }),
  responses: { 200: z.strictObject({ cities: z.array(z.string()) }) },
});
