import { get, useFormState } from 'react-hook-form';

/** The message at a path of the form, whether a rule of the screen or the server's answer put it there. */
export function useFieldMessage(path: string): string | undefined {
  const { errors } = useFormState();
  const { message } = (get(errors, path) ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}
