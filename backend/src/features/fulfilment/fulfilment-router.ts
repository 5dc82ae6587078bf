import { fulfilment } from '@rangrekha/contract';
import type { DeliveryStatus, ShipmentStatus } from '@rangrekha/contract/order-states';
import { SHIPMENT_TEXTS, TEXTS } from '@rangrekha/contract/texts';
import { adminReads } from '../../http/admin-list';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { mailSettings } from '../order-mails/order-mails';
import type { Shipment } from '../orders/Shipment';
import { presentCall, presentNote } from '../orders/show/present-admin-order';
import { presentOrder } from '../orders/show/present-order';
import { adminPackingSlips } from './admin-packing-slips';
import { cancelOrder } from './cancel-order';
import { correctAddress } from './correct-address';
import { createShipment } from './create-shipment';
import { refuseHeld } from './held-orders';
import { markOutForDelivery } from './mark-out-for-delivery';
import { addOrderNote, recordOrderCall } from './note-order';
import { saveOrderFacts } from './save-order-facts';
import { setOrderStatus } from './set-order-status';
import { setTracking } from './set-tracking';
import { updateShipment } from './update-shipment';

const isShipped = (status: DeliveryStatus) => status === 'SHIPPED' || status === 'DELIVERED';

export const fulfilmentRouter = (services: Services): Router => [
  route(fulfilment.cancelOrder, async ({ caller, params, language }) => {
    const order = await cancelOrder(await mailSettings(services), caller, params.id);
    return { message: TEXTS.orders.canceled, order: presentOrder(order, language) };
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
