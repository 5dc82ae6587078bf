import { indiaDay } from '@rangrekha/contract/dates';
import { orderNumber } from '@rangrekha/contract/names';
import { lastReturnDay } from '@rangrekha/contract/returns';
import type { Transaction } from 'objection';
import { sharedNow } from '../../database/shared-clock';
import { ENGLISH_WORDS } from '../../mail/words';

/** Why a person cannot be erased yet, in words: somebody still has to find them. */
export async function openMatters(trx: Transaction, userId: string, words = ENGLISH_WORDS): Promise<string[]> {
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
    ...orders.map(({ id }) => words.say('erasure.openOrder', { number: orderNumber(id) })),
    ...returns.map(({ number }) => words.say('erasure.openReturn', { number })),
    ...complaints.map(({ number }) => words.say('erasure.openComplaint', { number })),
  ];
}

/** Which orders can still be returned, in words. An erasure at once gives that up; one that waits does not. */
export async function returnableOrders(trx: Transaction, userId: string, words = ENGLISH_WORDS): Promise<string[]> {
  const delivered: { id: string; deliveredOn: Date }[] = await trx('orders')
    .where({ userId, deliveryStatus: 'DELIVERED' })
    .whereNotNull('deliveredOn')
    .select('id', 'deliveredOn');
  const today = indiaDay(sharedNow());
  return delivered.flatMap(({ id, deliveredOn }) => {
    const last = lastReturnDay(deliveredOn);
    if (today > last) return [];
    return words.say('erasure.returnable', { number: orderNumber(id), until: words.fullDay(last) });
  });
}
