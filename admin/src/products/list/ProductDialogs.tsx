import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { ChangeFieldDialog } from './ChangeFieldDialog';
import { ChangePricesDialog } from './ChangePricesDialog';
import type { PriceTarget } from './price-requests';

interface AskedPrices {
  target: PriceTarget;
  /** Products. */
  count: number;
}

const Dialogs = createContext({
  changePrices: (_asked: AskedPrices) => {},
  changeField: (_ids: Identifier[]) => {},
});

/** Opens the dialogs that change several products. */
export const useProductDialogs = () => useContext(Dialogs);

/** Wraps the list and shows its dialogs: after a change no product may fit the filters, and then the button is gone. */
export function ProductDialogs({ children }: { children: ReactNode }) {
  const { onSelect, onUnselectItems } = useListContext();
  const [prices, setPrices] = useState<AskedPrices>();
  const [ids, setIds] = useState<Identifier[]>();
  const open = useMemo(() => ({ changePrices: setPrices, changeField: setIds }), []);
  const closePrices = (isChanged: boolean) => {
    setPrices(undefined);
    if (isChanged) onUnselectItems();
  };
  const closeField = (left?: Identifier[]) => {
    setIds(undefined);
    if (left) onSelect(left);
  };
  return (
    <Dialogs.Provider value={open}>
      {children}
      {prices && <ChangePricesDialog {...prices} onClose={closePrices} />}
      {ids && <ChangeFieldDialog ids={ids} onClose={closeField} />}
    </Dialogs.Provider>
  );
}
