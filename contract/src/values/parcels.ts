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
