import { endpointsOf } from '@rangrekha/contract';
import { rangeProblem } from '@rangrekha/contract/reports';
import { z } from 'zod';
import { PAGE, PRODUCT_STEPS, STEPS } from './steps';

const endpoint = endpointsOf('Sales funnel');

const MOST = 100;
const access = ['orders', 'catalogue', 'finance'] as const;

const day = z.iso.date('must be a date like 2026-11-28');

/** Days in Asia/Kolkata, both included, beside what else is asked. */
const ofRange = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.object({ from: day, to: day, ...more }).superRefine((asked, context) => {
    const problem = rangeProblem(asked as { from: string; to: string });
    if (problem) context.addIssue({ code: 'custom', path: [problem.at], message: problem.message });
  });

const number = (most: number, usual: number) =>
  z
    .string('must be one number')
    .regex(/^[1-9]\d{0,6}$/, 'must be a number')
    .transform(Number)
    .refine((value) => value <= most, `must be at most ${most}`)
    .default(usual);

const steps = z.strictObject({
  /** In the order of `STEPS`. */
  steps: z.array(z.strictObject({ step: z.enum(STEPS), count: z.int(), before: z.int() })),
  /** Delivered orders of the range that can still be returned, and of which nothing is. */
  returnable: z.int(),
  /** The first day on which visits were counted; null before it. */
  countedSince: z.string().nullable(),
});
export type StepsOfRange = z.output<typeof steps>;

export const readSteps = endpoint('funnelSteps', 'GET /x/funnel/steps', {
  access,
  seconds: 30,
  summary: 'From the views of products to what was kept, in a range of days beside as many days before.',
  query: ofRange({}),
  responses: { 200: steps },
});

const counts = {
  ...{ viewed: z.int(), added: z.int() },
  /** Pieces. */
  ...{ ordered: z.int(), delivered: z.int(), kept: z.int() },
};
const product = z.strictObject({
  productId: z.string(),
  /** '' for one that is gone and that nobody has ordered. */
  name: z.string(),
  ...counts,
  /** The same of the range before. */
  before: z.strictObject(counts),
});
export type ProductFunnel = z.output<typeof product>;

const products = z.strictObject({
  products: z.array(product),
  pagination: z.strictObject({ totalItems: z.int(), totalPages: z.int(), currentPage: z.int(), limit: z.int() }),
});
export type ProductsOfRange = z.output<typeof products>;

const by = z.enum(PRODUCT_STEPS, `must be ${PRODUCT_STEPS.join(', ')}`).default('viewed');

export const readProducts = endpoint('funnelProducts', 'GET /x/funnel/products', {
  access,
  seconds: 30,
  summary: 'The steps of each product in a range, the most of one step first. Orders are counted in pieces.',
  query: ofRange({ by, page: number(1_000_000, 1), limit: number(MOST, PAGE) }),
  responses: { 200: products },
});

export const exportDays = endpoint('funnelDays', 'GET /x/funnel/days.csv', {
  access,
  seconds: 60,
  summary: 'The steps of each day of a range, as CSV.',
  query: ofRange({}),
  contentType: 'text/csv',
});

export const exportProducts = endpoint('funnelProductsFile', 'GET /x/funnel/products.csv', {
  access,
  seconds: 60,
  summary: 'The steps of each product in a range, as CSV.',
  query: ofRange({}),
  contentType: 'text/csv',
});

export const exportOrders = endpoint('funnelOrders', 'GET /x/funnel/orders.csv', {
  access,
  seconds: 120,
  summary: 'The orders of a range with what became of them, as CSV.',
  query: ofRange({}),
  contentType: 'text/csv',
});
