import { z } from 'zod';
import en from './locales/en.json' with { type: 'json' };

export const creditSettings = z.object({
  // Without a default: a shop has credit once somebody has decided how long it lasts.
  months: z
    .int()
    .min(12, en.answers.monthsLeast)
    .max(120)
    .meta({ title: en.answers.months, description: en.answers.monthsHint }),
  // Empty where no card is sold.
  payTo: z.string().trim().max(200).default('').meta({ title: en.answers.payTo, description: en.answers.payToHint }),
});
export type CreditSettings = z.output<typeof creditSettings>;
