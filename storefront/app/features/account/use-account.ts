import type { User } from '@rangrekha/contract';
import { useOutletContext } from '@remix-run/react';

/** What the account's layout knows and its pages show. */
export interface AccountContext {
  user: User;
}

export const useAccount = () => useOutletContext<AccountContext>();
