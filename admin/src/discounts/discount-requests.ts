import type { AdminDiscount } from '@rangrekha/contract';
import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

/** What the form holds: the discount with its days in India, `YYYY-MM-DD`. */
export interface DiscountDraft extends Partial<AdminDiscount> {
  firstDay?: string | null;
  /** The last day with the discount. */
  lastDay?: string | null;
}

/** The days of a discount; the end is the first moment without it. */
export const daysOf = ({ startsAt, endsAt }: Partial<AdminDiscount>) => ({
  firstDay: startsAt ? indiaDay(startsAt) : '',
  lastDay: endsAt ? indiaDay(new Date(Date.parse(endsAt) - 1)) : '',
});

/** Adds, replaces or ends a discount. A day that stayed the same keeps its time. */
export async function saveDiscount(data: DiscountDraft & { end?: true }, id?: Identifier): Promise<AdminDiscount> {
  if (data.end) return (await send<{ discount: AdminDiscount }>('PUT', `/discounts/${id}/end`, {})).discount;
  const { firstDay, lastDay, startsAt, endsAt, ...rest } = data;
  const was = daysOf({ startsAt, endsAt });
  const body = {
    ...rest,
    code: rest.code ?? '',
    startsAt: !firstDay || firstDay === was.firstDay ? startsAt : startOfDay(firstDay).toISOString(),
    endsAt:
      lastDay && lastDay === was.lastDay ? endsAt : lastDay ? startOfDay(daysLater(lastDay, 1)).toISOString() : null,
  };
  const { discount } = await send<{ discount: AdminDiscount }>(
    id ? 'PUT' : 'POST',
    id ? `/discounts/${id}` : '/discounts',
    body,
  );
  return discount;
}
