import { admin, fulfilment, type MoreFacts, type PackingSlip } from '@rangrekha/contract';
import type { DeliveryStatus, ShipmentStatus } from '@rangrekha/contract/order-states';
import { SHIPMENT_TEXTS, TEXTS } from '@rangrekha/contract/texts';
import { type Actor, recordChange } from '../../audit/record-change';
import { toRupees } from '../../database/money';
import { transaction } from '../../database/transaction';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { notFound } from '../../http/errors';
import { type Router, route } from '../../http/route';
import { moreFactsSnapshot, presentMoreFacts, savedMoreFacts } from '../../plugin-host/more-facts';
import type { Services } from '../../services';
import { declared, makerIds } from '../makers/declarations';
import { Maker } from '../makers/Maker';
import { mailSettings } from '../order-mails/order-mails';
import { countOrdersWith } from '../orders/list/count-orders';
import { orderFilters } from '../orders/list/order-filters';
import { Order } from '../orders/Order';
import type { Shipment } from '../orders/Shipment';
import { presentCall, presentNote } from '../orders/show/present-admin-order';
import { presentOrder, presentPackingSlip } from '../orders/show/present-order';
import { Product } from '../products/Product';
import { cancelOrder } from './cancel-order';
import { correctAddress } from './correct-address';
import { createShipment } from './create-shipment';
import { refuseHeld } from './held-orders';
import { markOutForDelivery } from './mark-out-for-delivery';
import { addOrderNote, recordOrderCall } from './note-order';
import { setOrderStatus } from './set-order-status';
import { setTracking } from './set-tracking';
import { updateShipment } from './update-shipment';

const isShipped = (status: DeliveryStatus) => status === 'SHIPPED' || status === 'DELIVERED';

/** Changes what plugins store of an order. @throws HttpError 400, 404 */
function saveOrderFacts(actor: Actor, id: string, saved: Record<string, string>): Promise<MoreFacts | undefined> {
  return transaction(async (trx) => {
    const order = await Order.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Order'));
    const moreFacts = savedMoreFacts('order', order.moreFacts, saved);
    const before = moreFactsSnapshot('order', order.moreFacts);
    await order.$query(trx).patch({ moreFacts });
    const named = { entity: 'order', entityId: id, entityName: order.number } as const;
    await recordChange(trx, actor, {
      action: 'changed',
      ...named,
      before,
      after: moreFactsSnapshot('order', moreFacts),
    });
    return presentMoreFacts('order', moreFacts, 'staff')?.moreFacts;
  });
}

const FETCHED = new WeakMap<Order, PackingSlip['declared']>();

/** What the items declare by their ids, after `fetchDeclared`. */
const declaredOf = (order: Order): PackingSlip['declared'] => FETCHED.get(order) ?? {};

/** Reads what the items of these orders declare, in a few statements for any number of them; a deleted product goes by its category. */
async function fetchDeclared(orders: Order[]): Promise<void> {
  const items = orders.flatMap((order) => order.items);
  const [idOf, products] = await Promise.all([
    makerIds(),
    Product.query()
      .findByIds([...new Set(items.map(({ productId }) => productId))])
      .select('id', 'categoryId', 'makerId'),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const ids = new Map(
    items.map(({ id, productId, categoryId }) => [id, idOf(byId.get(productId) ?? { categoryId, makerId: null })]),
  );
  const wanted = [...new Set(ids.values())].filter((id) => id !== null);
  const makers = new Map((await Maker.query().findByIds(wanted)).map((maker) => [maker.id, declared(maker)]));
  for (const order of orders) {
    const entries = order.items.map(({ id, price, discount }) => {
      const mrp = toRupees(price + Math.max(0, discount ?? 0));
      return [id, { mrp, maker: makers.get(ids.get(id) ?? '') ?? null }] as const;
    });
    FETCHED.set(order, Object.fromEntries(entries));
  }
}

/** The packing slips by order id, filtered by ids or by the day before which the orders were placed. */
const adminPackingSlips: AdminResource<typeof admin.adminReads.packingSlips, Order> = {
  endpoints: admin.adminReads.packingSlips,
  query: () => Order.query().withGraphFetched('[items, shipments.items]'),
  complete: (orders) => Promise.all([Order.fetchRiskRecords(orders), fetchDeclared(orders)]),
  present: (order) => ({ ...presentPackingSlip(order), declared: declaredOf(order) }),
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'ASC'],
  filters: { deliveryStatus: orderFilters.deliveryStatus, before: orderFilters.before },
  count: countOrdersWith,
};

export const fulfilmentRouter = (services: Services): Router => [
  route(fulfilment.cancelOrder, async ({ caller, params }) => {
    const order = await cancelOrder(await mailSettings(services), caller, params.id);
    return { message: TEXTS.orders.canceled, order: presentOrder(order) };
  }),

  route(fulfilment.setOrderStatus, async ({ caller, params, body }) => {
    if (isShipped(body.deliveryStatus)) await refuseHeld(services.decisions, params.id);
    const order = await setOrderStatus(await mailSettings(services), caller, params.id, body);
    return { message: TEXTS.orders.statusUpdated(body.deliveryStatus), order: presentOrder(order) };
  }),

  route(fulfilment.addOrderNote, ({ caller, params, body, once }) =>
    once(async (trx) => {
      const note = await addOrderNote(trx, caller, params.id, body.text);
      return { message: TEXTS.orders.noteAdded, note: presentNote(note) };
    }),
  ),

  route(fulfilment.saveOrderFacts, async ({ caller, params, body }) => ({
    message: TEXTS.plugins.factsSaved,
    moreFacts: await saveOrderFacts(caller, params.id, body.moreFacts),
  })),

  route(fulfilment.recordOrderCall, async ({ caller, params, body, once }) => {
    const settings = await mailSettings(services);
    return once(async (trx) => {
      const call = await recordOrderCall(trx, settings, caller, params.id, body.outcome);
      return { message: TEXTS.orders.callNoted, call: presentCall(call) };
    });
  }),

  route(fulfilment.setOrderTracking, async ({ caller, params, body }) => {
    const order = await setTracking(await mailSettings(services), caller, params.id, body);
    return { message: TEXTS.orders.trackingSaved, order: presentOrder(order) };
  }),

  route(fulfilment.correctOrderAddress, async ({ caller, params, body }) => {
    const order = await correctAddress(caller, params.id, body);
    return { message: TEXTS.orders.addressCorrected, order: presentOrder(order) };
  }),

  route(fulfilment.markOutForDelivery, async ({ caller, params, body }) => {
    const marked = await markOutForDelivery(await mailSettings(services), caller, params.id, body.shipmentId);
    const message = marked.isNew ? SHIPMENT_TEXTS.out : SHIPMENT_TEXTS.outBefore;
    return { message, order: presentOrder(marked.order) };
  }),

  route(fulfilment.createShipment, async ({ caller, params, body, once }) => {
    await refuseHeld(services.decisions, params.id);
    const settings = await mailSettings(services);
    return once(async (trx) => {
      const { order, shipment } = await createShipment(trx, settings, caller, params.id, body);
      return { message: SHIPMENT_TEXTS.shipped(shipment.number), order: presentOrder(order) };
    });
  }),

  route(fulfilment.updateShipment, async ({ caller, params, body }) => {
    const { order, shipment } = await updateShipment(await mailSettings(services), caller, params.id, body);
    return { message: messageOf(shipment, body.status), order: presentOrder(order) };
  }),

  ...adminReads(adminPackingSlips),
];

const MESSAGES = {
  SHIPPED: SHIPMENT_TEXTS.shipped,
  DELIVERED: SHIPMENT_TEXTS.delivered,
  CANCELED: SHIPMENT_TEXTS.canceled,
};

const messageOf = ({ number }: Shipment, status: ShipmentStatus | undefined) =>
  (status ? MESSAGES[status] : SHIPMENT_TEXTS.saved)(number);
