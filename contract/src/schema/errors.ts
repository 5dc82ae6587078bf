import { z } from 'zod';
import { editConflict } from '../back-office/audit';

/**
 * The body of every error response. `message` is fit to show to a person, `code` is for programs. Some codes have further
 * fields, such as the `lines` without enough stock.
 */
export const errorBody = z.looseObject({
  message: z.string(),
  code: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
  /** Only with `EDIT_CONFLICT`. */
  conflict: editConflict.optional(),
});

export type ErrorBody = z.output<typeof errorBody>;
