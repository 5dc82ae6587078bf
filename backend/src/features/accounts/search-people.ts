import type { QueryBuilder } from 'objection';
import { startsWith } from '../../database/pagination';
import { nameBranches, phoneBranches } from './name-branches';
import { User } from './User';

/**
 * Filters the accounts that have the words of `text` in their names, or whose username, email or mobile begins with it. Each
 * of these is a branch of a UNION with an index of its own; an OR over them would read every account.
 */
export function searchPeople<Row extends User>(query: QueryBuilder<Row>, text: string): void {
  if (text === '') return;
  const [first, ...others] = branchesOf(text).map((branch) => branch.select('id as foundId'));
  if (first) query.join(first.union(others).as('found'), 'found.foundId', 'users.id');
}

const branchesOf = (text: string): QueryBuilder<User>[] => [
  User.query().where('usernameKey', 'like', startsWith(User.keyOf(text))),
  User.query().where('email', 'like', startsWith(text.toLowerCase())),
  ...phoneBranches<User>(['mobile'], text).map((narrow) => narrow(User.query())),
  ...nameBranches<User>(['firstName', 'lastName'], text).map((narrow) => narrow(User.query())),
];
