import { createHmac } from 'node:crypto';
import type { EndpointSpec } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import type { Config } from '../../../config';
import { BaseModel } from '../../../database/BaseModel';
import { sharedNow } from '../../../database/shared-clock';
import { languageOf } from '../../../http/request/language-of';
import type { Call } from '../../../http/route';
import { Session } from '../Session';
import { deviceOf } from './device-of';
import { shortAddress } from './short-address';

/** From where somebody signs in. */
export interface Visitor {
  userAgent: string | undefined;
  /** The client's IP address. */
  address: string;
  /** The code of the language of the page. */
  language: string;
}

/** The visitor of a call. */
export const visitorOf = (
  call: Pick<Call<EndpointSpec>, 'headers' | 'address'>,
  { languages }: Pick<Config, 'languages'>,
): Visitor => ({
  userAgent: call.headers['user-agent'],
  address: call.address(),
  language: languageOf(call, languages).code,
});

/** A device that an account was signed in with. */
export class KnownDevice extends BaseModel {
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
export async function noteDevice(trx: Transaction, userId: string, visitor: Visitor, secret: string): Promise<boolean> {
  const deviceHash = deviceHashOf(userId, visitor, secret);
  const seenAt = sharedNow();
  const isKnown = await KnownDevice.query(trx).findById([userId, deviceHash]);
  const isFirst = !isKnown && !(await KnownDevice.query(trx).findOne({ userId }));
  await KnownDevice.query(trx)
    .insert({ userId, deviceHash, seenAt })
    .onConflict(['userId', 'deviceHash'])
    .merge(['seenAt']);
  return !isKnown && !isFirst;
}

/** Whether the account is signed in from the visitor's network, or was signed in with this device there. */
export async function isKnownVisitor(
  trx: Transaction | undefined,
  userId: string,
  visitor: Visitor,
  secret: string,
): Promise<boolean> {
  const session = await Session.query(trx)
    .where({ userId, address: shortAddress(visitor.address) })
    .findOne('expiresAt', '>', sharedNow());
  if (session) return true;
  return Boolean(await KnownDevice.query(trx).findById([userId, deviceHashOf(userId, visitor, secret)]));
}

function deviceHashOf(userId: string, { userAgent, address }: Visitor, secret: string): string {
  const provider = shortAddress(address).split(/[.:]/, 2).join('.');
  const name = `${userId} ${deviceOf(userAgent)} ${provider}`;
  return createHmac('sha256', secret).update(`known device ${name}`).digest('base64url');
}
