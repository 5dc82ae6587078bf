import { inTime } from '../database/in-time';
import { transaction } from '../database/transaction';
import { mailSettings } from '../features/order-mails/order-mails';
import { lockReturn } from '../features/returns/move-return';
import { presentReturn } from '../features/returns/present-return';
import { Return } from '../features/returns/Return';
import { refundIntoAccount } from '../features/returns/settle-return';
import type { LockedReturn, PluginReturns } from '../plugins/plugin-context';
import { TRANSACTION_TIME } from '../plugins/surface';

type Uses = Parameters<typeof mailSettings>[0];

/** The most returns that one call gives. */
const MOST = 100;

export function pluginReturns(uses: Uses): PluginReturns {
  return {
    ofOrder: async (orderId) => {
      const found = await Return.query()
        .where({ orderId })
        .orderBy(['createdAt', 'id'])
        .limit(MOST)
        .withGraphFetched(Return.graph);
      return found.map((one) => presentReturn(one));
    },
    whileLocked: async (id, userId, work) => {
      // Before the transaction, which holds a connection.
      const settings = await mailSettings(uses);
      return transaction(async (trx) => {
        const found = await lockReturn(trx, id, userId);
        const locked: LockedReturn = {
          return: presentReturn(found),
          customerId: found.userId,
          refund: (reference, actor) => refundIntoAccount(trx, found, reference, actor, settings),
        };
        return inTime(TRANSACTION_TIME, () => work(locked, trx));
      });
    },
  };
}
