import type { AdminDiscount, DiscountPreview } from '@rangrekha/contract';
import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import type { Identifier } from 'react-admin';
import { saveRow, send } from '../api/http-client';
import { t } from '../language/t';
import type { OrderLine } from '../orders/take/order-lines';

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

/** Adds or replaces a discount. A day that stayed the same keeps its time. */
export const saveDiscount = async (data: DiscountDraft, id?: Identifier): Promise<AdminDiscount> =>
  (await saveRow<{ discount: AdminDiscount }>('/discounts', id, bodyOf(data))).discount;

export const endDiscount = (id: string) => send('PUT', `/discounts/${id}/end`, {});

function bodyOf(data: DiscountDraft) {
  const { firstDay, lastDay, startsAt, endsAt, ...rest } = data;
  const was = daysOf({ startsAt, endsAt });
  return {
    ...rest,
    code: rest.code ?? '',
    startsAt: !firstDay || firstDay === was.firstDay ? startsAt : startOfDay(firstDay).toISOString(),
    endsAt:
      lastDay && lastDay === was.lastDay ? endsAt : lastDay ? startOfDay(daysLater(lastDay, 1)).toISOString() : null,
  };
}

/** What a cart would get with a discount that is not saved. @throws HttpError 400 when the draft lacks something; 409 */
export function previewDiscount(draft: DiscountDraft, lines: OrderLine[]): Promise<DiscountPreview> {
  const discount = { ...bodyOf(draft), title: draft.title?.trim() || t('discounts.thisDiscount') };
  const wanted = lines.map(({ variantId: productVariantId, quantity }) => ({ productVariantId, quantity }));
  return send<DiscountPreview>('POST', '/admin/discounts/preview', { id: draft.id, discount, lines: wanted });
}
