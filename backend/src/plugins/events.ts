import type { Order } from '@rangrekha/contract';
import type { WebhookEvent } from '@rangrekha/contract/limits';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';

export type EventName = WebhookEvent;

interface ProductEvent {
  id: string;
  name: string;
}

interface StatusEvent {
  /** As it is after the change. */
  order: Order;
  fromStatus: DeliveryStatus;
}

/** What each event carries, to webhooks and to plugins. */
export interface EventData extends Record<EventName, object> {
  'order.placed': { order: Order };
  'order.status_changed': StatusEvent;
  /** Beside `order.status_changed`. */
  'order.canceled': StatusEvent;
  /** Its items, quantities or prices. `formerTotal`: rupees before it. */
  'order.corrected': { order: Order; formerTotal: number };
  /** `parcel`: the number of the parcel that the courier brings; null for all of the order. */
  'order.out_for_delivery': { order: Order; parcel: number | null };
  'product.saved': ProductEvent;
  'product.deleted': ProductEvent;
  /** The stock of a variant is 5 or less, and was more before. */
  'stock.low': {
    variantId: string;
    productId: string;
    productName: string;
    color: string;
    size: string;
    stock: number;
  };
}

/** What visitors do that leaves no row of its own. */
export type VisitStep = 'product.viewed' | 'cart.added' | 'checkout.opened';

/** How often it was done. */
export interface VisitCount {
  step: VisitStep;
  /** Null for `checkout.opened`. */
  productId: string | null;
  /** Views, pieces, or checkouts. */
  count: number;
}

/** What the visitors of one process did within ten seconds. Nothing says who they were. */
export interface VisitBatch {
  /** When the first of it was done. */
  since: Date;
  /** Each step of each product once. */
  counts: readonly VisitCount[];
}
