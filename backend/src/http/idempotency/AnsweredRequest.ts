import { BaseModel } from '../../database/BaseModel';

/** A request with an Idempotency-Key, and its response. */
export class AnsweredRequest extends BaseModel {
  static override tableName = 'answered_requests';

  declare userId: string;
  declare requestKey: string;
  declare fingerprint: string;
  /** The response status; null as long as the transaction of the request runs. */
  declare status: number | null;
  declare body: string | null;
  declare createdAt: Date;
}
