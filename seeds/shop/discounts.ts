import { transaction } from '@rangrekha/backend/database/transaction';
import { Discount } from '@rangrekha/backend/features/discounts/Discount';
import { markDemo } from '@rangrekha/backend/features/setup/demo/DemoRow';

/** Two codes and nothing that is given without one: prices and totals of the demo stay what they are. */
const CODES = [
  { code: 'FESTIVE10', title: '10% off, up to ₹500', kind: 'PERCENT', percent: 10, maxAmount: 500_00 },
  { code: 'WELCOME200', title: '₹200 off your first order', kind: 'AMOUNT', amount: 200_00, minTotal: 999_00 },
] as const;

/** Inserts the codes of the demo, except those that exist. */
export async function seedDiscounts(now: Date): Promise<void> {
  for (const fields of CODES)
    await transaction(async (trx) => {
      if (await Discount.query(trx).findOne({ code: fields.code })) return;
      const firstOrder = fields.kind === 'AMOUNT';
      const { id } = await Discount.query(trx).insert({ ...fields, firstOrder, startsAt: now });
      await markDemo(trx, 'discount', id);
    });
}
