import { type SignedInSession, sessions } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { raiseTags } from '../../../content-tags/raise-tags';
import { TAGS } from '../../../content-tags/tags';
import { sharedNow } from '../../../database/shared-clock';
import { transaction } from '../../../database/transaction';
import { notFound } from '../../../http/errors';
import { type Router, route } from '../../../http/route';
import { Session } from '../Session';
import { deviceOf } from './device-of';

const LISTED = 50;

/** @param currentId the id of the session that asks */
const presentSession = (session: Session, currentId: string): SignedInSession => ({
  id: session.id,
  // Sessions from before devices were noted have none.
  device: session.device ?? deviceOf(),
  address: session.address,
  createdAt: session.createdAt.toISOString(),
  seenAt: (session.seenAt ?? session.createdAt).toISOString(),
  isCurrent: session.id === currentId,
});

export const sessionsRouter = (): Router => [
  route(sessions.listSessions, async ({ caller }) => {
    const rows = await Session.query()
      .where({ userId: caller.id })
      .where('expiresAt', '>', sharedNow())
      .orderByRaw('id = ? DESC, created_at DESC', [caller.sessionId])
      .limit(LISTED);
    return { sessions: rows.map((row) => presentSession(row, caller.sessionId)) };
  }),

  route(sessions.endOneSession, async ({ caller, params }) => {
    await transaction(async (trx) => {
      const ended = await Session.query(trx).where({ id: params.id, userId: caller.id }).delete();
      if (ended === 0) throw notFound('Session');
      raiseTags(trx, TAGS.sessions);
    });
    return { message: TEXTS.sessions.endedOne };
  }),

  route(sessions.endOtherSessions, async ({ caller }) => {
    await transaction(async (trx) => {
      await Session.query(trx).where({ userId: caller.id }).whereNot({ id: caller.sessionId }).delete();
      raiseTags(trx, TAGS.sessions);
    });
    return { message: TEXTS.sessions.endedOthers };
  }),
];
