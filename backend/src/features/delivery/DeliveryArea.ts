import type { DeliveryArea as DeliveryAreaJson } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';

/** A rule for PIN codes that begin with some digits. */
export class DeliveryArea extends BaseModel {
  static override tableName = 'delivery_areas';

  declare prefix: string;
  declare delivers: boolean;
  declare takesCash: boolean;
  declare updatedAt: Date;

  /** The rule of a PIN code: of several the one with most digits; undefined without any. */
  static async of(pin: string, trx?: Transaction): Promise<DeliveryArea | undefined> {
    const prefixes = Array.from(pin, (_, index) => pin.slice(0, index + 1));
    const found = await DeliveryArea.query(trx).whereIn('prefix', prefixes);
    return found.sort((one, other) => other.prefix.length - one.prefix.length)[0];
  }
}

export const presentArea = ({ id, prefix, delivers, takesCash }: DeliveryArea): DeliveryAreaJson => ({
  id,
  prefix,
  delivers: Boolean(delivers),
  takesCash: Boolean(takesCash),
});
