import { BaseModel } from '../database/BaseModel';

/** A request that came with an Idempotency-Key, and how it was answered. */
export class AnsweredRequest extends BaseModel {
  static override tableName = 'answered_requests';

  declare userId: string;
  declare requestKey: string;
  declare fingerprint: string;
  /** Null while it is under way. */
  declare status: number | null;
  declare body: string | null;
  declare createdAt: Date;
}
