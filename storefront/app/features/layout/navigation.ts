import { useStoredUser } from '~/features/session/use-storage';
import { useHydrated } from '~/ui/use-hydrated';

export interface AccountLinks {
  account: string;
  cart: string;
  wishlist: string;
  isAdmin: boolean;
  /** Text beside the icon: the user type of an admin, the username of other users. */
  label?: string;
  signedIn: boolean;
}

/**
 * The targets of the header's links for the signed-in user. Before scripts run the user is unknown; the links then lead
 * to the private pages, which redirect visitors to /login.
 */
export function useAccountLinks(): AccountLinks {
  const user = useStoredUser();
  const hydrated = useHydrated();
  if (!hydrated)
    return { account: '/myaccount', cart: '/cart', wishlist: '/wishlist', isAdmin: false, signedIn: false };
  if (!user) return { account: '/login', cart: '/login', wishlist: '/login', isAdmin: false, signedIn: false };
  const isAdmin = user.userType.toUpperCase() === 'ADMIN';
  return {
    account: isAdmin ? '/admin/dashboard' : '/myaccount/account',
    cart: '/cart',
    wishlist: '/wishlist',
    isAdmin,
    label: isAdmin ? user.userType : user.username,
    signedIn: true,
  };
}
