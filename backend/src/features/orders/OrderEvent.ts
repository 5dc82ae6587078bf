import type { AnswerChannel } from '@rangrekha/contract/order-answers';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { BaseModel } from '../../database/BaseModel';

type Step = Pick<OrderEvent, 'fromStatus' | 'toStatus' | 'createdAt'> & Partial<Pick<OrderEvent, 'channel'>>;

/** A change of an order's delivery status: who did it, and when. */
export class OrderEvent extends BaseModel {
  static override tableName = 'order_events';

  declare orderId: string;
  /** Null on the event of its placement. */
  declare fromStatus: DeliveryStatus | null;
  declare toStatus: DeliveryStatus;
  /** With what it was shipped, as it was then; null on any other event. */
  declare courier: string | null;
  declare trackingNumber: string | null;
  /** MAIL_LINK when the shopper did it by the link in a mail; null otherwise. */
  declare channel: AnswerChannel | null;
  declare actorId: string;
  /** As it was then. */
  declare actorName: string;
  declare createdAt: Date;

  static async record(
    trx: Transaction,
    order: { id: string; courier: string | null; trackingNumber: string | null },
    step: Step,
    actor: Actor,
  ): Promise<void> {
    const { courier, trackingNumber } = order;
    const parcel = step.toStatus === 'SHIPPED' ? { courier, trackingNumber } : {};
    await OrderEvent.query(trx).insert({ ...eventOf(order.id, step, actor), ...parcel });
  }

  /** Records that an order was placed. */
  static async recordPlacement(
    trx: Transaction,
    { id, createdAt }: { id: string; createdAt: Date },
    actor: Actor,
  ): Promise<void> {
    await OrderEvent.query(trx).insert(eventOf(id, { fromStatus: null, toStatus: 'PENDING', createdAt }, actor));
  }
}

const eventOf = (orderId: string, step: Step, actor: Actor) => ({
  orderId,
  ...step,
  actorId: actor.id,
  actorName: actor.name,
});
