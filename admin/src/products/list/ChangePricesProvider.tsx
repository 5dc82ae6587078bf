import { createContext, type ReactNode, useContext, useState } from 'react';
import { useListContext } from 'react-admin';
import { ChangePricesDialog } from './ChangePricesDialog';
import type { PriceTarget } from './price-requests';

interface Asked {
  target: PriceTarget;
  /** Products. */
  count: number;
}

const Ask = createContext<(requested: Asked) => void>(() => {});

/** Opens the dialog that changes the prices of products. */
export const useChangePrices = () => useContext(Ask);

/** Wraps the list and shows the dialog: with other prices no product may fit the filters, and then the button is gone. */
export function ChangePricesProvider({ children }: { children: ReactNode }) {
  const { onUnselectItems } = useListContext();
  const [asked, setAsked] = useState<Asked>();
  const close = (isChanged: boolean) => {
    setAsked(undefined);
    if (isChanged) onUnselectItems();
  };
  return (
    <Ask.Provider value={setAsked}>
      {children}
      {asked && <ChangePricesDialog {...asked} onClose={close} />}
    </Ask.Provider>
  );
}
