import type { DiscountUses } from '@rangrekha/contract';
import { personName } from '@rangrekha/contract/names';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { mayDo, type StaffRights } from '@rangrekha/contract/permissions';
import { toRupees } from '../../database/money';
import { notFound } from '../../http/errors';
import { Discount } from './Discount';
import { DiscountUse } from './DiscountUse';

const LATEST = 50;

interface Row {
  orderId: string;
  createdAt: Date;
  firstName: string | null;
  lastName: string | null;
  email: string;
  deliveryStatus: DeliveryStatus;
  /** Paise. */
  total: number;
  amount: number;
}

/**
 * How many orders used a discount and what it gave them, with the last of them.
 * @param reader sees the names of customers with the permission for orders
 * @throws HttpError 404
 */
export async function listUses(discountId: string, reader: StaffRights): Promise<DiscountUses> {
  if (!(await Discount.query().findById(discountId).select('id'))) throw notFound('Discount');
  const ofDiscount = () => DiscountUse.query().where({ discountId });
  const [sums, rows] = await Promise.all([
    ofDiscount()
      .count('* as orders')
      .count('slot as valid')
      .select(DiscountUse.raw('SUM(CASE WHEN slot IS NULL THEN 0 ELSE amount END)').as('given'))
      .first()
      .castTo<{ orders: number; valid: number; given: string | null }>(),
    ofDiscount()
      .join('orders', 'orders.id', 'discount_uses.orderId')
      .orderBy([
        { column: 'discount_uses.createdAt', order: 'desc' },
        { column: 'discount_uses.orderId', order: 'desc' },
      ])
      .limit(LATEST)
      .select('orderId', 'discount_uses.createdAt', 'amount', 'deliveryStatus', 'total')
      .select('customerFirstName as firstName', 'customerLastName as lastName', 'customerEmail as email')
      .castTo<Row[]>(),
  ]);
  return {
    orders: sums.valid,
    given: toRupees(Number(sums.given ?? 0)),
    canceled: sums.orders - sums.valid,
    latest: rows.map((row) => ({
      orderId: row.orderId,
      createdAt: row.createdAt.toISOString(),
      ...(mayDo(reader, 'orders') && { customer: personName(row) || row.email }),
      deliveryStatus: row.deliveryStatus,
      orderTotal: toRupees(row.total),
      given: toRupees(row.amount),
    })),
  };
}
