import type { ImportProblem } from '@rangrekha/contract';
import type { CatalogueItemStatus } from '@rangrekha/contract/catalogue-imports';
import { LIMITS } from '@rangrekha/contract/limits';
import { isSameName } from '@rangrekha/contract/same-name';
import type { Transaction } from 'objection';
import { raiseRevisions } from '../../../audit/revisions';
import { lockRow } from '../../../database/lock-row';
import { transaction } from '../../../database/transaction';
import { beginChange } from '../../products/catalogue-changes';
import { Product } from '../../products/Product';
import { ProductImage } from '../../products/ProductImage';
import { Variant } from '../../products/Variant';
import { findExistingRows, folded } from '../existing-rows';
import { ImportProblems } from '../import-report';
import type { ImportRow } from '../import-rows';
import { planImport } from '../plan-import';
import type { PlannedProduct } from '../plan-import-product';
import { editedProducts, writeProducts, writeVariants } from '../write-import';
import type { CatalogueImport } from './CatalogueImport';
import { CatalogueImportItem } from './CatalogueImportItem';
import { findImported, recordSource } from './find-imported';
import { type FoundPictures, findPictures, type PictureServices } from './import-pictures';
import { placeCategory } from './place-category';
import { type ImportNote, problemText } from './source-product';

/** How the import of a product ended. */
interface Ending {
  status: CatalogueItemStatus;
  notes: ImportNote[];
}

/** Somebody else has imported it, or stopped the import. */
export class LostClaim extends Error {}

/**
 * Imports one product: its pictures and category first, then all of it in one transaction with the item's end. So it
 * comes once, however often it is tried. What cannot be imported is an ending too.
 * @param mayRetry whether missing pictures are worth another attempt
 * @returns 'RETRY' when a later attempt may bring more
 * @throws LostClaim
 */
export async function importItem(
  services: PictureServices,
  job: CatalogueImport,
  item: CatalogueImportItem,
  mayRetry: boolean,
): Promise<CatalogueItemStatus | 'RETRY'> {
  const existing = await findExisting(job, item);
  if (existing && !job.updateExisting) return end(item, HERE_ALREADY);
  const { category, pictures } = item.storedProduct;
  const hasPictures = existing && (await ProductImage.query().where({ productId: existing.id }).resultSize()) > 0;
  const found = hasPictures ? NO_PICTURES : await findPictures(services, job.id, pictures);
  if (found.isWorthRetrying && mayRetry) return 'RETRY';
  const actor = { id: job.actorId, name: job.actorName };
  const categoryId = existing ? undefined : await placeCategory(actor, category);
  const status = await transaction(async (trx) => {
    await lockRow(trx, 'catalogue_version', 1);
    const product = await findExisting(job, item, trx);
    if (product && !job.updateExisting) return end(item, HERE_ALREADY, trx);
    const { rows, notes } = await rowsOf(trx, item, { product, categoryId, found });
    const problems = new ImportProblems();
    const known = { ...(await findExistingRows(rows, trx)), categoryIds: idsAsText(categoryId) };
    const plan = await planImport(rows, known, problems, { imagesMin: 0 });
    if (problems.count > 0) return end(item, { status: 'FAILED', notes: problems.reported.map(asNote) }, trx);
    await writeProducts(trx, plan);
    await raiseRevisions(trx, 'product', editedProducts(plan), { id: job.id });
    await writeVariants(trx, plan, actor);
    const [planned] = plan as [PlannedProduct];
    const added = product ? found.mediaIds : [];
    if (added.length > 0) await addImages(trx, planned, added);
    await recordSource(trx, job.source, item.sourceKey, planned.id);
    return end(item, { status: added.length > 0 ? 'UPDATED' : endingOf(planned), notes }, trx);
  });
  services.media.wake();
  return status;
}

const HERE_ALREADY: Ending = { status: 'SKIPPED', notes: [{ line: 0, message: 'It already exists.' }] };
const NO_PICTURES: FoundPictures = { mediaIds: [], problems: [], isWorthRetrying: false };

async function findExisting(
  { source }: CatalogueImport,
  { sourceKey: key, name }: CatalogueImportItem,
  trx?: Transaction,
): Promise<Product | undefined> {
  const id = (await findImported(source, [{ key, name }], trx)).get(key);
  return id === undefined ? undefined : Product.query(trx).findById(id);
}

interface Found {
  product: Product | undefined;
  /** Of a new product. */
  categoryId: string | undefined;
  found: FoundPictures;
}

/**
 * The lines as they are imported, and what a person should know of them. A product that is here keeps its name,
 * category,
 * status and pictures; a new one gets a name that no other has, and is a draft while it lacks pictures.
 */
async function rowsOf(trx: Transaction, item: CatalogueImportItem, { product, categoryId, found }: Found) {
  const notes = [...item.noteList, ...found.problems.map((message) => ({ line: item.line, message }))];
  const remark = (message: string) => notes.push({ line: item.line, message });
  const rows = await withFreeSkus(trx, item.storedProduct.rows, product, notes);
  if (product) {
    const { id: productId, name } = product;
    const kept = ({ status: _, ...row }: ImportRow) => ({ ...row, productId, name });
    return { rows: rows.map(kept), notes };
  }
  const name = await freeName(trx, item);
  if (name !== item.name) remark(`Another product has this name, so it was renamed ${name}`);
  const { mediaIds: images } = found;
  const isDraft = images.length < LIMITS.imagesMin && rows[0]?.status === 'LIVE';
  if (isDraft) remark(`It was saved as a draft, because a live product needs ${LIMITS.imagesMin} pictures.`);
  const status = isDraft ? ('DRAFT' as const) : rows[0]?.status;
  return { rows: rows.map((row) => ({ ...row, name, status, images, category: categoryId })), notes };
}

/** The lines without the SKUs that belong to other variants of this store. */
async function withFreeSkus(
  trx: Transaction,
  rows: ImportRow[],
  product: Product | undefined,
  notes: ImportNote[],
): Promise<ImportRow[]> {
  const skus = rows.flatMap(({ sku }) => sku ?? []);
  const owners = await Variant.query(trx).whereIn('sku', skus).select('sku', 'productId', 'color', 'size');
  return rows.map((row) => {
    const { sku, ...rest } = row;
    const owner = owners.find((other) => sku && folded(other.sku ?? '') === folded(sku));
    const isOwn = owner?.productId === product?.id && owner && lookOf(owner) === lookOf(row);
    if (!owner || isOwn) return row;
    notes.push({ line: row.line, message: `The SKU ${sku} belongs to another variant, so it was left out.` });
    return rest;
  });
}

const lookOf = ({ color, size }: Pick<ImportRow, 'color' | 'size'>) => folded(`${color}\n${size}`);

/** The item's name, with its key behind it when another product has the name. */
async function freeName(trx: Transaction, { name, sourceKey }: CatalogueImportItem): Promise<string> {
  const behind = ` (${sourceKey})`.slice(0, LIMITS.name / 2);
  const distinct = name.slice(0, LIMITS.name - behind.length) + behind;
  const others = await Product.query(trx).where({ name }).select('name');
  return others.some((other) => isSameName(other.name, name)) ? distinct : name;
}

/** The one category that the lines name, by its id. */
const idsAsText = (id: string | undefined) => new Map(id ? [[id, [id]]] : []);

async function addImages(
  trx: Transaction,
  { id: productId, columns }: PlannedProduct,
  mediaIds: string[],
): Promise<void> {
  await beginChange(trx, { productId });
  for (const [position, mediaId] of mediaIds.entries())
    await ProductImage.query(trx).insert({ productId, mediaId, position, alt: columns.name });
}

const asNote = ({ line, field, message }: ImportProblem): ImportNote => ({
  line,
  message: problemText(field, message),
});

function endingOf({ kind, variants }: PlannedProduct): CatalogueItemStatus {
  if (kind === 'create') return 'CREATED';
  return kind === 'update' || variants.some((variant) => variant.kind !== 'unchanged') ? 'UPDATED' : 'UNCHANGED';
}

/** @throws LostClaim */
export async function end(
  { id, claim, line }: CatalogueImportItem,
  { status, notes }: Ending,
  trx?: Transaction,
): Promise<CatalogueItemStatus> {
  const placed = notes.map((note) => ({ ...note, line: note.line || line }));
  const own = CatalogueImportItem.query(trx).findById(id).where({ claim, status: 'WAITING' });
  if ((await own.patch({ status, notes: JSON.stringify(placed), dueAt: null })) === 0) throw new LostClaim();
  return status;
}
