import type { User } from '@rangrekha/contract';

type Named = Pick<User, 'firstName' | 'lastName'>;

/** First and last name; 'User' for somebody who gave neither. */
export const fullName = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ') || 'User';

/** The letters of an avatar. */
export const initials = (user: Named) =>
  fullName(user)
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
