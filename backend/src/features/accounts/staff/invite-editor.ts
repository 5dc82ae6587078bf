import { randomInt } from 'node:crypto';
import type { InviteEditorRequest } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../../audit/record-change';
import { sharedNow } from '../../../database/shared-clock';
import { explainDuplicate } from '../register-user';
import { User } from '../User';
import { type Invitation, queueInvitation } from './queue-invitation';

/**
 * Creates an editor's account, or one with the given permissions, with a random password, and mails a one-time code to set a password.
 * @throws HttpError 409 when the email address has an account already
 */
export async function inviteEditor(
  trx: Transaction,
  invitation: Invitation & { passwordHash: string },
  actor: Actor,
  { email, name, permissions }: InviteEditorRequest,
): Promise<User> {
  const username = await freeUsername(trx, email);
  const usernameKey = User.keyOf(username);
  const role = permissions ? 'STAFF' : 'EDITOR';
  const invited = { userType: 'ADMIN', ...User.columnsOf(role, permissions), invitedAt: sharedNow() };
  const row = { ...splitName(name), ...invited, username, usernameKey, email };
  const user = await User.query(trx)
    .insertAndFetch({ ...row, passwordHash: invitation.passwordHash } as Partial<User>)
    .catch(explainDuplicate);
  await queueInvitation(trx, invitation, user, actor.name);
  await recordChange(trx, actor, {
    action: 'created',
    entity: 'user',
    entityId: user.id,
    entityName: user.displayName,
    after: { name, email, role, permissions: user.permissions },
  });
  return user;
}

/** The part of the email address before the @, followed by digits when the username is taken. */
async function freeUsername(trx: Transaction, email: string): Promise<string> {
  const wanted = (email.split('@')[0] ?? '').slice(0, LIMITS.username - 7);
  const taken = await User.query(trx).findOne({ usernameKey: User.keyOf(wanted) });
  return taken ? `${wanted}-${randomInt(100_000, 1_000_000)}` : wanted;
}

function splitName(name: string): Pick<User, 'firstName' | 'lastName'> {
  const words = name.split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() as string) : null;
  return { firstName: words.join(' '), lastName };
}
