import type { StaffRole } from '@rangrekha/contract/limits';
import { personName } from '@rangrekha/contract/names';
import { PERMISSIONS, type Permission, type StaffRights } from '@rangrekha/contract/permissions';
import { NotFoundError } from 'objection';
import { DatedModel } from '../../database/BaseModel';
import { selectRows } from '../../database/sql-text';
import { PROFILE } from './account.sql';

const DISPLAY_NAME_MAX = 120;

/** What people see of their own account. */
export type Profile = Pick<
  User,
  'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'mobile' | 'dob' | 'userType'
>;

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
  /** The code of the language of a customer's mails: of the page of the registration, or of the last sign-in. */
  declare language: string;
  /** JSON: facts of plugins, see plugin-host/more-facts.ts. */
  declare moreFacts: string | null;
  declare userType: 'ADMIN' | 'CUSTOMER';
  /** `EDITOR`: user type ADMIN with some permissions only; null: no restriction of the user type. */
  declare role: 'EDITOR' | null;
  /** With the role EDITOR: names separated by commas; null: legal pages. */
  declare permissions: string | null;
  /** Since when nobody can sign in with the account; null while it is active. */
  declare deactivatedAt: Date | null;
  /** When the person was erased; null for everybody else. */
  declare erasedAt: Date | null;
  /** Since when the customer waits to be erased; null: did not ask, or is erased. */
  declare erasureAskedAt: Date | null;
  /** When the owner confirmed the email address, by a mailed link or code; null before. */
  declare emailVerifiedAt: Date | null;
  /** When the last invitation was sent; null once a password was set. */
  declare invitedAt: Date | null;
  /** Since when the sign-in asks for a one-time code; null while it does not. */
  declare secondStepAt: Date | null;
  /** The discount code of the cart, until an order has used it, and when it was entered. */
  declare discountCode: string | null;
  declare discountCodeAt: Date | null;

  /** The name that people read. */
  get displayName(): string {
    return (personName(this) || this.username).slice(0, DISPLAY_NAME_MAX);
  }

  /** The role of a member of the staff. */
  get staffRole(): StaffRole {
    if (this.role === null) return 'ADMIN';
    return this.permissions ? 'STAFF' : 'EDITOR';
  }

  /** What a member of the staff may do; nothing for a customer. */
  get rights(): StaffRights {
    if (this.userType !== 'ADMIN') return { isFullAdmin: false, permissions: [] };
    if (this.role === null) return { isFullAdmin: true, permissions: PERMISSIONS };
    const names = this.permissions?.split(',') ?? ['legal'];
    return { isFullAdmin: false, permissions: PERMISSIONS.filter((permission) => names.includes(permission)) };
  }

  /** The columns of a role; `permissions` belong to the role STAFF. */
  static columnsOf(role: StaffRole, permissions: readonly Permission[] = []): Pick<User, 'role' | 'permissions'> {
    if (role === 'ADMIN') return { role: null, permissions: null };
    return { role: 'EDITOR', permissions: role === 'STAFF' ? permissions.join(',') : null };
  }

  /** The normalised username, which is unique. */
  static keyOf(username: string): string {
    return username.normalize('NFC').toLowerCase();
  }

  /** @throws NotFoundError */
  static async profile(id: string): Promise<Profile> {
    const [profile] = await selectRows<Profile>(undefined, PROFILE, [id]);
    if (!profile) throw new NotFoundError({});
    return profile;
  }

  /** @param identifier a username or an email address, in any case */
  static async byIdentifier(identifier: string): Promise<User | undefined> {
    if (identifier.includes('@')) return User.query().findOne({ email: identifier.toLowerCase() });
    return User.query().findOne({ usernameKey: User.keyOf(identifier) });
  }
}
