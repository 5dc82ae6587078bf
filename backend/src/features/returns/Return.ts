import { orderNumber } from '@rangrekha/contract/names';
import type { ReturnOutcome, ReturnReason, ReturnState } from '@rangrekha/contract/returns';
import type { QueryContext } from 'objection';
import { BaseModel, DatedModel } from '../../database/BaseModel';
import { belongsTo, hasMany, hasOne, inPosition, oldestFirst } from '../../database/relations';
import { PartCreditNote } from '../invoicing/PartCreditNote';
import { Order } from '../orders/Order';
import { OrderItem } from '../orders/OrderItem';

/** Units of an order's item that a shopper returns, and what became of them. */
export class ReturnLine extends BaseModel {
  static override tableName = 'return_lines';
  static override relationMappings = {
    item: belongsTo(OrderItem, 'return_lines.itemId', 'order_items.id'),
  };

  declare returnId: string;
  declare position: number;
  declare itemId: string;
  /** That of the item; null when it was requested by a version before. */
  declare productId: string | null;
  declare quantity: number;
  declare reason: ReturnReason;
  declare comment: string | null;
  /** Of an exchange, as they were when it was requested. */
  declare wantedVariantId: string | null;
  declare wantedSize: string | null;
  declare wantedColor: string | null;
  /** Units that came back and are sold again. */
  declare restocked: number;
  /** Units that came back and are not. */
  declare writtenOff: number;
  declare writeOffReason: string | null;

  declare item: OrderItem;

  get received(): number {
    return this.restocked + this.writtenOff;
  }
}

/** A change of a return's state: who did it, and when. */
export class ReturnEvent extends BaseModel {
  static override tableName = 'return_events';

  declare returnId: string;
  /** Null on the event of its request. */
  declare fromState: ReturnState | null;
  declare toState: ReturnState;
  /** Null for the store itself. */
  declare actorId: string | null;
  declare actorName: string;
  declare createdAt: Date;
}

/** A photo of returned goods. It is no `Media`: those are public. */
export class ReturnPhoto extends BaseModel {
  static override tableName = 'return_photos';

  declare returnId: string;
  declare webp: Buffer;
  declare width: number;
  declare height: number;
  declare createdAt: Date;
}

/** Delivered units that a shopper sends back, for a refund or for other variants. */
export class Return extends DatedModel {
  static override tableName = 'returns';
  static override relationMappings = {
    lines: hasMany(ReturnLine, 'returns.id', 'return_lines.returnId', inPosition),
    events: hasMany(ReturnEvent, 'returns.id', 'return_events.returnId', oldestFirst),
    photos: hasMany(ReturnPhoto, 'returns.id', 'return_photos.returnId', (query) =>
      query.select('id', 'returnId', 'width', 'height').orderBy(['createdAt', 'id']),
    ),
    creditNote: hasOne(PartCreditNote, 'returns.id', 'part_credit_notes.returnId'),
    order: belongsTo(Order, 'returns.orderId', 'orders.id'),
  };
  /** All that a shopper sees of a return. */
  static readonly graph = '[lines.item, events, photos, creditNote]';

  declare orderId: string;
  declare userId: string;
  /** On label and slip: the end of the id. */
  declare number: string;
  declare state: ReturnState;
  declare outcome: ReturnOutcome;
  declare declineReason: string | null;
  /** Until when the units of an approved exchange wait for the pick-up. */
  declare heldUntil: Date | null;
  /** Paise; null until it is received, and for exchanges. */
  declare refundTotal: number | null;
  /** Encrypted; null before it is given and after it is erased. */
  declare payoutDetails: string | null;
  /** Since when the refund waits for a release, and who of the staff changed the shopper's email address. */
  declare payoutHeldAt: Date | null;
  declare payoutHeldFor: string | null;
  declare payoutHeldForName: string | null;
  declare refundReference: string | null;
  declare refundedAt: Date | null;
  /** Of the exchanged goods. */
  declare courier: string | null;
  declare trackingNumber: string | null;

  declare lines: ReturnLine[];
  declare events: ReturnEvent[];
  declare photos: ReturnPhoto[];
  declare creditNote?: PartCreditNote | null;
  declare order: Order;

  override $beforeInsert(context: QueryContext): void {
    super.$beforeInsert(context);
    this.number = orderNumber(this.id);
  }
}
