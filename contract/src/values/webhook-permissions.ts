import { WEBHOOK_EVENTS, type WebhookEvent } from './limits';
import { mayDo, type Permission, type StaffRights } from './permissions';

/** What an event carries may be read in the back office with this permission. */
const NEEDED: Record<WebhookEvent, Permission> = {
  'order.placed': 'orders',
  'order.status_changed': 'orders',
  'order.canceled': 'orders',
  'order.corrected': 'orders',
  'order.out_for_delivery': 'orders',
  'product.saved': 'catalogue',
  'product.deleted': 'catalogue',
  'stock.low': 'catalogue',
};

/** The permission that somebody lacks to see what an event carries; undefined when there is none. A test event carries nothing. */
export function lackedFor(rights: StaffRights, event: string): Permission | undefined {
  const existing = WEBHOOK_EVENTS.find((one) => one === event);
  return existing && !mayDo(rights, NEEDED[existing]) ? NEEDED[existing] : undefined;
}
