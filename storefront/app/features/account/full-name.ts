import type { User } from '@rangrekha/contract';
import { t } from '~/language/t';

type Named = Pick<User, 'firstName' | 'lastName'>;

const stated = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ');

/** First and last name; 'User' when both are empty. */
export const fullName = (user: Named) => stated(user) || t('account.user');

/** The initials for the avatar. */
export const initials = (user: Named) =>
  stated(user)
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('') || t('account.initialOfUser');
