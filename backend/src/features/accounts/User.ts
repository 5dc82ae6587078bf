import type { StaffRole } from '@rangrekha/contract/limits';
import { personName } from '@rangrekha/contract/names';
import { DatedModel } from '../../database/BaseModel';

const DISPLAY_NAME_MAX = 120;

export class User extends DatedModel {
  static override tableName = 'users';

  declare username: string;
  declare usernameKey: string;
  /** Lower case. */
  declare email: string;
  declare passwordHash: string;
  declare firstName: string | null;
  declare lastName: string | null;
  declare mobile: string | null;
  /** `YYYY-MM-DD`. */
  declare dob: string | null;
  declare userType: 'ADMIN' | 'CUSTOMER';
  /** An `EDITOR` is of the user type ADMIN, and may do legal pages only. */
  declare role: 'EDITOR' | null;
  /** Since then nobody signs in with it. */
  declare deactivatedAt: Date | null;
  /** When its owner showed to read the mails to `email`; null until then. */
  declare emailVerifiedAt: Date | null;
  /** When the last invitation was sent; null once a password was set. */
  declare invitedAt: Date | null;

  /** To show. */
  get displayName(): string {
    return (personName(this) || this.username).slice(0, DISPLAY_NAME_MAX);
  }

  /** What somebody of the staff may do. */
  get staffRole(): StaffRole {
    return this.role ?? 'ADMIN';
  }

  /** The form in which a username is unique. */
  static keyOf(username: string): string {
    return username.normalize('NFC').toLowerCase();
  }

  /** @param identifier a username or an email address, in any case */
  static async byIdentifier(identifier: string): Promise<User | undefined> {
    if (identifier.includes('@')) return User.query().findOne({ email: identifier.toLowerCase() });
    return User.query().findOne({ usernameKey: User.keyOf(identifier) });
  }
}
