import { z } from 'zod';
import { line, longText } from './schema/fields';

/** Facts of plugins: those that there are, with their names on screens. Absent in a store whose plugins have no such facts. */
export const moreFacts = z.array(z.strictObject({ name: z.string(), label: z.string(), value: z.string() })).optional();
export type MoreFacts = NonNullable<z.output<typeof moreFacts>>;

/** Texts by the names of the facts: an empty one goes, what is left out stays. */
export const savedFacts = z.record(line(80), longText(5000), 'must have texts by their names');

/** A fact that a form asks for. */
export const factInput = z.strictObject({
  subject: z.enum(['product', 'order', 'customer']),
  /** `plugin.fact` */
  name: z.string(),
  label: z.string(),
  kind: z.enum(['line', 'lines', 'choice']),
  limit: z.int(),
  choices: z.array(z.string()),
});
export type FactInput = z.output<typeof factInput>;
