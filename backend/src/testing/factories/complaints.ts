import { clocksOf } from '@rangrekha/contract/complaints';
import { transaction } from '../../database/transaction';
import type { User } from '../../features/accounts/User';
import { Complaint } from '../../features/complaints/Complaint';
import { nextTicketNumber } from '../../features/complaints/ticket-number';

/** A new complaint of a customer, about no order. */
export function insertComplaint({ id: userId, email }: Pick<User, 'id' | 'email'>): Promise<Complaint> {
  return transaction(async (trx) => {
    const createdAt = new Date();
    const clocks = clocksOf(createdAt);
    const number = await nextTicketNumber(trx, createdAt);
    const words = { subject: 'DELIVERY', text: 'It came late.' } as const;
    const row = { userId, name: 'Asha', email, ...words, ...clocks, dueAt: clocks.acknowledgeBy, number, createdAt };
    return Complaint.query(trx).insertAndFetch({ ...row, state: 'NEW', revision: 0 });
  });
}
