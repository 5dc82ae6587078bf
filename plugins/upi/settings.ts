import type { Order } from '@rangrekha/contract';
import { z } from 'zod';

/** The id of the way to pay. */
export const METHOD = 'UPI';
/** The same of cash orders with an advance. */
export const ADVANCE = 'UPI_ADVANCE';
export const METHODS = [METHOD, ADVANCE] as const;

type Payable = Pick<Order, 'paymentMethod' | 'orderTotal' | 'advance'>;

export const isByUpi = ({ paymentMethod }: Payable): boolean => METHODS.some((method) => method === paymentMethod);

/** Rupees that are to be paid by UPI. */
export const dueOf = ({ advance, orderTotal }: Payable): number => advance ?? orderTotal;

export const upiSettings = z.object({
  payee: z
    .string()
    .trim()
    .max(255)
    .regex(/^[\w.-]{2,}@[a-z][a-z0-9.-]+$/i, 'must look like name@bank')
    .meta({ title: 'UPI ID', description: 'Where the money goes, such as meher@okbank.' }),
  payeeName: z
    .string()
    .trim()
    .min(1)
    .max(50)
    .meta({ title: 'Name of the payee', description: 'As the bank has it. Shoppers see it before they pay.' }),
  isOffered: z
    .boolean()
    .default(false)
    .meta({ title: 'Offer it at the checkout', description: 'Orders that were placed with it stay as they are.' }),
  hours: z.int().min(1).max(168).default(24).meta({
    title: 'Hours to pay',
    description: 'After them an unpaid order is cancelled, unless its shopper has given a reference.',
  }),
  from: z.number().min(0).max(10_000_000).default(0).meta({ title: 'From, in rupees' }),
  to: z
    .number()
    .min(1)
    .max(10_000_000)
    .default(100_000)
    .meta({ title: 'Up to, in rupees', description: 'Most banks let through ₹1,00,000 a day.' }),
  advance: z.number().min(0).max(10_000).multipleOf(0.01).default(0).meta({
    title: 'Advance on risky cash orders, in rupees',
    description:
      'The shopper pays so much by UPI before a risky order leaves, and the rest in cash at the door. 0 asks for none.',
  }),
});
export type UpiSettings = z.output<typeof upiSettings>;
