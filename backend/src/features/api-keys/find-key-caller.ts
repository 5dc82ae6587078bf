import { BACKGROUND_TIME, inBackground } from '../../database/deadline';
import { sharedNow } from '../../database/shared-clock';
import type { Caller } from '../../http/authentication';
import { isSecondStepRequired } from '../accounts/second-step/StaffSettings';
import { ApiKey } from './ApiKey';
import { hashOf } from './secret';

/** Milliseconds between two notes of a call. */
const USED_STEP = 5 * 60_000;
const NAME_MAX = 120;

/**
 * The caller behind the secret of a key: its owner, with those permissions of the key that the owner has now. It is read from the
 * database with each call, so that a revoked key ends at once in all processes.
 * @returns undefined for an unknown or expired secret, and while the owner is deactivated
 */
export async function findKeyCaller(secret: string): Promise<Caller | undefined> {
  const now = sharedNow();
  const hash = hashOf(secret);
  const key = await ApiKey.query()
    .where((query) =>
      query
        .where({ secretHash: hash })
        .orWhere((former) => former.where({ formerSecretHash: hash }).where('formerSecretUntil', '>', now)),
    )
    .where((query) => query.whereNull('expiresAt').orWhere('expiresAt', '>', now))
    .withGraphFetched('user')
    .first();
  if (!key || key.user.deactivatedAt || key.user.userType !== 'ADMIN') return undefined;
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > USED_STEP) noteUsed(key.id, now);
  return callerOf(key);
}

async function callerOf({ id, name, mayWrite, callsPerMinute, permissionList, user }: ApiKey): Promise<Caller> {
  const needsSecondStep = !user.secondStepAt && (await isSecondStepRequired());
  const { permissions: ofOwner } = user.rights;
  return {
    id: user.id,
    sessionId: id,
    userType: 'ADMIN',
    // A key never has the rights of an admin beyond the permissions.
    isFullAdmin: false,
    permissions: needsSecondStep ? [] : permissionList.filter((permission) => ofOwner.includes(permission)),
    needsSecondStep,
    name: nameOf(user.displayName, name),
    key: { id, name, mayWrite: Boolean(mayWrite), callsPerMinute },
  };
}

/** Who did it, for audit log and timelines: the owner, by the key. */
function nameOf(owner: string, key: string): string {
  const by = ` (key ${key})`;
  return `${owner.slice(0, NAME_MAX - by.length)}${by}`;
}

/** Nobody waits for it; the next call makes up for a failure. */
function noteUsed(id: string, now: Date): void {
  const before = new Date(now.getTime() - USED_STEP);
  const write = () =>
    ApiKey.query()
      .findById(id)
      .where((query) => query.whereNull('lastUsedAt').orWhere('lastUsedAt', '<', before))
      .patch({ lastUsedAt: now });
  void inBackground(BACKGROUND_TIME, () => write().catch(() => 0));
}
