export const DELIVERY_LIMITS = {
  /** Days of the shop's shortest promise. */
  minDaysMax: 30,
  /** Areas that have a rule of their own. */
  areas: 20_000,
  /** Deliveries to a region from which on its own times are promised. */
  known: 20,
} as const;

/** Digits of a PIN code that name its region, the sorting district. */
export const REGION_DIGITS = 3;

/** The columns of the file with areas. */
export const AREA_COLUMNS = ['prefix', 'delivers', 'takesCash'] as const;

export const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** `411 001` */
export const shownPin = (pin: string): string => `${pin.slice(0, 3)} ${pin.slice(3)}`;

/** The texts about delivery, apart from `TEXTS` so that only pages that need them load them. */
export const DELIVERY_TEXTS = {
  pinRequired: 'Please enter the six digits of a PIN code.',
  notDelivered: (pin: string) => `We do not deliver to ${shownPin(pin)} yet.`,
  noCash: (pin: string) => `We cannot take cash at ${shownPin(pin)}.`,
  otherState: (pin: string, state: string) =>
    `${shownPin(pin)} is in ${state}. Please check the PIN code and the state.`,
  saved: (prefix: string) => `Area ${prefix} saved`,
  deleted: (prefix: string) => `Area ${prefix} has no rule of its own any more`,
  imported: (areas: number) => `${areas} areas imported`,
  tooMany: (areas: number) => `There can be at most ${areas} areas.`,
  minDays: 'must be a whole number of 1 to 30 days',
} as const;
