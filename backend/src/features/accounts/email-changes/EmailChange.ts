import { BaseModel } from '../../../database/BaseModel';
import { sharedNow } from '../../../database/shared-clock';

/** Milliseconds after a change in which an account that is named for a refund is held. */
const HOLD = 30 * 24 * 3_600_000;

/** An email address that the staff give to a customer who had none. */
export class EmailChange extends BaseModel {
  static override tableName = 'email_changes';
  static override idColumn = 'userId';

  declare userId: string;
  declare email: string;
  /** Who of the staff entered it. */
  declare askedBy: string;
  declare askedByName: string;
  declare askedAt: Date;
  /** Since when it is the customer's; null while a second person has not confirmed it. */
  declare doneAt: Date | null;

  override $beforeInsert(): void {
    // The customer is the key.
  }

  holdsPayouts(): boolean {
    return this.doneAt !== null && this.doneAt.getTime() > sharedNow().getTime() - HOLD;
  }
}
