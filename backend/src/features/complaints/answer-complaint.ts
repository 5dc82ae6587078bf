import type { BodyOf, complaints } from '@rangrekha/contract';
import { COMPLAINT_TEXTS, type ComplaintEventKind } from '@rangrekha/contract/complaints';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../audit/record-change';
import { recordEdit, refuseStale } from '../../audit/revisions';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import type { MailSettings } from '../order-mails/order-mails';
import { Complaint, ComplaintEvent } from './Complaint';
import { queueAnswerMail } from './complaint-mail';

type Body<Name extends 'acknowledgeComplaint' | 'replyToComplaint' | 'closeComplaint'> = BodyOf<
  (typeof complaints)[Name]
>;

export const stateChanged = () =>
  conflict('STATE_CHANGED', COMPLAINT_TEXTS.stateChanged, { data: { state: 'CLOSED' } });

/** Tells the shopper that somebody looks after it. Again changes nothing. @throws HttpError 404; 409 EDIT_CONFLICT */
export const acknowledgeComplaint = (
  settings: MailSettings,
  actor: Actor,
  id: string,
  { revision }: Body<'acknowledgeComplaint'>,
): Promise<Complaint> =>
  transaction(async (trx) => {
    const complaint = await lock(trx, id);
    if (complaint.state !== 'NEW') return complaint;
    await refuseStale(complaint, revision, trx);
    await edit(trx, actor, complaint, 'ACKNOWLEDGED', acknowledged(complaint));
    await queueAnswerMail(trx, complaint, 'ACKNOWLEDGED', settings);
    return complaint;
  });

/** Mails a reply, which acknowledges a new complaint. @throws HttpError 404; 409 EDIT_CONFLICT, STATE_CHANGED */
export async function replyToComplaint(
  trx: Transaction,
  settings: MailSettings,
  actor: Actor,
  id: string,
  { revision, text }: Body<'replyToComplaint'>,
): Promise<Complaint> {
  const complaint = await lock(trx, id);
  if (complaint.state === 'CLOSED') throw stateChanged();
  await refuseStale(complaint, revision, trx);
  const words = linesOf(text);
  await edit(trx, actor, complaint, 'REPLIED', acknowledged(complaint), words);
  await queueAnswerMail(trx, complaint, 'REPLIED', settings, words);
  return complaint;
}

/** Closes a complaint and mails how. The same words again change nothing. @throws HttpError 404; 409 EDIT_CONFLICT, STATE_CHANGED */
export const closeComplaint = (
  settings: MailSettings,
  actor: Actor,
  id: string,
  { revision, resolution }: Body<'closeComplaint'>,
): Promise<Complaint> =>
  transaction(async (trx) => {
    const complaint = await lock(trx, id);
    const words = linesOf(resolution);
    if (complaint.state === 'CLOSED') {
      if (resolutionOf(complaint) === words) return complaint;
      throw stateChanged();
    }
    await refuseStale(complaint, revision, trx);
    const { acknowledgedAt } = acknowledged(complaint);
    const closed = { state: 'CLOSED', acknowledgedAt, closedAt: sharedNow(), dueAt: null } as const;
    await edit(trx, actor, complaint, 'CLOSED', closed, words);
    await queueAnswerMail(trx, complaint, 'CLOSED', settings, words);
    return complaint;
  });

/** Adds a note that only the staff read. @throws HttpError 404 */
export async function noteOnComplaint(trx: Transaction, actor: Actor, id: string, text: string): Promise<void> {
  const complaint = await lock(trx, id);
  const before = countsOf(complaint);
  await addEvent(trx, actor, complaint, 'NOTED', linesOf(text));
  const subject = { entity: 'complaint', entityId: id, entityName: complaint.number } as const;
  await recordChange(trx, actor, { action: 'changed', ...subject, before, after: countsOf(complaint) });
}

/** How a complaint was closed. */
export const resolutionOf = ({ events }: Complaint): string | null =>
  events.find(({ kind }) => kind === 'CLOSED')?.text ?? null;

const linesOf = (text: string) => text.replace(/\r\n?/g, '\n');

/** What an answer makes of a complaint: the second clock runs. */
const acknowledged = ({ acknowledgedAt, closeBy }: Complaint) =>
  ({ state: 'ACKNOWLEDGED', acknowledgedAt: acknowledgedAt ?? sharedNow(), dueAt: closeBy }) as const;

/** @throws HttpError 404 */
async function lock(trx: Transaction, id: string): Promise<Complaint> {
  const found = await Complaint.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Complaint'));
  return found.$fetchGraph(Complaint.graph, { transaction: trx });
}

async function edit(
  trx: Transaction,
  actor: Actor,
  complaint: Complaint,
  kind: ComplaintEventKind,
  fields: Partial<Complaint>,
  text: string | null = null,
): Promise<void> {
  const before = countsOf(complaint);
  await Complaint.query(trx).findById(complaint.id).patch(fields);
  Object.assign(complaint, fields);
  await addEvent(trx, actor, complaint, kind, text);
  const subject = { action: 'changed', entity: 'complaint', entityName: complaint.number } as const;
  complaint.revision = await recordEdit(trx, actor, complaint, { ...subject, before, after: countsOf(complaint) });
}

async function addEvent(
  trx: Transaction,
  { id: actorId, name: actorName }: Actor,
  complaint: Complaint,
  kind: ComplaintEventKind,
  text: string | null,
): Promise<void> {
  const row = { complaintId: complaint.id, kind, text, actorId, actorName, createdAt: sharedNow() };
  complaint.events.push(await ComplaintEvent.query(trx).insert(row));
}

/** What the audit log says of a complaint: nothing of a person. */
const countsOf = ({ state, events }: Complaint) => {
  const count = (kind: ComplaintEventKind) => events.filter((event) => event.kind === kind).length;
  return { state, replies: count('REPLIED'), notes: count('NOTED') };
};
