import type { Order } from '@rangrekha/contract';
import { z } from 'zod';
import en from './locales/en.json' with { type: 'json' };

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
    .regex(/^[\w.-]{2,}@[a-z][a-z0-9.-]+$/i, en.answers.payeeForm)
    .meta({ title: en.answers.payee, description: en.answers.payeeHint }),
  payeeName: z
    .string()
    .trim()
    .min(1)
    .max(50)
    .meta({ title: en.answers.payeeName, description: en.answers.payeeNameHint }),
  isOffered: z.boolean().default(false).meta({ title: en.answers.isOffered, description: en.answers.isOfferedHint }),
  hours: z.int().min(1).max(168).default(24).meta({
    title: en.answers.hours,
    description: en.answers.hoursHint,
  }),
  from: z.number().min(0).max(10_000_000).default(0).meta({ title: en.answers.from }),
  to: z.number().min(1).max(10_000_000).default(100_000).meta({ title: en.answers.to, description: en.answers.toHint }),
  advance: z.number().min(0).max(10_000).multipleOf(0.01).default(0).meta({
    title: en.answers.advance,
    description: en.answers.advanceHint,
  }),
});
export type UpiSettings = z.output<typeof upiSettings>;
