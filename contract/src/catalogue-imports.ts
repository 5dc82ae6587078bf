import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { message, timestamp } from './schema/fields';
import {
  ARCHIVE_LIMITS,
  CATALOGUE_IMPORT_LIMITS,
  CATALOGUE_IMPORT_STATUSES,
  CATALOGUE_ITEM_STATUSES,
  CATALOGUE_SOURCES,
} from './values/catalogue-imports';
import { LIMITS } from './values/limits';

const endpoint = endpointsOf('Product import');

/** What a person should know of a line of the file. */
const note = z.strictObject({
  line: z.int(),
  name: z.string(),
  result: z.enum(CATALOGUE_ITEM_STATUSES),
  message: z.string(),
});

/** A catalogue that comes from another shop system, product by product. */
export const catalogueImport = z
  .strictObject({
    id: z.string(),
    fileName: z.string(),
    source: z.enum(CATALOGUE_SOURCES),
    status: z.enum(CATALOGUE_IMPORT_STATUSES),
    /** Whether products that are here already get the file's texts, prices and stock; else they stay as they are. */
    updateExisting: z.boolean(),
    startedBy: z.string(),
    createdAt: timestamp,
    endedAt: timestamp.nullable(),
  })
  .meta({ id: 'CatalogueImport' });
export type CatalogueImport = z.output<typeof catalogueImport>;

/** How far an import is. */
const catalogueProgress = z.strictObject({
  catalogueImport,
  /** Products by what became of them. */
  counts: z.strictObject({
    waiting: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    skipped: z.int(),
    failed: z.int(),
  }),
  /** The first notes of the products that were skipped or failed. */
  notes: z.array(note),
});
export type CatalogueProgress = z.output<typeof catalogueProgress>;

export const prepareCatalogueImport = endpoint('prepareCatalogueImport', 'POST /admin/catalogue-imports', {
  seconds: 120,
  access: 'catalogue',
  once: true,
  summary:
    "Read the export of another shop system's products, which its head tells (Shopify or WooCommerce); or a zip file with such a CSV, or with one of the own export, and pictures. Nothing is imported until it is started.",
  body: z.object({}),
  files: {
    name: 'file',
    maxCount: 1,
    maxBytes: ARCHIVE_LIMITS.uploadBytes,
    tooMany: 'Please choose one file.',
  },
  responses: {
    201: catalogueProgress.extend({
      /** Products that are here already. */
      existing: z.int(),
      variants: z.int(),
      /** Pictures that are named, and the first names of those that are files, neither addresses nor in the zip. */
      pictures: z.int(),
      /** Those of them that came in the zip. */
      packed: z.int(),
      files: z.array(z.string()),
      /** The paths of the categories that the import will add. */
      newCategories: z.array(z.string()),
    }),
  },
  errors: [413, 415],
});
export type PreparedCatalogue = z.output<(typeof prepareCatalogueImport)['responses'][201]>;

export const addCatalogueImportPictures = endpoint(
  'addCatalogueImportPictures',
  'POST /admin/catalogue-imports/:id/pictures',
  {
    seconds: 120,
    access: 'catalogue',
    summary: 'Pictures for an import that is not started yet, found by the name of the file at the end of an address.',
    body: z.object({}),
    files: {
      name: 'pictures',
      maxCount: CATALOGUE_IMPORT_LIMITS.pictures,
      maxBytes: LIMITS.imageBytes,
      tooMany: `Please send at most ${CATALOGUE_IMPORT_LIMITS.pictures} pictures at once.`,
    },
    responses: { 200: z.strictObject({ stored: z.int() }) },
    errors: [409, 413, 415],
  },
);

export const startCatalogueImport = endpoint('startCatalogueImport', 'POST /admin/catalogue-imports/:id/start', {
  access: 'catalogue',
  summary: 'Begin an import; it goes on in the background, also after a restart.',
  body: z.object({ updateExisting: z.boolean().optional() }),
  responses: { 200: catalogueProgress.extend({ message }) },
  errors: [409],
});

export const stopCatalogueImport = endpoint('stopCatalogueImport', 'POST /admin/catalogue-imports/:id/stop', {
  access: 'catalogue',
  summary: 'Leave out the products of an import that still wait. What it brought stays.',
});

export const getCatalogueImport = endpoint('getCatalogueImport', 'GET /admin/catalogue-imports/:id', {
  access: 'catalogue',
  summary: 'How far an import is, and what it left out.',
  responses: { 200: catalogueProgress },
});

export const listCatalogueImports = endpoint('listCatalogueImports', 'GET /admin/catalogue-imports', {
  access: 'catalogue',
  summary: 'The last imports that were started, newest first.',
  responses: { 200: z.strictObject({ catalogueImports: z.array(catalogueImport) }) },
});

export const exportCatalogueReport = endpoint('exportCatalogueReport', 'GET /admin/catalogue-imports/:id/report.csv', {
  seconds: 120,
  access: 'catalogue',
  summary: 'What became of each line of an import, as CSV: created, updated, unchanged, skipped or failed, and why.',
  contentType: 'text/csv',
});
