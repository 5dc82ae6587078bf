import { BaseModel } from '../../database/BaseModel';

/** What a member of the staff wants to hear of new orders. Without a row: as the defaults say. */
export class NoticeSettings extends BaseModel {
  static override tableName = 'order_notice_settings';
  static override idColumn = 'userId';

  declare userId: string;
  /** Null: only the owner gets mails. */
  declare mails: boolean | null;
  declare badge: boolean;
  /** Orders up to then were seen; null: none. */
  declare seenUntil: Date | null;

  override $beforeInsert(): void {
    // The user is its id.
  }
}
