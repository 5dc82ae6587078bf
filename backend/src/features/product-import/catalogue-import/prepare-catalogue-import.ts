import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CatalogueProgress, PreparedCatalogue } from '@rangrekha/contract';
import type { CatalogueSource } from '@rangrekha/contract/catalogue-imports';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../../audit/record-change';
import { sharedNow } from '../../../database/shared-clock';
import type { UploadedFile } from '../../../http/request/uploads';
import type { MediaStore } from '../../../media/MediaStore';
import { archivePath } from './archive';
import { CatalogueImport } from './CatalogueImport';
import { CatalogueImportItem, type StoredProduct } from './CatalogueImportItem';
import { findImported } from './find-imported';
import { fileNameOf, isAddress } from './import-pictures';
import { knownCategories, missingLevels } from './place-category';
import { presentProgress } from './present-catalogue-import';
import { readSourceFile } from './read-source-file';
import type { SourceProduct } from './source-product';

const BATCH = 100;
/** Names of files, and paths of categories, that the answer has. */
const SHOWN = 50;

/** An export that is read and not stored yet. */
interface ReadCatalogue {
  id: string;
  fileName: string;
  source: CatalogueSource;
  products: SourceProduct[];
  /** What the answer says of it beside its progress. */
  found: Omit<PreparedCatalogue, keyof CatalogueProgress>;
}

/**
 * Reads the export of another shop system, before the transaction that stores it.
 * @throws HttpError 400 for a file that is none; MediaAway (503)
 */
export async function readCatalogue(media: MediaStore, file: UploadedFile | undefined): Promise<ReadCatalogue> {
  const { source, products, archive } = await readSourceFile(file);
  const id = uuidv7();
  if (file && archive) await keepArchive(media, file.path, archivePath(id));
  const taken = products.filter(({ refusal }) => !refusal);
  const known = await knownCategories();
  const pictures = new Set(taken.flatMap((product) => product.pictures));
  const isPacked = (picture: string) => archive?.pictures.has(fileNameOf(picture).toLowerCase()) ?? false;
  const found = {
    existing: (await findImported(source, taken)).size,
    variants: taken.reduce((sum, { rows }) => sum + rows.length, 0),
    pictures: pictures.size,
    packed: [...pictures].filter(isPacked).length,
    files: [...pictures].filter((picture) => !isAddress(picture) && !isPacked(picture)).slice(0, SHOWN),
    newCategories: [...new Set(taken.flatMap(({ category }) => missingLevels(category, known)))].slice(0, SHOWN),
  };
  return { id, fileName: (file?.name ?? '').slice(0, 120), source, products, found };
}

/** Keeps the products of an export, for an import that somebody starts afterwards. */
export async function prepareCatalogueImport(
  trx: Transaction,
  actor: Actor,
  { id, fileName, source, products, found }: ReadCatalogue,
): Promise<PreparedCatalogue> {
  const prepared = await CatalogueImport.query(trx).insertAndFetch({
    ...{ id, source, status: 'PREPARED', updateExisting: false, createdAt: sharedNow() },
    ...{ fileName, actorId: actor.id, actorName: actor.name },
  });
  for (let start = 0; start < products.length; start += BATCH)
    await trx(CatalogueImportItem.tableName).insert(
      products.slice(start, start + BATCH).map((product, index) => itemOf(id, product, start + index)),
    );
  return { ...(await presentProgress(prepared, trx)), ...found };
}

/** The worker unpacks the pictures, product by product. */
async function keepArchive({ files }: MediaStore, from: string, to: string): Promise<void> {
  await files.ready();
  await mkdir(join(files.dir, dirname(to)), { recursive: true });
  await rename(from, join(files.dir, to));
  await files.keep([to]);
}

function itemOf(importId: string, { key, name, line, refusal, notes, ...rest }: SourceProduct, position: number) {
  const product: StoredProduct = { category: rest.category, pictures: rest.pictures, rows: rest.rows };
  return {
    id: uuidv7(),
    ...{ importId, position, name, line, sourceKey: key.slice(0, 255) },
    status: refusal?.status ?? 'WAITING',
    product: JSON.stringify(product),
    notes: JSON.stringify([...(refusal ? [refusal.note] : []), ...notes]),
  };
}
