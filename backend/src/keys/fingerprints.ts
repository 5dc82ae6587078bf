import type { Knex } from 'knex';
import { BaseModel } from '../database/BaseModel';
import { sharedNow } from '../database/shared-clock';
import type { KeyName } from './store-key';

const TABLE = 'store_identity';

/**
 * The fingerprint of the key that the database was used with; undefined when none is recorded.
 * @param lock until the transaction ends, against a rotation (`share`) or against everybody (`update`)
 */
export async function readFingerprint(
  knex: Knex,
  name: KeyName,
  lock?: 'share' | 'update',
): Promise<string | undefined> {
  const query = knex(TABLE).where({ name }).first('value');
  const row = await (lock === 'share' ? query.forShare() : lock === 'update' ? query.forUpdate() : query);
  return row?.value;
}

/** Records the first fingerprint of a key. @returns the recorded one, which another process may have been quicker with */
export async function recordFirstFingerprint(name: KeyName, value: string): Promise<string | undefined> {
  const knex = BaseModel.knex();
  await knex(TABLE).insert({ name, value, created_at: sharedNow() }).onConflict('name').ignore();
  return readFingerprint(knex, name);
}

/** Records the fingerprint of a key that takes the place of another one. */
export async function recordFingerprint(trx: Knex, name: KeyName, value: string): Promise<void> {
  await trx(TABLE).insert({ name, value, created_at: sharedNow() }).onConflict('name').merge();
}
