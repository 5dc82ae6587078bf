import type { CreateApiKeyRequest } from '@rangrekha/contract';
import { API_KEY_LIMITS, API_KEY_TEXTS } from '@rangrekha/contract/api-keys';
import { mayDo, refusalOf } from '@rangrekha/contract/permissions';
import type { Transaction } from 'objection';
import { recordChange } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import type { Caller } from '../../http/authentication';
import { conflict, forbidden, invalidField, notFound } from '../../http/errors';
import { ApiKey } from './ApiKey';
import { hashOf, newSecret } from './secret';

/** Milliseconds for which a replaced secret goes on working. */
const FORMER_SECRET = 24 * 3_600_000;

/** A key with its secret, which no other answer has. */
interface WithSecret {
  key: ApiKey;
  secret: string;
}

/**
 * Makes a key of the caller.
 * @throws HttpError 400 for an end in the past; 403 for permissions that the caller has not; 409 `TOO_MANY`
 */
export function createApiKey(caller: Caller, body: CreateApiKeyRequest): Promise<WithSecret> {
  const { permissions, expiresAt = null } = body;
  const lacked = permissions.find((permission) => !mayDo(caller, permission));
  if (lacked) throw forbidden(refusalOf(lacked));
  if (expiresAt && expiresAt <= sharedNow()) throw invalidField('expiresAt', API_KEY_TEXTS.endsTooSoon);
  const secret = newSecret();
  return transaction(async (trx) => {
    const present = await ApiKey.query(trx).limit(API_KEY_LIMITS.keys).select('id');
    if (present.length >= API_KEY_LIMITS.keys) throw conflict('TOO_MANY', API_KEY_TEXTS.tooMany(API_KEY_LIMITS.keys));
    const { id } = await ApiKey.query(trx).insert({
      userId: caller.id,
      name: body.name,
      permissions: permissions.join(','),
      mayWrite: body.mayWrite,
      callsPerMinute: body.callsPerMinute,
      expiresAt,
      secretHash: hashOf(secret),
    });
    const key = await lock(trx, id);
    await recordChange(trx, caller, { action: 'created', ...subjectOf(key), after: snapshotOf(key) });
    return { key, secret };
  });
}

/**
 * Gives a key of the caller a new secret. The former one works too for a day; one before it ends.
 * @throws HttpError 403 for a key of somebody else; 404; 409 `EXPIRED`
 */
export function rotateApiKey(caller: Caller, id: string): Promise<WithSecret> {
  const secret = newSecret();
  return transaction(async (trx) => {
    const key = await lock(trx, id);
    if (key.userId !== caller.id) throw forbidden(API_KEY_TEXTS.notOwn);
    const now = sharedNow();
    if (key.expiresAt && key.expiresAt <= now) throw conflict('EXPIRED', API_KEY_TEXTS.expired);
    const formerSecretUntil = new Date(now.getTime() + FORMER_SECRET);
    await key.$query(trx).patch({ secretHash: hashOf(secret), formerSecretHash: key.secretHash, formerSecretUntil });
    const after = { secretRotatedAt: now.toISOString() };
    await recordChange(trx, caller, { action: 'changed', ...subjectOf(key), after });
    return { key, secret };
  });
}

/** Revokes a key, also one of somebody else: its permissions are no secret, and it may be in wrong hands. @throws HttpError 404 */
export function revokeApiKey(caller: Caller, id: string): Promise<void> {
  return transaction(async (trx) => {
    const key = await lock(trx, id);
    await key.$query(trx).delete();
    await recordChange(trx, caller, { action: 'deleted', ...subjectOf(key), before: snapshotOf(key) });
  });
}

const lock = async (trx: Transaction, id: string): Promise<ApiKey> =>
  ApiKey.query(trx).findById(id).withGraphFetched('user').forUpdate().throwIfNotFound(notFound('Key'));

const subjectOf = ({ id, name }: ApiKey) => ({ entity: 'api-key', entityId: id, entityName: name }) as const;

const snapshotOf = ({ user, permissionList, mayWrite, callsPerMinute, expiresAt }: ApiKey) => ({
  owner: user.displayName,
  permissions: permissionList,
  mayWrite: Boolean(mayWrite),
  callsPerMinute,
  expiresAt: expiresAt?.toISOString() ?? null,
});
