export type FieldErrors = { path: string; message: string }[];

/** What is wrong with the field called `name`, if anything. */
export const errorFor = (errors: FieldErrors | undefined, name: string) =>
  errors?.find(({ path }) => path === name)?.message;
