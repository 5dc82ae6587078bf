import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { countOrdersOfDays } from '../days/order-days';

/** The filters by which days and their orders are told apart. */
const OF_DAYS = ['deliveryStatus', 'since', 'before'];

/** The number of orders with these filters; undefined where only their rows tell it. */
export async function countOrdersWith(filter: Record<string, unknown>): Promise<number | undefined> {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (!set.every(([name, value]) => OF_DAYS.includes(name) && typeof value === 'string')) return undefined;
  const { deliveryStatus, since, before } = Object.fromEntries(set) as Record<string, string>;
  return countOrdersOfDays({ deliveryStatus: deliveryStatus as DeliveryStatus | undefined, since, before });
}
