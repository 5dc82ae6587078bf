import type { ComplaintEventKind, ComplaintState, ComplaintSubject } from '@rangrekha/contract/complaints';
import { BaseModel, DatedModel } from '../../database/BaseModel';
import { hasMany, oldestFirst } from '../../database/relations';

/** What the staff did with a complaint. */
export class ComplaintEvent extends BaseModel {
  static override tableName = 'complaint_events';

  declare complaintId: string;
  declare kind: ComplaintEventKind;
  /** Null for what has no words. */
  declare text: string | null;
  declare actorId: string;
  declare actorName: string;
  declare createdAt: Date;
}

/** A picture of a complaint. It is no `Media`: those are public. */
export class ComplaintPhoto extends BaseModel {
  static override tableName = 'complaint_photos';

  declare complaintId: string;
  declare webp: Buffer;
  declare width: number;
  declare height: number;
  /** SHA-256 of the file as it was sent. */
  declare digest: string;
  declare createdAt: Date;
}

/** What somebody complains about, with two clocks: until when it is acknowledged, and closed. */
export class Complaint extends DatedModel {
  static override tableName = 'complaints';
  static override relationMappings = {
    events: hasMany(ComplaintEvent, 'complaints.id', 'complaint_events.complaintId', oldestFirst),
    photos: hasMany(ComplaintPhoto, 'complaints.id', 'complaint_photos.complaintId', (query) =>
      query.select('id', 'complaintId', 'width', 'height').orderBy(['createdAt', 'id']),
    ),
  };
  static readonly graph = '[events, photos]';

  declare number: string;
  /** Null for somebody who was not signed in. */
  declare userId: string | null;
  declare name: string;
  declare email: string;
  declare phone: string | null;
  /** An own order of the user. */
  declare orderId: string | null;
  /** As somebody without an account typed it. */
  declare orderNumber: string | null;
  declare subject: ComplaintSubject;
  declare text: string;
  /** The code of the language of the page that it was sent from. */
  declare language: string;
  declare state: ComplaintState;
  declare acknowledgeBy: Date;
  declare closeBy: Date;
  /** When the clock of its state ends; null once it is closed. */
  declare dueAt: Date | null;
  /** The `dueAt` that the staff were mailed about. */
  declare toldDueAt: Date | null;
  declare acknowledgedAt: Date | null;
  declare closedAt: Date | null;
  /** SHA-256 of the Idempotency-Key of somebody who was not signed in. */
  declare requestKey: string | null;
  /** How often the staff have answered it. */
  declare revision: number;

  declare events: ComplaintEvent[];
  declare photos: ComplaintPhoto[];
}
