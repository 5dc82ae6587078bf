import { z } from 'zod';
import { editConflict } from '../audit';

/**
 * The body of every error answer. `message` is fit to show to a person, `code` is for programs. Some codes bring more, such as
 * the `lines` that are short.
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
