import { ENGLISH } from './english';
/** Deliveries to a region from which on its own times are promised. */
export const KNOWN_DELIVERIES = 20;

/** Digits of a PIN code that name its region, the sorting district. */
export const REGION_DIGITS = 3;

export const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** `411 001` */
export const shownPin = (pin: string): string => `${pin.slice(0, 3)} ${pin.slice(3)}`;

/** The texts about delivery, apart from `TEXTS` so that only pages that need them load them. */
export const DELIVERY_TEXTS = {
  pinRequired: ENGLISH.delivery.pinRequired,
  notDelivered: (pin: string) => `We do not deliver to ${shownPin(pin)} yet.`,
  noCash: (pin: string) => `We cannot take cash at ${shownPin(pin)}.`,
  otherState: (pin: string, state: string) =>
    `${shownPin(pin)} is in ${state}. Please check the PIN code and the state.`,
} as const;
