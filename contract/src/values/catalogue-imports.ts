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
