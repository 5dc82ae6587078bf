import { z } from 'zod';
import en from './locales/en.json' with { type: 'json' };

export const reminderSettings = z.object({
  hours: z.int().min(2).max(168).default(24).meta({
    title: en.answers.hours,
    description: en.answers.hoursHint,
  }),
  percent: z.int().min(1).max(90).default(10).meta({
    title: en.answers.percent,
    description: en.answers.percentHint,
  }),
  lastPieces: z.int().min(1).max(50).default(3).meta({
    title: en.answers.lastPieces,
    description: en.answers.lastPiecesHint,
  }),
});
export type ReminderSettings = z.output<typeof reminderSettings>;
