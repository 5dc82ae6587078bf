interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** A person's first and last name; once where both are the same, as registration copies the username into both. '' without any. */
export const personName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName === firstName ? null : lastName].filter(Boolean).join(' ');

/** What people call an order by: the last 8 characters of its id, in upper case. */
export const orderNumber = (id: string): string => id.slice(-8).toUpperCase();
