import { useEffect, useRef, useState } from 'react';
import { useStoreContext } from 'react-admin';
import type { OrderDraft } from './order-draft';

const KEY = 'order.draft';

/**
 * Keeps a begun order in this browser, for this person, in case the tab is closed. It goes when the screen is left: then the
 * order is placed, or it was asked whether to lose it. Of two tabs the one that was typed in last is kept.
 * @returns what was kept when the screen was opened, until it is forgotten
 */
export function useKeptDraft(draft: OrderDraft, isBegun: boolean) {
  const store = useStoreContext();
  const [kept, setKept] = useState(() => store.getItem<OrderDraft>(KEY));
  const wasBegun = useRef(isBegun);
  useEffect(() => {
    if (isBegun) store.setItem(KEY, draft);
    wasBegun.current ||= isBegun;
  }, [draft, isBegun, store]);
  useEffect(
    () => () => {
      if (wasBegun.current) store.removeItem(KEY);
    },
    [store],
  );
  const forget = () => {
    store.removeItem(KEY);
    setKept(undefined);
  };
  return { kept, forget };
}
