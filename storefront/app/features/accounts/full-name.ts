import type { User } from '@rangrekha/contract';
import { personName } from '@rangrekha/contract/names';

type Named = Pick<User, 'firstName' | 'lastName'>;

/** First and last name; 'User' for somebody who gave neither. */
export const fullName = (user: Named) => personName(user) || 'User';

/** The letters of an avatar. */
export const initials = (user: Named) =>
  fullName(user)
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
