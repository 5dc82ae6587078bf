import { fullDay, indiaDay } from '@rangrekha/contract/dates';
import { ERASURE_TEXTS } from '@rangrekha/contract/erasure';
import { orderNumber } from '@rangrekha/contract/names';
import { lastReturnDay } from '@rangrekha/contract/returns';
import type { Transaction } from 'objection';
import { sharedNow } from '../../database/shared-clock';

/** Why a person cannot be erased yet, in words: somebody still has to find them. */
export async function openMatters(trx: Transaction, userId: string): Promise<string[]> {
  const orders: { id: string }[] = await trx('orders')
    .where({ userId })
    .whereIn('deliveryStatus', ['PENDING', 'SHIPPED'])
    .select('id');
  const returns: { number: string }[] = await trx('returns')
    .where({ userId })
    .whereIn('state', ['REQUESTED', 'APPROVED', 'PICKED_UP', 'RECEIVED'])
    .select('number');
  const person = await trx('users').where({ id: userId }).first('email', 'emailVerifiedAt');
  const complaints: { number: string }[] = await trx('complaints')
    .where((own) => {
      own.where({ userId });
      // Filed without the account: of the person only if the address is known to be.
      if (person?.emailVerifiedAt) own.orWhere({ email: person.email });
    })
    .whereNot({ state: 'CLOSED' })
    .select('number');
  return [
    ...orders.map(({ id }) => ERASURE_TEXTS.order(orderNumber(id))),
    ...returns.map(({ number }) => ERASURE_TEXTS.return(number)),
    ...complaints.map(({ number }) => ERASURE_TEXTS.complaint(number)),
  ];
}

/** Which orders can still be returned, in words. An erasure at once gives that up; one that waits does not. */
export async function returnableOrders(trx: Transaction, userId: string): Promise<string[]> {
  const delivered: { id: string; deliveredOn: Date }[] = await trx('orders')
    .where({ userId, deliveryStatus: 'DELIVERED' })
    .whereNotNull('deliveredOn')
    .select('id', 'deliveredOn');
  const today = indiaDay(sharedNow());
  return delivered.flatMap(({ id, deliveredOn }) => {
    const last = lastReturnDay(deliveredOn);
    return today <= last ? [ERASURE_TEXTS.returnable(orderNumber(id), fullDay(last))] : [];
  });
}
