import { z } from 'zod';
import en from './locales/en.json' with { type: 'json' };

export const creditSettings = z.object({
  // Without a default: a shop has credit once somebody has decided how long it lasts.
  months: z
    .int()
    .min(12, en.answers.monthsLeast)
    .max(120)
    .meta({ title: en.answers.months, description: en.answers.monthsHint }),
});
export type CreditSettings = z.output<typeof creditSettings>;
