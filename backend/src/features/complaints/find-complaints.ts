import { COMPLAINT_LIMITS, COMPLAINT_TEXTS } from '@rangrekha/contract/complaints';
import type { Config } from '../../config';
import { NEWEST_FIRST } from '../../database/pagination';
import { sharedNow } from '../../database/shared-clock';
import { HttpError, notFound } from '../../http/errors';
import { Complaint } from './Complaint';
import { complaintIdOf } from './complaint-token';

const DAY = 86_400_000;

/** The latest complaints of a customer, newest first. */
export const findOwn = async (userId: string): Promise<Complaint[]> =>
  Complaint.query().where({ userId }).orderBy(NEWEST_FIRST).limit(COMPLAINT_LIMITS.listed);

/** @throws HttpError 404 */
export const findOneOwn = async (userId: string, id: string): Promise<Complaint> =>
  Complaint.query().findOne({ id, userId }).withGraphFetched(Complaint.graph).throwIfNotFound(notFound('Complaint'));

/** @throws HttpError 404, the same for a forged token, an old link and a complaint that is not there */
export async function findByToken({ jwtSecret }: Pick<Config, 'jwtSecret'>, token: string): Promise<Complaint> {
  const id = complaintIdOf(token, jwtSecret);
  const found = id && (await Complaint.query().findById(id).withGraphFetched(Complaint.graph));
  const firstDay = sharedNow().getTime() - COMPLAINT_LIMITS.linkDays * DAY;
  if (!found || found.createdAt.getTime() < firstDay) throw new HttpError(404, 'NOT_FOUND', COMPLAINT_TEXTS.linkGone);
  return found;
}
