import type { ShownPrices } from './shown-prices';

/** Whose name and address are declared on goods. */
export const MAKER_ROLES = ['MAKER', 'MARKETER', 'IMPORTER'] as const;
export type MakerRole = (typeof MAKER_ROLES)[number];

export const MAKER_LIMITS = { name: 120, address: 500, country: 60 };

export const MAKER_TEXTS = {
  fetchFailed: 'The makers could not be loaded.',
  saveFailed: 'The maker could not be saved.',
  deleteFailed: 'The maker could not be deleted.',
  /** Why a product is not published. */
  lacks: {
    makerId: (name: string) => `${name} needs a maker before it can be live.`,
    countryOfOrigin: (name: string) => `${name} needs its country of origin before it can be live.`,
  },
  saved: 'Maker saved',
  deleted: 'Maker deleted',
  nameRequired: 'Please enter the name.',
  addressRequired: 'Please enter the address.',
  countryInvalid: 'must be a country, such as India',
  gone: 'This maker no longer exists. Please choose another one.',
  inUse: 'This maker is used by a product, a category or the company. Please choose another one there first.',
} as const;

/** One piece, as the law counts it. */
export const NET_QUANTITY = '1 N';

/** The maximum retail price in rupees: what is struck through, and never less than what is charged. */
export const mrpOf = ({ price, compareAtPrice }: ShownPrices): number => Math.max(price, compareAtPrice ?? 0);

/** What a product may lack that the law wants declared. */
export type Lack = 'makerId' | 'countryOfOrigin';
