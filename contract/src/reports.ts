import { z } from 'zod';
import { orderCounts } from './orders';
import { endpointsOf } from './schema/endpoint';
import { day, optionalLine, pageQuery, pagination, queryNumber } from './schema/fields';
import { LIMITS, LOW_STOCK } from './values/limits';
import { REPORT_LIMITS, RETURN_GROUPS } from './values/reports';

const endpoint = endpointsOf('Reports');

/** Days in Asia/Kolkata, both included; two years at most. */
const range = { from: day, to: day };

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
  /** Oldest first; without a range the last one is today. */
  days: z.array(salesOfDay),
  /** As many days before those. */
  before: z.array(salesOfDay),
  /** The orders of `days` by the status that they have now. */
  statuses: orderCounts,
  /** How long the orders of `days`, and of `before`, took to leave on average; null where none has left. */
  toCourier: z.strictObject({ hours: z.number().nullable(), hoursBefore: z.number().nullable() }),
});
export type SalesReport = z.output<typeof salesReport>;

export const reportSales = endpoint('reportSales', 'GET /admin/reports/sales', {
  seconds: 30,
  access: ['orders', 'finance'],
  summary: 'Revenue and orders of the last 30 or 90 days, or of a range, day by day, beside as many days before them.',
  query: z.object({
    days: z.enum(['30', '90'], 'must be 30 or 90').default('30'),
    /** Both or neither; they come before `days`. */
    from: day.optional(),
    to: day.optional(),
  }),
  responses: { 200: salesReport },
});

export const exportSales = endpoint('exportSales', 'GET /admin/reports/sales.csv', {
  seconds: 120,
  access: ['orders', 'finance'],
  summary: 'The orders of a range that the sales report counts, oldest first, as CSV.',
  query: z.object(range),
  contentType: 'text/csv',
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

export const reportBestSellers = endpoint('reportBestSellers', 'GET /admin/reports/best-sellers', {
  seconds: 30,
  access: ['catalogue', 'finance'],
  summary: 'The five products of which most units were sold in the last 30 days, without canceled orders.',
  responses: { 200: z.strictObject({ products: z.array(bestSeller) }) },
});

const soldProduct = z.strictObject({
  productId: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  units: z.int(),
  /** Rupees. */
  revenue: z.number(),
  /** Of the range of the same length before, as `revenueBefore`. */
  unitsBefore: z.int(),
  revenueBefore: z.number(),
});
export type SoldProduct = z.output<typeof soldProduct>;

const soldProducts = z.strictObject({ products: z.array(soldProduct), pagination });
export type SoldProducts = z.output<typeof soldProducts>;

export const reportSoldProducts = endpoint('reportSoldProducts', 'GET /admin/reports/products', {
  seconds: 30,
  access: ['catalogue', 'finance'],
  summary:
    'The products that were ordered in a range, most units first, beside as many days before. No canceled orders.',
  query: z.object({ ...range, ...pageQuery(REPORT_LIMITS.page) }),
  responses: { 200: soldProducts },
});

export const exportSoldProducts = endpoint('exportSoldProducts', 'GET /admin/reports/products.csv', {
  seconds: 60,
  access: ['catalogue', 'finance'],
  summary: 'All products that were ordered in a range, as CSV.',
  query: z.object(range),
  contentType: 'text/csv',
});

const returnCounts = {
  /** Units of the orders that were delivered in the range. */
  delivered: z.int(),
  /** Those of them in returns that are open or finished. */
  returned: z.int(),
  /** `returned` of `delivered` in percent, with one decimal; null if nothing was delivered. */
  rate: z.number().nullable(),
  /** The same of the range of the same length before. */
  deliveredBefore: z.int(),
  returnedBefore: z.int(),
  rateBefore: z.number().nullable(),
};

const returnRate = z.strictObject({
  /** Of the product or the category, or the digits of the region; null for items without a category. */
  id: z.string().nullable(),
  /** Of the product, the path of the category, or the state of the region; '' if it is not known any more. */
  name: z.string(),
  /** Null for categories and regions. */
  size: z.string().nullable(),
  ...returnCounts,
});
export type ReturnRate = z.output<typeof returnRate>;

const returnRates = z.strictObject({
  by: z.enum(RETURN_GROUPS),
  /** All units, also those of rows with too few. */
  all: z.strictObject(returnCounts),
  rows: z.array(returnRate),
  pagination,
});
export type ReturnRates = z.output<typeof returnRates>;

const returnQuery = {
  by: z.enum(RETURN_GROUPS, `must be ${RETURN_GROUPS.join(', ')}`).default('product'),
  ...range,
  /** Rows with fewer delivered units are left out. */
  least: queryNumber(1, LIMITS.stock, REPORT_LIMITS.leastUnits),
};

export const reportReturnRates = endpoint('reportReturnRates', 'GET /admin/reports/returns', {
  seconds: 30,
  access: ['orders', 'catalogue', 'finance'],
  summary: 'The return rate of a range by product and size, category or region of the PIN code, the highest first.',
  query: z.object({ ...returnQuery, ...pageQuery(REPORT_LIMITS.page) }),
  responses: { 200: returnRates },
});

export const exportReturnRates = endpoint('exportReturnRates', 'GET /admin/reports/returns.csv', {
  seconds: 60,
  access: ['orders', 'catalogue', 'finance'],
  summary: 'All rows of the return rate, as CSV.',
  query: z.object(returnQuery),
  contentType: 'text/csv',
});

export const exportDeliveredItems = endpoint('exportDeliveredItems', 'GET /admin/reports/delivered-items.csv', {
  seconds: 120,
  access: ['orders', 'catalogue', 'finance'],
  summary: 'The items that the return rate counts: those of the orders delivered in a range, as CSV.',
  query: z.object(range),
  contentType: 'text/csv',
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

export const reportLowStock = endpoint('reportLowStock', 'GET /admin/reports/low-stock', {
  seconds: 30,
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

export const reportOverview = endpoint('reportOverview', 'GET /admin/reports/overview', {
  seconds: 30,
  access: ['orders', 'catalogue', 'finance'],
  summary: 'How large the shop is.',
  responses: { 200: overview },
});

export const reportOrderCities = endpoint('reportOrderCities', 'GET /admin/reports/order-cities', {
  seconds: 30,
  access: 'orders',
  summary: 'The first twenty cities, by name, that orders went to and that begin with q.',
  query: z.object({ q: optionalLine(LIMITS.city).default('') }),
  responses: { 200: z.strictObject({ cities: z.array(z.string()) }) },
});
