import type { AdminOrder } from '@rangrekha/contract';

/** The number that people read out: the last 8 characters of the id. */
export const orderNumber = (id: string) => id.slice(-8).toUpperCase();

export const customerName = ({ user }: Pick<AdminOrder, 'user'>) =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;

/** Units of all lines. */
export const pieces = ({ items }: Pick<AdminOrder, 'items'>) => items.reduce((sum, { quantity }) => sum + quantity, 0);
