import type { Transaction } from 'objection';
import { raiseTags } from '../content-tags/raise-tags';
import { TAGS } from '../content-tags/tags';
import { transaction } from '../database/transaction';
import { decrypt, ENCRYPTED, seal } from './encryption';
import { readFingerprint, recordFingerprint } from './fingerprints';
import { otherKey } from './keep-keys';
import { fingerprintOf, type StoreKey } from './store-key';

interface Rotation {
  key: StoreKey;
  next: string;
}

/** What became of a rotation. */
interface Rotated {
  /** Whether an earlier try had done it. */
  isDone: boolean;
  encrypted: number;
  /** Values that the former key could not read either: they are left as they are. */
  unreadable: number;
}

/**
 * Encrypts every value under the next keys and records their fingerprints, in one transaction: it is done, or nothing is.
 * With another JWT_SECRET all sessions end.
 * @throws ExpectedError when the database was used with a key that is neither this machine's nor the next
 */
export function rotateKeys(rotations: Rotation[]): Promise<Rotated> {
  return transaction(async (trx) => {
    const rotated: Rotated = { isDone: true, encrypted: 0, unreadable: 0 };
    for (const { key, next } of rotations) {
      const recorded = await readFingerprint(trx, key.name, 'update');
      if (recorded === fingerprintOf(key.name, next)) continue;
      if (recorded && recorded !== fingerprintOf(key.name, key.value)) throw otherKey(key);
      rotated.isDone = false;
      await encryptAnew(trx, { key, next }, rotated);
      if (key.name === 'JWT_SECRET') await endSessions(trx);
      await recordFingerprint(trx, key.name, fingerprintOf(key.name, next));
    }
    return rotated;
  });
}

async function encryptAnew(trx: Transaction, { key, next }: Rotation, rotated: Rotated): Promise<void> {
  for (const at of Object.values(ENCRYPTED).filter(({ keyName }) => keyName === key.name)) {
    const rows = await trx(at.table).whereNotNull(at.column).forUpdate().select({ id: at.id, value: at.column });
    for (const { id, value } of rows) {
      const plain = decrypt(at, key.value, id, value);
      if (!plain) rotated.unreadable += 1;
      else {
        await trx(at.table)
          .where({ [at.id]: id })
          .update({ [at.column]: seal(at, next, id, plain) });
        rotated.encrypted += 1;
      }
    }
  }
}

async function endSessions(trx: Transaction): Promise<void> {
  raiseTags(trx, TAGS.sessions);
  await trx('sessions').delete();
}
