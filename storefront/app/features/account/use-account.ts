import type { User } from '@rangrekha/contract';
import { useOutletContext } from '@remix-run/react';

/** The data that the account layout loads for its pages. */
export interface AccountContext {
  user: User;
}

export const useAccount = () => useOutletContext<AccountContext>();
