import type { QueryBuilder } from 'objection';
import { startsWith } from '../../database/pagination';
import type { CountingForm } from '../../http/count-ahead';
import { findRows } from './find-rows';
import { type Branch, farNameBranches, nameBranches, phoneBranches } from './name-branches';
import { User } from './User';

/** The indexes in the orders of the lists. */
const WALKED = 'users_listed, users_type_created, users_created, users_username_unique, users_email_unique';
const NAMES = ['firstName', 'lastName'];

/**
 * Filters the accounts that have the words of `text` in their names, or whose username, email or mobile begins with it; where
 * there is none, a word may also stand inside of a name, or have a typo.
 * @returns the form that counts them, where there are many
 */
export async function searchPeople<Row extends User>(
  query: QueryBuilder<Row>,
  text: string,
): Promise<CountingForm<Row> | undefined> {
  if (text === '') return undefined;
  return findRows(query, branchesOf<Row>(text), () => farNameBranches<Row>(NAMES, text), WALKED);
}

const branchesOf = <Row extends User>(text: string): Branch<Row>[] => [
  (query) => query.where('usernameKey', 'like', startsWith(User.keyOf(text))),
  (query) => query.where('email', 'like', startsWith(text.toLowerCase())),
  ...phoneBranches<Row>(['mobile'], text),
  ...nameBranches<Row>(NAMES, text),
];
