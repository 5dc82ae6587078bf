import type { QueryBuilder } from 'objection';
import { startsWith } from '../../database/pagination';
import { type Branch, farNameBranches, nameBranches, phoneBranches } from './name-branches';
import { User } from './User';

const NAMES = ['firstName', 'lastName'];

/**
 * Filters the accounts that have the words of `text` in their names, or whose username, email or mobile begins with it; where
 * there is none, a word may also stand inside of a name, or have a typo. Each of these is a branch of a UNION with an index of its own; an OR over them
 * would read every account.
 */
export async function searchPeople<Row extends User>(query: QueryBuilder<Row>, text: string): Promise<void> {
  if (text === '') return;
  const branches = branchesOf(text);
  const found = await joinFound(query.clone(), branches).select('users.id').first();
  joinFound(query, found ? branches : [...branches, ...(await farNameBranches<User>(NAMES, text))]);
}

function joinFound<Row extends User>(query: QueryBuilder<Row>, branches: Branch<User>[]): QueryBuilder<Row> {
  const [first, ...others] = branches.map((branch) => branch(User.query()).select('id as foundId'));
  return first ? query.join(first.union(others).as('found'), 'found.foundId', 'users.id') : query;
}

const branchesOf = (text: string): Branch<User>[] => [
  (query) => query.where('usernameKey', 'like', startsWith(User.keyOf(text))),
  (query) => query.where('email', 'like', startsWith(text.toLowerCase())),
  ...phoneBranches<User>(['mobile'], text),
  ...nameBranches<User>(NAMES, text),
];
