import type { Customer as CustomerJson } from '@rangrekha/contract';
import { toRupees } from '../../database/money';
import { presentMoreFacts } from '../../plugin-host/more-facts';
import { shownEmail } from '../accounts/no-email';
import { presentAddress } from '../addresses/present-address';
import type { Order } from '../orders/Order';
import type { Customer } from './Customer';
import type { CustomerNote } from './CustomerNote';

/** @param customer with the sums; a single customer also with addresses and latest orders */
export function presentCustomer(customer: Customer): CustomerJson {
  const { dob, language, addresses, latestOrders } = customer;
  const details = addresses &&
    latestOrders && {
      dob,
      language,
      ...presentMoreFacts('customer', customer.moreFacts, 'staff'),
      addresses: addresses.map(presentAddress),
      notes: (customer.notes ?? []).map(presentNote),
      latestOrders: latestOrders.map(presentOrder),
      requestedEmail: presentRequest(customer),
    };
  return {
    id: customer.id,
    name: customer.displayName,
    username: customer.username,
    email: shownEmail(customer.email),
    mobile: customer.mobile,
    orderCount: customer.sums?.orderCount ?? 0,
    spent: toRupees(Number(customer.sums?.spent ?? 0)),
    createdAt: customer.createdAt.toISOString(),
    deactivatedAt: customer.deactivatedAt?.toISOString() ?? null,
    erasureAskedAt: customer.erasureAskedAt?.toISOString() ?? null,
    tags: tagsOf(customer),
    ...details,
  };
}

export const presentNote = ({ id, text, authorId, authorName, createdAt }: CustomerNote) => ({
  id,
  text,
  author: { id: authorId, name: authorName },
  createdAt: createdAt.toISOString(),
});

/** The tags of a customer that was read with them. */
export const tagsOf = ({ tags = [] }: Pick<Customer, 'tags'>): string[] => tags.map(({ tag }) => tag);

function presentRequest({ emailChange }: Customer): CustomerJson['requestedEmail'] {
  if (!emailChange || emailChange.doneAt) return null;
  const { email, askedBy, askedByName, askedAt } = emailChange;
  return { email, by: { id: askedBy, name: askedByName }, at: askedAt.toISOString() };
}

const presentOrder = (order: Order) => ({
  id: order.id,
  createdAt: order.createdAt.toISOString(),
  orderTotal: toRupees(order.total),
  deliveryStatus: order.deliveryStatus,
});
