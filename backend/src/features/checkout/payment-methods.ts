import type { AddressPayment } from '@rangrekha/contract';
import { transaction } from '../../database/transaction';
import type { PluginDecisions } from '../../plugin-host/decide';
import type { PaymentMethod } from '../../plugins/decisions';
import { Address } from '../addresses/Address';
import { CartItem } from '../cart/CartItem';
import { DeliveryArea } from '../delivery/DeliveryArea';
import { CASH, draftOf, needsCash, offeredMethods, riskOfDraft } from './ask-plugins';
import { readPurchase } from './place-order';

/** Addresses for which the plugins are asked. */
const ADDRESSES_MAX = 50;

/**
 * The ways to pay the shopper's cart, for each of their addresses to which plugins offer something else than cash. Without a plugin that
 * offers any nothing is read.
 */
export async function paymentMethods(decisions: PluginDecisions, userId: string): Promise<AddressPayment[]> {
  if (!(await decisions.isAsked('paymentMethods'))) return [];
  const addresses = await Address.query().where({ userId }).orderBy('id').limit(ADDRESSES_MAX);
  const [first] = addresses;
  if (!first || !(await CartItem.query().findOne({ userId }).select('id'))) return [];
  const purchase = await transaction((trx) => readPurchase(trx, userId, first.id));
  const draft = draftOf(purchase, CASH.id);
  const places = new Map(
    addresses.map(({ postalCode: pincode, state }) => [`${pincode} ${state}`, { pincode, state }]),
  );
  const offered = new Map<string, PaymentMethod[]>();
  await Promise.all(
    [...places].map(async ([place, { pincode, state }]) => {
      const risk = await riskOfDraft(purchase, pincode);
      const methods = await offeredMethods(decisions, { ...draft, pincode, state, risk });
      const area = await DeliveryArea.of(pincode);
      const possible = !area || area.takesCash ? methods : methods.filter((method) => !needsCash(method));
      offered.set(
        place,
        possible.map(({ id, name, note }) => ({ id, name, ...(note !== undefined && { note }) })),
      );
    }),
  );
  return addresses
    .map(({ id, postalCode, state }) => ({ addressId: id, methods: offered.get(`${postalCode} ${state}`) ?? [CASH] }))
    .filter(({ methods }) => methods.some(({ id }) => id !== CASH.id));
}
