import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Identifier } from 'react-admin';
import { inTurn } from '../../ui/in-turn';
import type { Refusal } from '../../ui/RefusalsProvider';
import { setOrderStatus, type Tracking } from '../order-requests';

/** A pending order to mark as shipped, with its courier and tracking number. */
export interface Parcel {
  id: Identifier;
  tracking: Partial<Tracking>;
}

/** Marks pending orders as shipped. The server refuses an order that is no longer pending. */
export const shipInTurn = (parcels: Parcel[]): Promise<Refusal[]> =>
  inTurn(
    parcels.map((parcel) => ({ ...parcel, name: orderNumber(String(parcel.id)) })),
    ({ id, tracking }) => setOrderStatus(id, { deliveryStatus: 'SHIPPED', expectedStatus: 'PENDING', ...tracking }),
    TEXTS.orders.statusFailed,
  );
