import type { AdminComplaint, Complaint as ComplaintJson } from '@rangrekha/contract';
import { sharedNow } from '../../database/shared-clock';
import { shownEmail } from '../accounts/no-email';
import type { Complaint, ComplaintEvent } from './Complaint';

/** @param complaint with `Complaint.graph` */
export const presentComplaint = (complaint: Complaint): ComplaintJson => ({
  ...factsOf(complaint),
  events: complaint.events.filter(({ kind }) => kind !== 'NOTED').map(presentEvent),
});

const factsOf = (complaint: Complaint) => ({
  id: complaint.id,
  number: complaint.number,
  state: complaint.state,
  subject: complaint.subject,
  text: complaint.text,
  orderId: complaint.orderId ?? null,
  orderNumber: complaint.orderNumber ?? null,
  acknowledgeBy: complaint.acknowledgeBy.toISOString(),
  closeBy: complaint.closeBy.toISOString(),
  photos: complaint.photos.map(({ id, width, height }) => ({ id, width, height })),
  createdAt: complaint.createdAt.toISOString(),
});

const presentEvent = ({ id, kind, text, createdAt }: ComplaintEvent) => ({
  id,
  kind,
  text: text ?? null,
  createdAt: createdAt.toISOString(),
});

/** @param complaint with `Complaint.graph` */
export const presentAdminComplaint = (complaint: Complaint): AdminComplaint => ({
  ...factsOf(complaint),
  name: complaint.name,
  email: shownEmail(complaint.email),
  phone: complaint.phone ?? null,
  userId: complaint.userId ?? null,
  events: complaint.events.map((event) => ({
    ...presentEvent(event),
    actor: { id: event.actorId, name: event.actorName },
  })),
  dueAt: complaint.dueAt?.toISOString() ?? null,
  isOverdue: complaint.dueAt !== null && complaint.dueAt < sharedNow(),
  revision: complaint.revision,
});
