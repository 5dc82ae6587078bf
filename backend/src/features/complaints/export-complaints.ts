import type { ExportComplaintsQuery } from '@rangrekha/contract';
import { COMPLAINT_STATE_LABELS, COMPLAINT_SUBJECT_LABELS } from '@rangrekha/contract/complaints';
import { daysLater, startOfDay } from '@rangrekha/contract/dates';
import { LIMITS } from '@rangrekha/contract/limits';
import { orderNumber } from '@rangrekha/contract/names';
import { type Columns, listLines } from '../../http/csv/list-lines';
import { invalidField } from '../../http/errors';
import { shownEmail } from '../accounts/no-email';
import { resolutionOf } from './answer-complaint';
import { Complaint } from './Complaint';

const textOf = (time: Date | null) => time?.toISOString() ?? null;

const COLUMNS: Columns<Complaint> = {
  number: ({ number }) => number,
  receivedAt: ({ createdAt }) => textOf(createdAt),
  name: ({ name }) => name,
  email: ({ email }) => shownEmail(email),
  phone: ({ phone }) => phone,
  order: ({ orderId, orderNumber: typed }) => (orderId ? orderNumber(orderId) : typed),
  subject: ({ subject }) => COMPLAINT_SUBJECT_LABELS[subject],
  text: ({ text }) => text,
  state: ({ state }) => COMPLAINT_STATE_LABELS[state],
  acknowledgeBy: ({ acknowledgeBy }) => textOf(acknowledgeBy),
  acknowledgedAt: ({ acknowledgedAt }) => textOf(acknowledgedAt),
  closeBy: ({ closeBy }) => textOf(closeBy),
  closedAt: ({ closedAt }) => textOf(closedAt),
  replies: ({ events }) => events.filter(({ kind }) => kind === 'REPLIED').length,
  resolution: resolutionOf,
};

/**
 * The ids of the complaints that came in a period, oldest first.
 * @throws HttpError 400 for a period that ends before it begins, is longer than a year or has too many rows
 */
export async function registerIds({ from, to }: ExportComplaintsQuery): Promise<string[]> {
  if (to < from) throw invalidField('to', 'The period ends before it begins.');
  if (to >= daysLater(from, LIMITS.registerDays))
    throw invalidField('to', `The period has more than ${LIMITS.registerDays} days.`);
  const rows = await Complaint.query()
    .where('createdAt', '>=', startOfDay(from))
    .where('createdAt', '<', startOfDay(daysLater(to, 1)))
    .orderBy(['createdAt', 'id'])
    .limit(LIMITS.registerRows + 1)
    .select('id');
  if (rows.length > LIMITS.registerRows)
    throw invalidField('to', `The register has more than ${LIMITS.registerRows} rows: choose a shorter period.`);
  return rows.map(({ id }) => id);
}

/** The register as lines of CSV. */
export const registerLines = (ids: string[]): AsyncGenerator<string> =>
  listLines({ query: () => Complaint.query().withGraphFetched(Complaint.graph) }, ids, COLUMNS);
