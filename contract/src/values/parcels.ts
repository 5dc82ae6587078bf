interface Units {
  orderItemId: string;
  quantity: number;
}

interface InParcels {
  items: { id: string; quantity: number }[];
  shipments?: { items: Units[] }[] | undefined;
}

/** The units of an order that have not left in a parcel, those of all items without parcels. */
export const unitsLeft = ({ items, shipments = [] }: InParcels): Units[] =>
  items
    .map(({ id, quantity }) => {
      const packed = shipments.flatMap((parcel) => parcel.items).filter(({ orderItemId }) => orderItemId === id);
      return { orderItemId: id, quantity: packed.reduce((left, one) => left - one.quantity, quantity) };
    })
    .filter(({ quantity }) => quantity > 0);

/** Whether an order does not leave as a whole: in several parcels, or in one with a part of it. */
export const isSplit = (order: InParcels): boolean =>
  (order.shipments ?? []).length > 1 || ((order.shipments ?? []).length === 1 && unitsLeft(order).length > 0);

/** That the courier set out to bring an order, or a parcel of it. */
export interface DeliveryMark {
  /** Null: all of the order. */
  shipmentId: string | null;
  createdAt: string | Date;
}

/**
 * The mark that an order, or one of its parcels, is out for delivery. One from before the order was shipped last does not
 * count; a parcel is shipped once.
 * @param marks oldest first
 * @param events of the order, oldest first
 * @param shipmentId null for all of the order
 */
export function lastDeliveryMark<Mark extends DeliveryMark>(
  marks: readonly Mark[],
  events: readonly { toStatus: string; createdAt: string | Date }[],
  shipmentId: string | null,
): Mark | undefined {
  const mark = marks.findLast((one) => one.shipmentId === shipmentId);
  const shipped = shipmentId ? undefined : events.findLast(({ toStatus }) => toStatus === 'SHIPPED');
  if (!mark || (shipped && new Date(mark.createdAt) < new Date(shipped.createdAt))) return undefined;
  return mark;
}
