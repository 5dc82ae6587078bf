import { z } from 'zod';

export const reminderSettings = z.object({
  hours: z.int().min(2).max(168).default(24).meta({
    title: 'Hours until a cart counts as left',
    description: 'Counted from the last thing that was put into it.',
  }),
  percent: z.int().min(1).max(90).default(10).meta({
    title: 'Lower price, in percent',
    description: 'A smaller step of a price on a wishlist is not mailed.',
  }),
  lastPieces: z.int().min(1).max(50).default(3).meta({
    title: 'Last pieces',
    description: 'A product on a wishlist with so many units or fewer, of all its sizes together.',
  }),
});
export type ReminderSettings = z.output<typeof reminderSettings>;
