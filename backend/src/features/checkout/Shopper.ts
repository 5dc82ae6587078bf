import type { Transaction } from 'objection';
import { selectRows } from '../../database/sql-text';
import { notFound } from '../../http/errors';
import { User } from '../accounts/User';
import { Company } from '../company/Company';
import type { DeliveryArea } from '../delivery/DeliveryArea';
import type { ShippingAddress } from '../orders/order-copies';
import { SHOPPER } from './shopper.sql';

/** A customer with the address that an order goes to, and what the shop says of it. */
export class Shopper extends User {
  declare address: ShippingAddress;
  /** Whether the shop delivers to the address, and takes cash there. */
  declare service: Pick<DeliveryArea, 'delivers' | 'takesCash'>;
  /** The least days to a delivery. */
  declare deliveryDaysMin: number;
  /** The discount code of the cart, until an order has used it. */
  declare code: string | null;
  /** The most units of a variant in one order; null for no limit. */
  declare unitLimit: number | null;

  /** Reads all of it with one statement, without a lock. @throws HttpError 404 for an address that is not the customer's own */
  static async read(trx: Transaction, id: string, addressId: string): Promise<Shopper> {
    const [row] = await selectRows<Row>(trx, SHOPPER, [addressId, Company.id, id]);
    if (!row) throw notFound('Address');
    const { addressLine1, addressLine2, city, state, postalCode, recipientName, recipientPhone, ...rest } = row;
    const { service, unitLimit, deliveryDaysMin, code, ...user } = rest;
    return Object.assign(Shopper.fromDatabaseJson(user), {
      address: { addressLine1, addressLine2, city, state, postalCode, recipientName, recipientPhone },
      service: serviceOf(service),
      unitLimit,
      deliveryDaysMin,
      code,
    });
  }
}

interface Row
  extends Pick<
      User,
      'id' | 'username' | 'firstName' | 'lastName' | 'email' | 'mobile' | 'language' | 'emailVerifiedAt'
    >,
    ShippingAddress {
  unitLimit: number | null;
  deliveryDaysMin: number;
  code: string | null;
  /** Delivers: 1, and takes cash: 2; null without a rule. */
  service: number | null;
}

const serviceOf = (service: number | null) =>
  service === null
    ? { delivers: true, takesCash: true }
    : { delivers: (Number(service) & 1) > 0, takesCash: (Number(service) & 2) > 0 };
