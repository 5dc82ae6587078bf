import { createHash } from 'node:crypto';
import type { FileComplaintRequest, FileOwnComplaintRequest } from '@rangrekha/contract';
import { COMPLAINT_TEXTS, clocksOf } from '@rangrekha/contract/complaints';
import type { Transaction } from 'objection';
import { sharedNow } from '../../database/shared-clock';
import { isDuplicate, transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import type { Services } from '../../services';
import { lockAccount } from '../accounts/lock-account';
import { User } from '../accounts/User';
import { type MailSettings, mailSettings } from '../order-mails/order-mails';
import { Order } from '../orders/Order';
import { Complaint } from './Complaint';
import { queueReceivedMail } from './complaint-mail';
import { nextTicketNumber } from './ticket-number';

/**
 * Files a complaint of somebody who is not signed in.
 * @param from the client's IP address, the Idempotency-Key, by which a repetition finds the first complaint, and the code of
 * the language of the page
 * @throws HttpError 409 when the key came with other words; 429
 */
export async function fileComplaint(
  services: Services,
  body: FileComplaintRequest,
  { address, key, language }: { address: string; key: string | undefined; language: string },
): Promise<Complaint> {
  const { limits, mailer } = services;
  await limits.consume('complaintByAddress', address);
  const { name, email, phone, orderNumber, subject, text } = body;
  const written = { name, email, phone: phone || null, orderNumber: orderNumber || null, subject, text: linesOf(text) };
  const requestKey = key === undefined ? null : createHash('sha256').update(key).digest('hex');
  const first = await filedBefore(requestKey, written);
  if (first) return first;
  await limits.consume('complaintByEmail', email);
  const settings = await mailSettings(services);
  try {
    const complaint = await transaction((trx) => insert(trx, settings, { ...written, requestKey, language }, false));
    mailer.wake();
    return complaint;
  } catch (error) {
    if (!isDuplicate(error, 'complaints_request_key_unique')) throw error;
    const other = await filedBefore(requestKey, written);
    if (other) return other;
    throw error;
  }
}

/** The complaint that came with the same key. @throws HttpError 409 when that says something else */
async function filedBefore(requestKey: string | null, written: Partial<Complaint>): Promise<Complaint | undefined> {
  if (requestKey === null) return undefined;
  const found = await Complaint.query().findOne({ requestKey }).withGraphFetched(Complaint.graph);
  const isSame = found && Object.entries(written).every(([field, value]) => found[field as 'name'] === value);
  if (found && !isSame) throw conflict('REQUEST_KEY_USED', COMPLAINT_TEXTS.keyUsed);
  return found;
}

/**
 * Files a complaint of a customer, with the name and the addresses of the account.
 * @param language the code of the language of the page
 * @throws HttpError 404 for an order of somebody else
 */
export async function fileOwnComplaint(
  trx: Transaction,
  settings: MailSettings,
  userId: string,
  { orderId, subject, text }: FileOwnComplaintRequest,
  language: string,
): Promise<Complaint> {
  await lockAccount(trx, userId);
  if (orderId && !(await Order.query(trx).findOne({ id: orderId, userId }).select('id'))) throw notFound('Order');
  const { displayName, email, mobile, emailVerifiedAt } = await User.query(trx).findById(userId).throwIfNotFound();
  const person = { userId, name: displayName, email, phone: mobile, language };
  const written = { ...person, orderId: orderId ?? null, subject, text: linesOf(text) };
  return insert(trx, settings, written, emailVerifiedAt !== null);
}

const linesOf = (text: string) => text.replace(/\r\n?/g, '\n');

/** @param isConfirmed whether the address is known to be the reader's */
async function insert(
  trx: Transaction,
  settings: MailSettings,
  written: Partial<Complaint>,
  isConfirmed: boolean,
): Promise<Complaint> {
  const createdAt = sharedNow();
  const clocks = clocksOf(createdAt);
  const number = await nextTicketNumber(trx, createdAt);
  const row = {
    ...written,
    ...clocks,
    dueAt: clocks.acknowledgeBy,
    number,
    state: 'NEW',
    revision: 0,
    createdAt,
  } as const;
  const complaint = await Complaint.query(trx).insert(row);
  Object.assign(complaint, { events: [], photos: [] });
  await queueReceivedMail(trx, complaint, settings, isConfirmed);
  return complaint;
}
