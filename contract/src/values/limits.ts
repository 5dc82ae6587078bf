/** Numbers of the specification that the server and the screens share. Sizes are characters, times are milliseconds. */
export const LIMITS = {
  /** Rows behind the end of a page up to which a list is counted: its total is then what was counted, and there are more. */
  countedAhead: 10_000,
  /** Of each topic of what the store keeps about a person. */
  ownDataRows: 1_000,
  name: 120,
  username: 64,
  email: 254,
  mobile: 20,
  /** Years. */
  age: 120,
  addressLine: 200,
  city: 80,
  postalCode: 6,
  phone: 10,
  description: 20_000,
  legalContent: 200_000,
  passwordMin: 8,
  passwordMax: 128,
  searchText: 200,
  idempotencyKey: 128,
  courier: 60,
  trackingNumber: 60,
  orderNote: 1000,
  /** Lines of a cart, and of an order. */
  cartLines: 100,
  gstin: 15,
  cin: 21,
  /** Addresses of the company beside the registered one, one a line. */
  otherAddresses: 1000,
  /** Rupees. */
  price: 9_999_999.99,
  stock: 1_000_000,
  variants: 200,
  sku: 64,
  slug: 120,
  /** A fabric, a fit, a country. */
  productFact: 60,
  /** Tags of a product, and characters of one. */
  tags: 20,
  tag: 40,
  measure: 40,
  /** Measures of a size, and sizes that are measured. */
  measures: 8,
  measuredSizes: 40,
  /** Centimetres. */
  centimetres: 300,
  /** Digits of the longest GTIN. */
  barcode: 14,
  imagesMin: 2,
  imagesMax: 10,
  /** Bytes. */
  imageBytes: 8 * 1024 * 1024,
  logoBytes: 2 * 1024 * 1024,
  otpLength: 6,
  emailToken: 128,
  codeKey: 64,
  previewToken: 512,
  secondStepCode: 40,
  challenge: 512,
  /** Products that come first in a category. */
  pinned: 100,
  /** Rows that one call of the back office changes at most. */
  bulk: 500,
  registerDays: 366,
  registerRows: 20_000,
  importBytes: 5 * 1024 * 1024,
  importLines: 20_000,
  webhooks: 20,
  webhookAddress: 500,
  /** The most problems that one import reports. */
  importProblems: 200,
} as const;

/** Limits of the storefront's content, apart from `LIMITS` so that the shop's pages do not load them. */
export const CONTENT_LIMITS = {
  brandName: 60,
  /** A tagline, a text for search engines, an announcement, a benefit, a hint. */
  text: 200,
  /** A heading of a section or a slide. */
  heading: 80,
  /** A button, the label of a link, the title of a tile. */
  label: 40,
  story: 1200,
  signature: 400,
  link: 500,
  alt: 200,
  slides: 10,
  tiles: 12,
  benefits: 8,
  stories: 6,
  footerLists: 2,
  links: 8,
  sizeGuides: 20,
  /** Texts with a translation. */
  translations: 1000,
  measures: 6,
  sizes: 20,
  /** Centimetres. */
  measure: 300,
  /** Bytes. */
  pictureBytes: 8 * 1024 * 1024,
  /** Pixels of a side. */
  pictureSide: 12_000,
} as const;

/** The kinds of discounts. The database checks them too (`discounts_kind_known`). */
export const DISCOUNT_KINDS = ['PERCENT', 'AMOUNT', 'BUY_X_GET_Y', 'GIFT'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const DISCOUNT_STATES = ['SCHEDULED', 'LIVE', 'ENDED', 'USED_UP'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

export const DISCOUNT_LIMITS = {
  code: 32,
  /** Pieces of "buy x, get y". */
  quantity: 100,
  categories: 50,
  products: 100,
  /** Carts are compared with each of them. */
  collections: 10,
  uses: 1_000_000,
  /** Discounts without a code that have not ended: every cart is compared with each of them. */
  automatic: 20,
} as const;

/** By hand, or by a rule that finds the products. The database checks them too (`collections_kind_known`). */
export const COLLECTION_KINDS = ['MANUAL', 'RULE'] as const;
/** The database checks them too (`collections_status_known`). */
export const COLLECTION_STATUSES = ['DRAFT', 'LIVE'] as const;
/** The orders of lists of products. */
export const PRODUCT_SORTS = ['newest', 'price-asc', 'price-desc'] as const;
/** The orders that shoppers choose from: those, and the countries of origin by name. */
export const LIST_SORTS = [...PRODUCT_SORTS, 'origin'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const COLLECTION_STATES = ['DRAFT', 'SCHEDULED', 'LIVE', 'ENDED'] as const;
export type CollectionState = (typeof COLLECTION_STATES)[number];
/** What a condition of a rule asks of a product. */
export const COLLECTION_CONDITIONS = ['NEW', 'PRICE_BELOW', 'CATEGORY', 'TAG', 'ON_SALE', 'COLOUR'] as const;
export const COLLECTION_LIMITS = {
  collections: 500,
  description: 2_000,
  pictureAlt: 200,
  products: 500,
  conditions: 10,
  days: 365,
  /** Products that the preview of a rule shows. */
  previewed: 12,
} as const;

/** A variant with so few units, or fewer, is running low. */
export const LOW_STOCK = 5;

/** A card of a list says of no variant that it has more units: an order that leaves so many changes no list. */
export const CARD_STOCK = 10;

export const PAGE_SIZES = {
  home: 20,
  category: 20,
  adminProducts: 10,
  shop: 50,
  apiDefault: 10,
  apiMax: 100,
  search: 20,
  searchMax: 50,
  orders: 100,
  ordersMax: 500,
  tags: 50,
  /** Addresses of one sitemap; with more, there is an index of several. The protocol allows 50,000. */
  sitemap: 10_000,
} as const;

/** Bars of the small histogram of prices over the filter's slider. */
export const HISTOGRAM_STEPS = 18;

export const TIMES = {
  searchDebounce: 500,
  rotation: 5000,
  fade: 600,
  toastHeader: 5000,
  toastStorefront: 1000,
  toastAccount: 3000,
  otpLifetime: 10 * 60_000,
  invitationLifetime: 3 * 24 * 3_600_000,
} as const;

/** Days from the order's date to the delivery that the shopper is promised. */
export const DELIVERY_DAYS = 5;
export const RETURN_DAYS = 7;
/** Rupees for the shipping of any order. */
export const SHIPPING_CHARGE = 0;

/** What the storefront sends as date of birth on registration, since its form does not ask for one. */
export const PLACEHOLDER_DOB = '2000-01-01';

/** The roles of the staff: ADMIN may do everything, EDITOR edits legal pages only, STAFF does what its permissions allow. */
export const STAFF_ROLES = ['ADMIN', 'EDITOR', 'STAFF'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** DRAFT and ARCHIVED products are shown to the staff only. */
export const PRODUCT_STATUSES = ['DRAFT', 'LIVE', 'ARCHIVED'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** The steps that lead the owner of an empty store to the first sale, in this order. */
export const SETUP_STEPS = ['NAME', 'LOGO', 'CONTACT', 'HERO', 'CATEGORY', 'PRODUCT', 'LEGAL', 'ORDER'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The legal pages that every shop needs. */
export const LEGAL_PAGES = [
  { slug: 'terms-conditions', title: 'Terms and Conditions' },
  { slug: 'privacy-policy', title: 'Privacy Policy' },
  { slug: 'shipping', title: 'Shipping' },
  { slug: 'returns', title: 'Returns' },
  { slug: 'accessibility', title: 'Accessibility' },
] as const;
export type LegalPageSlug = (typeof LEGAL_PAGES)[number]['slug'];

/** What the store tells other programs by webhooks. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.status_changed',
  'order.canceled',
  'order.corrected',
  'order.out_for_delivery',
  'product.saved',
  'product.deleted',
  'stock.low',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A delivery of a webhook waits for its next attempt, was accepted, or has failed for good. */
export const WEBHOOK_DELIVERY_STATUSES = ['WAITING', 'SENT', 'FAILED'] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/** Why the stock of a variant changed. */
export const STOCK_REASONS = [
  'ORDER',
  'CANCEL',
  'REOPEN',
  'CORRECTION',
  'EDIT',
  'IMPORT',
  'OPENING',
  'REMOVED',
  'RETURN',
  'EXCHANGE',
  'RELEASE',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/**
 * The widths in pixels of every stored image in each format. WebP is for browsers without AVIF, the back office, and until
 * there is AVIF; what needs more than its widths takes the full size, which is WebP too.
 */
export const IMAGE_WIDTHS = { avif: [320, 480, 640, 960, 1200], webp: [320, 640] } as const;

/** Local storage keys of the storefront; the back office reads the same ones. */
export const STORAGE_KEYS = ['authToken', 'role', 'userId', 'user', 'wishlist', 'cart'] as const;
/** Written and removed at once when somebody signs out: other tabs tell it from a session that has ended. */
export const SIGN_OUT_KEY = 'signedOutAt';

export const VIEW_LIMITS = { name: 60, filters: 20, columns: 40, views: 50 } as const;
