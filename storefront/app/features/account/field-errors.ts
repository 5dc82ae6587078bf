export type FieldErrors = { path: string; message: string }[];

/** The error message of the field `name`; undefined when it has none. */
export const errorFor = (errors: FieldErrors | undefined, name: string) =>
  errors?.find(({ path }) => path === name)?.message;
