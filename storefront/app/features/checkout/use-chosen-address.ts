import { useLocation, useNavigate, useNavigation, useSearchParams } from '@remix-run/react';
import { localPath } from '~/language/local-path';

/**
 * The address that an order goes to. The page's own address holds the choice, so that every form and link of the page keeps
 * it. An address that is gone is replaced by no other one.
 * @param refusedId of an order that was sent before scripts ran, and refused
 */
export function useChosenAddress(addresses: { id: string }[], refusedId?: string) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const here = useLocation().pathname;
  const coming = useNavigation().location;
  // A form that was closed a moment ago stays closed, and a choice made since is shown, while the page still loads.
  const next = new URLSearchParams(coming?.pathname === localPath(here) ? coming.search : search);
  const wanted = refusedId || next.get('address') || search.get('address');
  const chosen = wanted ? addresses.find(({ id }) => id === wanted) : addresses[0];
  const choose = (id: string) => {
    next.set('address', id);
    // At once, because a radio button is otherwise drawn as it was first.
    navigate(`?${next}`, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return { chosenId: chosen?.id, choose };
}
