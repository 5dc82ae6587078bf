import { ENGLISH } from './english';
import { formatMessage } from './format-message';

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
  notDelivered: (pin: string) => formatMessage('en-IN', ENGLISH.delivery.notDelivered, { pin: shownPin(pin) }),
  noCash: (pin: string) => formatMessage('en-IN', ENGLISH.delivery.noCash, { pin: shownPin(pin) }),
  otherState: (pin: string, state: string) =>
    formatMessage('en-IN', ENGLISH.delivery.otherState, { pin: shownPin(pin), state }),
} as const;
