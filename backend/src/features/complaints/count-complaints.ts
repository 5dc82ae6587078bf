import type { ComplaintCounts } from '@rangrekha/contract';
import { DUE_SOON_HOURS } from '@rangrekha/contract/complaints';
import { Complaint } from './Complaint';

const HOUR = 3_600_000;

/** Counts open complaints by their clocks; each count reads a range of an index. */
export async function countComplaints(now: Date): Promise<ComplaintCounts> {
  const soon = new Date(now.getTime() + DUE_SOON_HOURS * HOUR);
  const [open, due, overdue] = await Promise.all([
    Complaint.query().whereNotNull('dueAt').resultSize(),
    Complaint.query().where('dueAt', '<', soon).resultSize(),
    Complaint.query().where('dueAt', '<', now).resultSize(),
  ]);
  return { open, dueSoon: due - overdue, overdue };
}
