import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';

/** A field that does not fit, by its path (`variants.2.size`), in the shape of the API's own errors. */
export interface Problem {
  path: string;
  message: string;
}

/** A form's rules as one function; the first problem is also what the notification says. */
export function resolveWith<Values extends FieldValues>(check: (values: Values) => Problem[]): Resolver<Values> {
  return async (values) => {
    const problems = check(values);
    const [first] = problems;
    if (!first) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, message } of problems) set(errors, path, { type: 'rule', message });
    set(errors, 'root.serverError', { type: 'rule', message: first.message });
    return { values: {}, errors };
  };
}
