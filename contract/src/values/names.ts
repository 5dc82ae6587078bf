interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** A person's first and last name; once where both are the same, as registration copies the username into both. '' without any. */
export const personName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName === firstName ? null : lastName].filter(Boolean).join(' ');

/** The order number that people use: the last 8 characters of the id, in upper case. */
export const orderNumber = (id: string): string => id.slice(-8).toUpperCase();
