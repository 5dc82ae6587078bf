import type { NewCustomer } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, recordChange } from '../../audit/record-change';
import { noEmailFor, shownEmail } from './no-email';
import { User } from './User';

/**
 * Creates the account of a customer who ordered by phone. With an email address they can sign in after setting a password
 * with a one-time code.
 * @throws the database's error when the email address is taken
 */
export async function createCustomer(
  trx: Transaction,
  actor: Actor,
  { firstName, lastName, mobile, email }: NewCustomer,
  passwordHash: string,
): Promise<User> {
  const id = uuidv7();
  const username = `customer-${id.slice(-12)}`;
  const user = await User.query(trx).insertAndFetch({
    ...{ id, username, usernameKey: User.keyOf(username), passwordHash, userType: 'CUSTOMER' },
    ...{ firstName, lastName: lastName || null, mobile, email: email || noEmailFor(id), dob: null },
  });
  await recordChange(trx, actor, {
    action: 'created',
    entity: 'user',
    entityId: id,
    entityName: user.displayName,
    after: { name: user.displayName, email: shownEmail(user.email) || null, mobile, role: 'CUSTOMER' },
  });
  return user;
}
