import { transaction } from '@rangrekha/backend/database/transaction';
import { DeliveryArea } from '@rangrekha/backend/features/delivery/DeliveryArea';
import { markDemo } from '@rangrekha/backend/features/setup/demo/DemoRow';

/** Two groups of islands far from the addresses of the demo: orders to all other places are as without any area. */
const AREAS = [
  { prefix: '744', delivers: false, takesCash: false },
  { prefix: '68255', delivers: true, takesCash: false },
];

/** Inserts the delivery areas of the demo, except those that exist. */
export async function seedDeliveryAreas(now: Date): Promise<void> {
  for (const fields of AREAS)
    await transaction(async (trx) => {
      if (await DeliveryArea.query(trx).findOne({ prefix: fields.prefix })) return;
      const { id } = await DeliveryArea.query(trx).insert({ ...fields, updatedAt: now });
      await markDemo(trx, 'delivery-area', id);
    });
}
