import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { BaseModel } from '../../database/BaseModel';
import { columns, selectRows } from '../../database/statement';
import { transaction } from '../../database/transaction';
import type { Caller } from '../../http/authentication';
import { isSecondStepRequired } from './second-step/StaffSettings';
import { User } from './User';

const HOUR = 3_600_000;
const LIFETIMES = { CUSTOMER: 7 * 24 * HOUR, ADMIN: 12 * HOUR };

/** One sign-in. A token is valid as long as its session's row exists; deleting the row signs out. */
export class Session extends BaseModel {
  static override tableName = 'sessions';
  static override relationMappings = {
    user: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: User,
      join: { from: 'sessions.userId', to: 'users.id' },
    },
  };

  declare userId: string;
  declare createdAt: Date;
  declare expiresAt: Date;

  declare user: User;

  static async begin(user: User): Promise<Session> {
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + LIFETIMES[user.userType]);
    return Session.query().insert({ userId: user.id, createdAt, expiresAt });
  }
}

/** Signs out. */
export function endSession(id: string): Promise<void> {
  return transaction(async (trx) => {
    await Session.query(trx).deleteById(id);
    raiseTags(trx, TAGS.sessions);
  });
}

const OF_USER = ['id', 'userType', 'role', 'permissions', 'username', 'firstName', 'lastName', 'secondStepAt'] as const;
const CALLER = `SELECT ${columns('u', OF_USER)}
  FROM sessions AS s JOIN users AS u ON u.id = s.user_id
  WHERE s.id = ? AND s.expires_at > ? AND u.deactivated_at IS NULL`;

/** The user of a session; undefined when it has ended or the account is deactivated. */
export async function findCaller(sessionId: string): Promise<Caller | undefined> {
  const [row] = await selectRows<Partial<User>>(undefined, CALLER, [sessionId, new Date()]);
  if (!row) return undefined;
  const { id, userType, rights, displayName, secondStepAt } = User.fromDatabaseJson(row);
  const needsSecondStep = userType === 'ADMIN' && !secondStepAt && (await isSecondStepRequired());
  return { id, sessionId, userType, ...rights, needsSecondStep, name: displayName };
}
