/** Numbers of the specification that the server and the screens share. Sizes are characters, times are milliseconds. */
export const LIMITS = {
  name: 120,
  username: 64,
  email: 254,
  mobile: 20,
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
  gstin: 15,
  /** Rupees. */
  price: 9_999_999.99,
  stock: 1_000_000,
  variants: 200,
  sku: 64,
  subtitle: 160,
  slug: 120,
  /** A fabric, a fit, a country. */
  productFact: 60,
  care: 500,
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
  previewToken: 512,
  secondStepCode: 40,
  challenge: 512,
  /** Products that stand first in a category. */
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

/** The database checks them too (`orders_delivery_status_known`), so a new one needs a migration. */
export const DELIVERY_STATUSES = ['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The states of a parcel. The database checks them too (`shipments_status_known`). */
export const SHIPMENT_STATUSES = ['SHIPPED', 'DELIVERED', 'CANCELED'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** The outcome of a confirmation call; REFUSED: the shopper no longer wants the order. */
export const CALL_OUTCOMES = ['CONFIRMED', 'NO_ANSWER', 'REFUSED'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** The filter by confirmation calls: the last outcome, or NONE for no call. */
export const CALL_STATES = ['NONE', ...CALL_OUTCOMES] as const;
export type CallState = (typeof CALL_STATES)[number];

/** The roles of the staff: ADMIN may do everything, EDITOR edits legal pages only, STAFF does what its permissions allow. */
export const STAFF_ROLES = ['ADMIN', 'EDITOR', 'STAFF'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** DRAFT and ARCHIVED products are shown to the staff only. */
export const PRODUCT_STATUSES = ['DRAFT', 'LIVE', 'ARCHIVED'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** What the mails about an order tell the shopper; ANSWER asks whether to send it, CONFIRMED thanks for a yes. */
export const ORDER_MAIL_TOPICS = [
  'CONFIRMATION',
  'ANSWER',
  'CONFIRMED',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'CANCELED',
] as const;
export type OrderMailTopic = (typeof ORDER_MAIL_TOPICS)[number];

/** The steps that lead the owner of an empty store to the first sale, in this order. */
export const SETUP_STEPS = ['NAME', 'LOGO', 'CONTACT', 'CATEGORY', 'PRODUCT'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What the store tells other programs by webhooks. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.status_changed',
  'order.canceled',
  'product.saved',
  'product.deleted',
  'stock.low',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A delivery of a webhook waits for its next attempt, was accepted, or has failed for good. */
export const WEBHOOK_DELIVERY_STATUSES = ['WAITING', 'SENT', 'FAILED'] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/** The shop systems whose products can be brought over. */
export const CATALOGUE_SOURCES = ['SHOPIFY', 'WOOCOMMERCE', 'OWN'] as const;
export type CatalogueSource = (typeof CATALOGUE_SOURCES)[number];
export const CATALOGUE_IMPORT_STATUSES = ['PREPARED', 'RUNNING', 'DONE', 'CANCELED'] as const;
export type CatalogueImportStatus = (typeof CATALOGUE_IMPORT_STATUSES)[number];
/** WAITING, and how the import of a product ended. */
export const CATALOGUE_ITEM_STATUSES = ['WAITING', 'CREATED', 'UPDATED', 'UNCHANGED', 'SKIPPED', 'FAILED'] as const;
export type CatalogueItemStatus = (typeof CATALOGUE_ITEM_STATUSES)[number];
/** `pictures` is how many files one request may bring. */
export const CATALOGUE_IMPORT_LIMITS = {
  bytes: 20 * 1024 * 1024,
  lines: 50_000,
  pictures: 10,
  notes: 100,
  listed: 10,
} as const;

/** Of a zip file with products: its own bytes, and what it may hold. */
export const ARCHIVE_LIMITS = {
  uploadBytes: 100 * 1024 * 1024,
  entries: 5_000,
  /** Unpacked. */
  bytes: 400 * 1024 * 1024,
  /** How many times larger a file may become; a CSV that repeats much becomes a hundred times larger. */
  ratio: 200,
} as const;

/** The entities in the audit log. */
export const AUDIT_ENTITIES = [
  'category',
  'product',
  'order',
  'return',
  'review',
  'discount',
  'collection',
  'company',
  'legal-page',
  'storefront',
  'user',
  'demo',
  'webhook',
  'courier-layout',
  'remittance',
  'delivery-area',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
export const AUDIT_ACTIONS = ['created', 'changed', 'deleted', 'published', 'imported', 'exported', 'viewed'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Why the stock of a variant changed. */
export const STOCK_REASONS = [
  'ORDER',
  'CANCEL',
  'REOPEN',
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

/** What a column of a file for a courier may hold. */
export const COURIER_FIELDS = [
  'TEXT',
  'ORDER_NUMBER',
  'ORDER_DATE',
  'NAME',
  'PHONE',
  'EMAIL',
  'ADDRESS',
  'ADDRESS_LINE_1',
  'ADDRESS_LINE_2',
  'CITY',
  'STATE',
  'PIN_CODE',
  'CASH_TO_COLLECT',
  'TRACKING_NUMBER',
  'PIECES',
  'CONTENTS',
] as const;
export type CourierField = (typeof COURIER_FIELDS)[number];

export const COURIER_FILE_LIMITS = {
  heading: 60,
  text: 200,
  columns: 40,
  layouts: 30,
  orders: 5_000,
  lines: 1_000,
} as const;

/** What becomes of a line of a file with tracking numbers. */
export const TRACKING_OUTCOMES = ['SHIPPED', 'CHANGED', 'OUT_FOR_DELIVERY', 'UNCHANGED', 'REFUSED'] as const;
export type TrackingOutcome = (typeof TRACKING_OUTCOMES)[number];

/** How a line of a courier's file of cash compares with what was open. The database checks them too (`remittance_lines_outcome_known`). */
export const REMITTANCE_OUTCOMES = ['MATCHED', 'SHORT', 'OVER', 'DOUBLED', 'UNKNOWN'] as const;
export type RemittanceOutcome = (typeof REMITTANCE_OUTCOMES)[number];

/** What does not add up: no cash for an order, too little or too much of it, or a line that is not counted. */
export const CASH_GAPS = ['MISSING', 'SHORT', 'OVER', 'DOUBLED', 'UNKNOWN'] as const;
export type CashGapKind = (typeof CASH_GAPS)[number];

export const CASH_LIMITS = { reference: 60, lines: 5_000, gaps: 200, remittances: 20, days: 90 } as const;

/** The lists of the back office whose views can be saved, by the names of their screens. */
export const VIEW_LISTS = [
  ...(['order', 'return', 'review', 'customer', 'product', 'category', 'collection', 'stock', 'movement'] as const),
  ...(['discount', 'legal', 'delivery-area', 'webhook', 'staff', 'audit'] as const),
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

export const VIEW_LIMITS = { name: 60, filters: 20, columns: 40, views: 50 } as const;
