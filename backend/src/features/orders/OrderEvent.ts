import type { DeliveryStatus } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { BaseModel } from '../../database/BaseModel';

/** A change of an order's delivery status: who did it, and when. */
export class OrderEvent extends BaseModel {
  static override tableName = 'order_events';

  declare orderId: string;
  /** Null on the event of its placement. */
  declare fromStatus: DeliveryStatus | null;
  declare toStatus: DeliveryStatus;
  declare actorId: string;
  /** As it was then. */
  declare actorName: string;
  declare createdAt: Date;

  static async record(
    trx: Transaction,
    event: Pick<OrderEvent, 'orderId' | 'fromStatus' | 'toStatus' | 'createdAt'>,
    actor: Actor,
  ): Promise<void> {
    await OrderEvent.query(trx).insert({ ...event, actorId: actor.id, actorName: actor.name });
  }
}
