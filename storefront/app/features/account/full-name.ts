import type { User } from '@rangrekha/contract';

type Named = Pick<User, 'firstName' | 'lastName'>;

/** First and last name; 'User' when both are empty. */
export const fullName = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ') || 'User';

/** The initials for the avatar. */
export const initials = (user: Named) =>
  fullName(user)
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
