import type { AdminOrder } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { type ReactNode, useState } from 'react';
import { type Identifier, useNotify } from 'react-admin';
import { t } from '../../language/t';
import { useTellOutcome } from '../../ui/RefusalsProvider';
import { ShipDialog } from './ShipDialog';
import { type Parcel, shipInTurn } from './ship-in-turn';

/**
 * Marks several orders as shipped after a confirmation. The caller renders `dialog`.
 * @param onShipped gets the ids of the pending orders that were refused or left out
 */
export function useShipOrders(onShipped?: (left: Identifier[]) => void) {
  const [asked, setAsked] = useState<AdminOrder[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const tellOutcome = useTellOutcome();

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
    tellOutcome(parcels.length, refused, {
      success: TEXTS.orders.statusUpdated('SHIPPED'),
      title: (count) => t('orders.orderNotMarkedAsShipped', { orders: count }),
      others: (done) => t('orders.otherOrderIsMarkedAsShipped', { otherOrdersAre: done }),
    });
    const done = new Set(parcels.map(({ id }) => id).filter((id) => !refused.some((one) => one.id === id)));
    const pending = (asked ?? []).filter(({ deliveryStatus }) => deliveryStatus === 'PENDING');
    onShipped?.(pending.map(({ id }) => id).filter((id) => !done.has(id)));
  };

  const dialog: ReactNode = asked && (
    <ShipDialog orders={asked} isBusy={isBusy} onShip={ship} onClose={() => setAsked(null)} />
  );
  return { ask, isBusy, dialog };
}
