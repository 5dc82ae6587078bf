import { z } from 'zod';
import en from './locales/en.json' with { type: 'json' };

const LINE = /^([^:]+):([^:]+)$/;
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
const nameOf = (text: string) => text.trim().toLowerCase();

export const lookSettings = z.object({
  rules: z
    .string()
    .max(2_000)
    .refine((text) => linesOf(text).every((line) => LINE.test(line)), en.answers.rulesForm)
    .default('')
    .meta({
      lines: true,
      title: en.answers.rules,
      description: en.answers.rulesHint,
    }),
});
export type LookSettings = z.output<typeof lookSettings>;

/** The names of categories that fit, by the name of a category, all in lower case. */
export const rulesOf = (rules: string): Map<string, string[]> =>
  new Map(
    linesOf(rules).map((line) => {
      const [, category = '', fitting = ''] = LINE.exec(line) ?? [];
      return [nameOf(category), fitting.split(',').map(nameOf).filter(Boolean)];
    }),
  );
