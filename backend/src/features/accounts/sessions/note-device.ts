import { createHmac } from 'node:crypto';
import type { Transaction } from 'objection';
import { BaseModel } from '../../../database/BaseModel';
import { deviceOf } from './device-of';
import { shortAddress } from './short-address';

/** From where somebody signs in. */
export interface Visitor {
  userAgent: string | undefined;
  /** The client's IP address. */
  address: string;
}

/** A device that an account was signed in with. */
class KnownDevice extends BaseModel {
  static override tableName = 'known_devices';
  static override idColumn = ['userId', 'deviceHash'];

  declare userId: string;
  declare deviceHash: string;
  declare seenAt: Date;

  override $beforeInsert(): void {
    // Account and device are the key.
  }
}

/**
 * Remembers the device of a sign-in: a browser and a system at one provider, because addresses of phones change daily.
 * @param secret makes the hash useless for finding the address
 * @returns whether the account has been signed in before, but never with it
 */
export async function noteDevice(
  trx: Transaction,
  userId: string,
  { userAgent, address }: Visitor,
  secret: string,
): Promise<boolean> {
  const provider = shortAddress(address).split(/[.:]/, 2).join('.');
  const name = `${userId} ${deviceOf(userAgent)} ${provider}`;
  const deviceHash = createHmac('sha256', secret).update(`known device ${name}`).digest('base64url');
  const seenAt = new Date();
  const isKnown = await KnownDevice.query(trx).findById([userId, deviceHash]);
  const isFirst = !isKnown && !(await KnownDevice.query(trx).findOne({ userId }));
  await KnownDevice.query(trx)
    .insert({ userId, deviceHash, seenAt })
    .onConflict(['userId', 'deviceHash'])
    .merge(['seenAt']);
  return !isKnown && !isFirst;
}
