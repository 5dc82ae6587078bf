import { delivery } from '@rangrekha/contract';
import { isPin, shownPin } from '@rangrekha/contract/delivery';
import type { DeliveryAnswer } from '~/features/delivery/delivery-answer';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import type { Api } from '../api';

interface CashDelivery extends DeliveryAnswer {
  /** Whether only cash is the problem. */
  isOnlyCash?: boolean;
}

/** What is promised to a PIN code, in words, to orders that are paid in cash. */
export async function deliveryTo(api: Api, provided: string): Promise<CashDelivery> {
  const pin = provided.replace(/\s/g, '');
  if (!isPin(pin)) return { text: t('delivery.pinRequired'), isProblem: true };
  const promise = await api.call(delivery.deliveryPromise, { query: { pin } });
  const { city, state, delivers, takesCash, expectedDeliveryDate } = promise;
  const found = { pin, city, state, expectedDeliveryDate };
  if (!delivers) return { ...found, text: t('delivery.notDelivered', { pin: shownPin(pin) }), isProblem: true };
  if (!takesCash)
    return { ...found, text: t('delivery.noCash', { pin: shownPin(pin) }), isProblem: true, isOnlyCash: true };
  const place = [city, shownPin(pin)].filter(Boolean).join(' ');
  return { ...found, text: t('delivery.toPlaceBy', { place, day: fullDay(expectedDeliveryDate) }), isProblem: false };
}

interface AddressDelivery {
  /** Whether only cash is the problem. */
  isOnlyCash?: boolean;
  expectedDeliveryDate?: string;
  /** Why nothing can be ordered there. */
  problem?: string;
  /** Says that PIN code and state do not belong together. */
  doubt?: string;
}

/** The same for each of some addresses, by their ids. */
export async function deliveriesTo(
  api: Api,
  addresses: { id: string; state: string; postalCode: string }[],
): Promise<Record<string, AddressDelivery>> {
  const pins = [...new Set(addresses.map(({ postalCode }) => postalCode))].filter(isPin);
  const answers = new Map(await Promise.all(pins.map(async (pin) => [pin, await deliveryTo(api, pin)] as const)));
  return Object.fromEntries(
    addresses.map(({ id, state: provided, postalCode }) => {
      const { pin, state, expectedDeliveryDate, text, isProblem, isOnlyCash } = answers.get(postalCode) ?? {};
      const isOther = pin && state && state !== provided;
      const doubt = isOther ? t('delivery.otherState', { pin: shownPin(pin), state }) : undefined;
      return [id, { expectedDeliveryDate, problem: isProblem ? text : undefined, doubt, isOnlyCash }];
    }),
  );
}
