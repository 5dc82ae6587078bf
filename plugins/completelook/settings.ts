import { z } from 'zod';

const LINE = /^([^:]+):([^:]+)$/;
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
const nameOf = (text: string) => text.trim().toLowerCase();

export const lookSettings = z.object({
  rules: z
    .string()
    .max(2_000)
    .refine((text) => linesOf(text).every((line) => LINE.test(line)), 'must have lines like “Kurtas: Dupattas, Bags”')
    .default('')
    .meta({
      lines: true,
      title: 'Categories that fit',
      description:
        'A line each: a category, a colon, and up to three categories that complete it. “Kurtas: Dupattas, Bags”',
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
