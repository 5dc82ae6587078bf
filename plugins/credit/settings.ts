import { z } from 'zod';

export const creditSettings = z.object({
  // Without a default: a shop has credit once somebody has decided how long it lasts.
  months: z
    .int()
    .min(12, 'must be 12 or more')
    .max(120)
    .meta({ title: 'Months until credit ends', description: 'Twelve or more. Its owner gets a mail 45 days before.' }),
});
export type CreditSettings = z.output<typeof creditSettings>;
