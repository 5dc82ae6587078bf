import type { SignedInSession } from '@rangrekha/contract';
import type { Session } from '../Session';
import { deviceOf } from './device-of';

/** @param currentId the id of the session that asks */
export const presentSession = (session: Session, currentId: string): SignedInSession => ({
  id: session.id,
  // Sessions from before devices were noted have none.
  device: session.device ?? deviceOf(),
  address: session.address,
  createdAt: session.createdAt.toISOString(),
  seenAt: (session.seenAt ?? session.createdAt).toISOString(),
  isCurrent: session.id === currentId,
});
