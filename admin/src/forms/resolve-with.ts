import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';

/** An invalid field by its path (`variants.2.size`), in the shape of the API's errors. */
export interface Problem {
  path: string;
  message: string;
}

/** Makes a form's resolver from one function; the message shows the first problem. */
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
