import type { QueryBuilder } from 'objection';
import { startsWith } from '../../database/pagination';
import { User } from '../accounts/User';
import type { Customer } from './Customer';

const NAME_WORDS_MAX = 5;

/**
 * Filters the customers whose first name, last name, full name, username, email or mobile begins with `text`. Each of
 * these is a branch of a UNION with an index of its own; an OR over them would read every account.
 */
export function searchCustomers(query: QueryBuilder<Customer>, text: string): void {
  if (text === '') return;
  const [first, ...others] = branchesOf(text).map((branch) => branch.select('id as foundId'));
  if (first) query.join(first.union(others).as('found'), 'found.foundId', 'users.id');
}

function branchesOf(text: string): QueryBuilder<User>[] {
  const prefix = startsWith(text);
  return [
    User.query().where('firstName', 'like', prefix),
    User.query().where('lastName', 'like', prefix),
    User.query().where('usernameKey', 'like', startsWith(User.keyOf(text))),
    User.query().where('email', 'like', startsWith(text.toLowerCase())),
    User.query().where('mobile', 'like', prefix),
    ...fullNames(text).map(([first, last]) =>
      User.query().where('firstName', first).where('lastName', 'like', startsWith(last)),
    ),
  ];
}

/** Every split of a text into a first name and the beginning of a last name. */
function fullNames(text: string): [string, string][] {
  const words = text.split(/\s+/).slice(0, NAME_WORDS_MAX);
  return words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
}
