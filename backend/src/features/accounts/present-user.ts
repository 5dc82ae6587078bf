import type { User as UserJson } from '@rangrekha/contract';
import type { Profile } from './User';

export function presentUser(user: Profile): UserJson {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    mobile: user.mobile,
    dob: user.dob,
    userType: user.userType,
  };
}
