import { BaseModel } from '../../database/BaseModel';
import { hasMany, inPosition } from '../../database/relations';

/** Units of an item that were exchanged, and what was sent in their place. */
class OrderExchangeLine extends BaseModel {
  static override tableName = 'return_lines';

  declare returnId: string;
  declare itemId: string;
  declare wantedSize: string;
  declare wantedColor: string;
  /** Those that came back, so as many left. */
  declare restocked: number;
  declare writtenOff: number;
}

/** A parcel with what a shopper gets in place of returned items. It is a finished return, read with its order. */
export class OrderExchange extends BaseModel {
  static override tableName = 'returns';
  static override relationMappings = {
    lines: hasMany(OrderExchangeLine, 'returns.id', 'return_lines.returnId', inPosition),
  };

  static readonly ofOrder = hasMany(OrderExchange, 'orders.id', 'returns.orderId', (query) =>
    query
      .where({ state: 'EXCHANGED' })
      .select('id', 'orderId', 'number', 'courier', 'trackingNumber', 'updatedAt')
      .orderBy(['createdAt', 'id']),
  );

  declare orderId: string;
  declare number: string;
  declare courier: string | null;
  declare trackingNumber: string | null;
  /** When it left: nothing changes an exchange after that. */
  declare updatedAt: Date;

  declare lines: OrderExchangeLine[];
}
