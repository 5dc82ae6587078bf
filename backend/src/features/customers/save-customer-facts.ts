import { type Actor, recordChange } from '../../audit/record-change';
import { transaction } from '../../database/transaction';
import { notFound } from '../../http/errors';
import { moreFactsSnapshot, savedMoreFacts } from '../../plugin-host/more-facts';
import { User } from '../accounts/User';

/** Changes what plugins store of a customer. @throws HttpError 400, 404 */
export function saveCustomerFacts(actor: Actor, id: string, saved: Record<string, string>): Promise<void> {
  return transaction(async (trx) => {
    const customer = await User.query(trx).findOne({ id, userType: 'CUSTOMER' }).forUpdate();
    if (!customer) throw notFound('Customer');
    const moreFacts = savedMoreFacts('customer', customer.moreFacts, saved);
    const before = moreFactsSnapshot('customer', customer.moreFacts);
    await customer.$query(trx).patch({ moreFacts });
    const named = { entity: 'user', entityId: id, entityName: customer.displayName } as const;
    const after = moreFactsSnapshot('customer', moreFacts);
    await recordChange(trx, actor, { action: 'changed', ...named, before, after });
  });
}
