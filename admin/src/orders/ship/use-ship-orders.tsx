import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { AdminOrder } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { counted } from '@rangrekha/contract/numbers';
import { TEXTS } from '@rangrekha/contract/texts';
import { type ReactNode, useState } from 'react';
import { type Identifier, useNotify, useRefresh } from 'react-admin';
import { ShipDialog } from './ShipDialog';
import { type Parcel, type Refusal, shipInTurn } from './ship-in-turn';

interface RefusalsDialogProps {
  refusals: Refusal[];
  /** The number of orders that were marked as shipped. */
  done: number;
  onClose: () => void;
}

/** The orders that were not marked as shipped, each with the server's reason. */
const RefusalsDialog = ({ refusals, done, onClose }: RefusalsDialogProps) => (
  <Dialog open={refusals.length > 0} onClose={onClose} aria-labelledby="refusals-title">
    <DialogTitle id="refusals-title">{`${counted(refusals.length, 'order')} not marked as shipped`}</DialogTitle>
    <DialogContent>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {refusals.map(({ id, reason }) => (
          <li key={id}>
            <strong>{orderNumber(String(id))}</strong>
            {`: ${reason}`}
          </li>
        ))}
      </ul>
      {done > 0 && (
        <p style={{ marginBottom: 0 }}>{`${counted(done, 'other order is', 'other orders are')} marked.`}</p>
      )}
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  </Dialog>
);

/**
 * Marks several orders as shipped after a confirmation. The caller renders `dialogs`.
 * @param onShipped gets the ids of the refused orders
 */
export function useShipOrders(onShipped?: (refused: Identifier[]) => void) {
  const [asked, setAsked] = useState<AdminOrder[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [done, setDone] = useState(0);
  const notify = useNotify();
  const refresh = useRefresh();

  /** @param read loads the orders as they are now */
  const ask = async (read: () => Promise<AdminOrder[]>) => {
    setBusy(true);
    try {
      setAsked(await read());
    } catch (error) {
      notify((error as Error).message || TEXTS.orders.fetchFailed, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  const ship = async (parcels: Parcel[]) => {
    setBusy(true);
    const refused = await shipInTurn(parcels);
    setBusy(false);
    setAsked(null);
    setRefusals(refused);
    setDone(parcels.length - refused.length);
    if (refused.length === 0) notify(TEXTS.orders.statusUpdated('SHIPPED'), { type: 'success' });
    refresh();
    onShipped?.(refused.map(({ id }) => id));
  };

  const dialogs: ReactNode = (
    <>
      {asked && <ShipDialog orders={asked} isBusy={isBusy} onShip={ship} onClose={() => setAsked(null)} />}
      <RefusalsDialog refusals={refusals} done={done} onClose={() => setRefusals([])} />
    </>
  );
  return { ask, isBusy, dialogs };
}
