import { randomBytes } from 'node:crypto';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { recordChange } from '../../../audit/record-change';
import { raiseTags } from '../../../content-tags/raise-tags';
import { TAGS } from '../../../content-tags/tags';
import { sharedNow } from '../../../database/shared-clock';
import { transaction } from '../../../database/transaction';
import type { Caller } from '../../../http/authentication';
import { badRequest, conflict } from '../../../http/errors';
import { ENCRYPTED, encrypt } from '../../../keys/encryption';
import type { Services } from '../../../services';
import { lockCaller } from '../lock-caller';
import { isPassword } from '../passwords/password-hash';
import { Session } from '../Session';
import { User } from '../User';
import { acceptCode } from './accept-code';
import { base32 } from './one-time-code';
import { newRecoveryCodes, recoveryHash } from './recovery-codes';
import { SecondStepRow } from './SecondStepRow';
import { isSecondStepRequired } from './StaffSettings';

const SECRET_BYTES = 20;

/** A secret for an app. `address` has it for a QR code. */
interface NewSecret {
  secret: string;
  address: string;
}

/**
 * Makes a secret, which counts once a code of it is confirmed. Asked again, it makes another one.
 * @throws HttpError 400 for a wrong password; 409 while a second step is on; 429
 */
export async function beginSecondStep(services: Services, caller: Caller, password: string): Promise<NewSecret> {
  await checkPassword(services, caller, password);
  const { name: brand } = await services.content.mailBrand();
  const bytes = randomBytes(SECRET_BYTES);
  const { email } = await transaction(async (trx) => {
    const user = await lockCaller(trx, caller);
    if (user.secondStepAt) throw conflict('SECOND_STEP_ON', TEXTS.secondStep.alreadyOn);
    const secret = await encrypt(trx, ENCRYPTED.secondSteps, services.config.jwtSecret, user.id, bytes);
    const row = { userId: user.id, secret, recoveryCodes: '[]', lastStep: null, createdAt: sharedNow() };
    await SecondStepRow.query(trx).insert(row).onConflict('userId').merge();
    return user;
  });
  const secret = base32(bytes);
  const label = [brand, email].map(encodeURIComponent).join(':');
  return { secret, address: `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: brand })}` };
}

/**
 * Turns the second step on and ends every other session of the account.
 * @returns the recovery codes, which are shown this once
 * @throws HttpError 400 for a wrong code; 409 when it is on already, or no secret was made; 429
 */
export async function confirmSecondStep({ config, limits }: Services, caller: Caller, code: string): Promise<string[]> {
  await limits.consume('secondStepByAccount', `${caller.id} signed in`);
  const codes = newRecoveryCodes();
  const isRight = await transaction(async (trx) => {
    const user = await lockCaller(trx, caller);
    if (user.secondStepAt) throw conflict('SECOND_STEP_ON', TEXTS.secondStep.alreadyOn);
    const row = await SecondStepRow.lock(trx, caller.id);
    if (!row) throw conflict('NO_SECRET', TEXTS.secondStep.notBegun);
    if (!(await row.useAppCode(trx, code, config.jwtSecret))) return false;
    await row.$query(trx).patch({ recoveryCodes: hashesOf(caller.id, codes) });
    await switchTo(trx, caller, user, true);
    await Session.query(trx).where({ userId: caller.id }).whereNot({ id: caller.sessionId }).delete();
    return true;
  });
  if (!isRight) throw wrongCode();
  await limits.reset('secondStepByAccount', `${caller.id} signed in`);
  return codes;
}

/** The proof that the owner changes the second step. */
interface Proof {
  currentPassword: string;
  code: string;
}

/**
 * Makes new recovery codes.
 * @throws HttpError 400 for a wrong password or code; 409 while no second step is on; 429
 */
export async function renewRecoveryCodes(services: Services, caller: Caller, proof: Proof): Promise<string[]> {
  const codes = newRecoveryCodes();
  await prove(services, caller, proof, async (trx) => {
    await SecondStepRow.query(trx)
      .findById(caller.id)
      .patch({ recoveryCodes: hashesOf(caller.id, codes) });
  });
  return codes;
}

/**
 * Turns the own second step off.
 * @throws HttpError 400 for a wrong password or code; 409 while none is on, or when the staff must have one; 429
 */
export async function endSecondStep(services: Services, caller: Caller, proof: Proof): Promise<void> {
  await prove(services, caller, proof, async (trx, user) => {
    if (await isSecondStepRequired(trx)) throw conflict('SECOND_STEP_REQUIRED', TEXTS.secondStep.required);
    await switchTo(trx, caller, user, false);
  });
}

async function prove(
  services: Services,
  caller: Caller,
  { currentPassword, code }: Proof,
  change: (trx: Transaction, user: User) => Promise<void>,
): Promise<void> {
  await checkPassword(services, caller, currentPassword);
  await services.limits.consume('secondStepByAccount', `${caller.id} signed in`);
  const isRight = await transaction(async (trx) => {
    const user = await lockCaller(trx, caller);
    if (!user.secondStepAt) throw conflict('SECOND_STEP_OFF', TEXTS.secondStep.off);
    if (!(await acceptCode(trx, user, code, services.config.jwtSecret))) return false;
    await change(trx, user);
    return true;
  });
  if (!isRight) throw wrongCode();
  await services.limits.reset('secondStepByAccount', `${caller.id} signed in`);
}

/** Turns the second step of an account on or off, for the next request of every session. Off, its secret is deleted. */
export async function switchTo(
  trx: Transaction,
  actor: { id: string; name: string },
  user: User,
  on: boolean,
): Promise<void> {
  const before = { secondStep: user.secondStepAt !== null };
  raiseTags(trx, TAGS.sessions);
  await user.$query(trx).patch({ secondStepAt: on ? sharedNow() : null });
  if (!on) await SecondStepRow.query(trx).deleteById(user.id);
  await recordChange(trx, actor, {
    action: 'changed',
    entity: 'user',
    entityId: user.id,
    entityName: user.displayName,
    before,
    after: { secondStep: on },
  });
}

const hashesOf = (userId: string, codes: string[]) => JSON.stringify(codes.map((code) => recoveryHash(userId, code)));

async function checkPassword({ limits }: Services, caller: Caller, password: string): Promise<void> {
  await limits.consume('passwordByAccount', caller.id);
  const user = await User.query().findById(caller.id).throwIfNotFound();
  if (await isPassword(password, user.passwordHash)) return;
  const message = 'The current password is wrong.';
  throw badRequest(message, [{ path: 'currentPassword', message }], 'WRONG_PASSWORD');
}

const wrongCode = () =>
  badRequest(TEXTS.secondStep.wrongCode, [{ path: 'code', message: TEXTS.secondStep.wrongCode }], 'WRONG_CODE');
