import { admin } from '@rangrekha/contract';
import type { AdminResource } from '../../../http/admin-list';
import { presentUser } from '../present-user';
import { searchPeople } from '../search-people';
import { User } from '../User';

export const adminUsers: AdminResource<typeof admin.adminReads.users, User> = {
  endpoints: admin.adminReads.users,
  query: () =>
    User.query().select(
      ...['users.id', 'username', 'email', 'firstName', 'lastName', 'mobile', 'dob', 'userType', 'createdAt'],
    ),
  present: (user) => ({ ...presentUser(user), createdAt: user.createdAt.toISOString() }),
  sortable: { createdAt: 'createdAt', username: 'usernameKey', email: 'email' },
  unique: ['username', 'email'],
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    userType: (query, value) => query.where('userType', value),
    q: searchPeople,
  },
};
