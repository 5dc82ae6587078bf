/** How the price of a variant changes. */
export const PRICE_RULES = ['KEEP', 'SET', 'PERCENT', 'RUPEES'] as const;
/** What a new price is rounded to: any paise, whole rupees, tens of rupees, or whole rupees that end in these digits. */
export const PRICE_ENDINGS = ['ANY', 'RUPEE', 'TEN', '9', '49', '99'] as const;
/** What becomes of the compare-at price: the difference stays, it stays itself, the difference is set, or it is removed. */
export const COMPARE_AT_RULES = ['KEEP_DIFFERENCE', 'KEEP_COMPARE_AT', 'SET', 'REMOVE'] as const;
/** Whether the new price is the usual one, or that of a sale, or whether the sale ends. */
export const SALE_RULES = ['KEEP', 'SET', 'END'] as const;
/** What to look at before prices are changed; the first three leave a variant as it is. */
export const PRICE_WARNINGS = [
  'BELOW_ZERO',
  'ABOVE_LIMIT',
  'SALE_NOT_BELOW',
  'ZERO',
  'ABOVE_COMPARE_AT',
  'SALE_NOT_CHARGED',
  'GST_BAND',
  'GST_UNCLEAR',
] as const;
/** A change of the prices of many products. */
export const PRICE_CHANGE_LIMITS = { products: 5_000, shown: 100, listed: 5, kept: 20 };
export const PRICE_CHANGE_STATUSES = ['PREPARED', 'RUNNING', 'DONE'] as const;
export type PriceChangeStatus = (typeof PRICE_CHANGE_STATUSES)[number];
export const PRICE_ITEM_STATUSES = ['WAITING', 'CHANGED', 'UNCHANGED', 'SKIPPED'] as const;
export type PriceItemStatus = (typeof PRICE_ITEM_STATUSES)[number];
export type PriceWarning = (typeof PRICE_WARNINGS)[number];
