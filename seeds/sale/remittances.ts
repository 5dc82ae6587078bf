import type { User } from '@rangrekha/backend/features/accounts/User';
import { Order } from '@rangrekha/backend/features/orders/Order';
import { Remittance, RemittanceLine } from '@rangrekha/backend/features/remittances/Remittance';
import type { Transaction } from 'objection';
import { Random } from '../random';

const DAY = 24 * 3_600_000;
/** Days from a delivery to its cash. */
const WAIT = 4;
/** Paise that one line is short. */
const SHORT_BY = 10_000;

/** Inserts the courier's file of cash of what was delivered some days ago: one order is short, and one is missing. */
export async function seedRemittance(trx: Transaction, admin: User, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - DAY / 24);
  const delivered = await Order.query(trx)
    .where('deliveryStatus', 'DELIVERED')
    .where('deliveredOn', '<', new Date(now.getTime() - WAIT * DAY))
    .orderBy('deliveredOn', 'desc');
  const random = new Random('remittance');
  const paid = delivered.filter((_, index) => index !== 1);
  const remittanceId = random.id(createdAt);
  const lines = paid.map(({ id: orderId, number, trackingNumber, total }, index) => ({
    ...{
      id: random.id(createdAt),
      remittanceId,
      line: index + 2,
      number,
      trackingNumber: trackingNumber ?? '',
      orderId,
    },
    ...(index === 0
      ? { amount: total - SHORT_BY, expected: total, outcome: 'SHORT' as const }
      : { amount: total, expected: total, outcome: 'MATCHED' as const }),
  }));
  await Remittance.query(trx).insert({
    ...{ id: remittanceId, courier: 'Speed Post', reference: 'SBIN426327004417', fileName: 'speed-post-cod.csv' },
    ...{ contentHash: 'demo', lineCount: lines.length, total: lines.reduce((sum, { amount }) => sum + amount, 0) },
    ...{ actorId: admin.id, actorName: admin.displayName, createdAt },
  });
  await trx(RemittanceLine.tableName).insert(lines);
}
