import type { StaffRights } from '@rangrekha/contract/permissions';
import type { Transaction } from 'objection';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { BaseModel } from '../../database/BaseModel';
import { BACKGROUND_TIME, inBackground } from '../../database/deadline';
import { belongsTo } from '../../database/relations';
import { sharedNow } from '../../database/shared-clock';
import { selectRows } from '../../database/sql-text';
import { transaction } from '../../database/transaction';
import type { Caller } from '../../http/authentication';
import { CALLER } from './account.sql';
import { isSecondStepRequired } from './second-step/StaffSettings';
import { User } from './User';

const HOUR = 3_600_000;
/** Milliseconds between two notes of a request. */
const SEEN_STEP = 5 * 60_000;
const LIFETIMES = { CUSTOMER: 7 * 24 * HOUR, ADMIN: 12 * HOUR };

/** One sign-in. A token is valid as long as its session's row exists; deleting the row signs out. */
export class Session extends BaseModel {
  static override tableName = 'sessions';
  static override relationMappings = {
    user: belongsTo(User, 'sessions.userId', 'users.id'),
  };

  declare userId: string;
  declare createdAt: Date;
  declare expiresAt: Date;
  /** In words; null before devices were noted. */
  declare device: string | null;
  /** The IP address of the sign-in, shortened. */
  declare address: string | null;
  /** Of the last request, within five minutes. */
  declare seenAt: Date | null;

  declare user: User;

  static async begin(
    user: User,
    from: { device?: string; address?: string } = {},
    trx?: Transaction,
  ): Promise<Session> {
    const createdAt = sharedNow();
    const expiresAt = new Date(createdAt.getTime() + LIFETIMES[user.userType]);
    return Session.query(trx).insert({ userId: user.id, createdAt, expiresAt, seenAt: createdAt, ...from });
  }
}

/** Signs out. */
export function endSession(id: string): Promise<void> {
  return transaction(async (trx) => {
    await Session.query(trx).deleteById(id);
    raiseTags(trx, TAGS.sessions);
  });
}

/** Notes a request of a session, at most once in five minutes. Nobody waits for it; the next request makes up for a failure. */
function noteSeen(id: string): void {
  const now = sharedNow();
  const before = new Date(now.getTime() - SEEN_STEP);
  const write = () =>
    Session.query().findById(id).whereRaw('COALESCE(seen_at, created_at) < ?', [before]).patch({ seenAt: now });
  void inBackground(BACKGROUND_TIME, () => write().catch(() => 0));
}

const NO_RIGHTS: StaffRights = { isFullAdmin: false, permissions: [] };

/** The user of a session; undefined when it has ended or the account is deactivated. */
export async function findCaller(sessionId: string): Promise<Caller | undefined> {
  const [row] = await selectRows<Partial<User> & { seenAt: Date }>(undefined, CALLER, [sessionId, sharedNow()]);
  if (!row) return undefined;
  const { seenAt, ...ofUser } = row;
  if (sharedNow().getTime() - seenAt.getTime() > SEEN_STEP) noteSeen(sessionId);
  const { id, userType, rights, displayName, secondStepAt } = User.fromDatabaseJson(ofUser);
  const needsSecondStep = userType === 'ADMIN' && !secondStepAt && (await isSecondStepRequired());
  return { id, sessionId, userType, ...(needsSecondStep ? NO_RIGHTS : rights), needsSecondStep, name: displayName };
}
