import type { Category as CategoryJson, CreateCategoryRequest, UpdateCategoryRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, recordChange } from '../../audit/record-change';
import { recordEdit, refuseStale } from '../../audit/revisions';
import { transaction } from '../../database/transaction';
import { invalidField, notFound } from '../../http/errors';
import { savedTranslations } from '../../translations/translations';
import { Company } from '../company/Company';
import { requireMaker } from '../makers/save-maker';
import { beginChange } from '../products/catalogue-changes';
import { refuseTakenPlace } from '../products/taken-names';
import { Category } from './Category';
import { categorySnapshot } from './category-snapshot';
import { categoryTree, findInTree, subtreeIds } from './category-tree';
import { freeSlug } from './slug';

interface Saved {
  category: CategoryJson;
  /** The revision after this save. */
  revision: number;
}

/**
 * Adds a category as the last of its siblings.
 * @throws HttpError 404 for an unknown parent, 400 for an HSN code with too few digits, 409 `DUPLICATE` for the name of a sibling
 */
export async function createCategory(
  trx: Transaction,
  actor: Actor,
  {
    name,
    description,
    parentId = null,
    rateClass = null,
    hsnCode = null,
    makerId = null,
    translations,
    ...texts
  }: CreateCategoryRequest,
): Promise<Saved> {
  const id = uuidv7();
  await beginChange(trx, { categoryId: id });
  if (parentId) await requireParent(trx, parentId);
  await requireMaker(trx, 'makerId', makerId);
  await refuseShortCode(trx, hsnCode);
  await refuseTakenPlace(trx, { name, parentId });
  const position = await nextPosition(trx, parentId);
  const slug = await freeSlug(trx, name);
  const place = { parentId, position };
  const category = {
    ...{ id, name, slug, description: description ?? '', ...place, rateClass, hsnCode, makerId, ...texts },
    ...savedTranslations('category', translations, null),
  };
  await Category.query(trx).insert(category);
  const after = await categorySnapshot(trx, category);
  await recordChange(trx, actor, { action: 'created', entity: 'category', entityId: id, entityName: name, after });
  return { category: await presentOne(id, trx), revision: 0 };
}

/**
 * Renames, describes or moves a category; a field left out stays.
 * @throws HttpError 404 for an unknown category or parent, 400 for a move below itself or a new HSN code with too few digits, 409 `EDIT_CONFLICT`, 409
 * `DUPLICATE` for the name of a sibling
 */
export async function updateCategory(
  actor: Actor,
  id: string,
  {
    name,
    description,
    parentId,
    rateClass,
    hsnCode,
    makerId,
    translations,
    revision: read,
    ...texts
  }: UpdateCategoryRequest,
): Promise<Saved> {
  const revision = await transaction(async (trx) => {
    await beginChange(trx, { categoryId: id });
    const category = await Category.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Category'));
    await refuseStale(category, read, trx);
    await requireMaker(trx, 'makerId', makerId);
    if (hsnCode !== category.hsnCode) await refuseShortCode(trx, hsnCode);
    const before = await categorySnapshot(trx, category);
    const isMove = parentId !== undefined && parentId !== category.parentId;
    const place = isMove ? await placeBelow(trx, id, parentId) : {};
    await refuseTakenPlace(trx, { name, parentId: isMove ? parentId : category.parentId }, category);
    await category.$query(trx).patch({
      name,
      ...(description === undefined ? {} : { description: description ?? '' }),
      ...(rateClass === undefined ? {} : { rateClass }),
      ...(hsnCode === undefined ? {} : { hsnCode }),
      ...(makerId === undefined ? {} : { makerId }),
      ...texts,
      ...savedTranslations('category', translations, category.translations),
      ...place,
    });
    const after = await categorySnapshot(trx, category);
    const subject = { entity: 'category', entityName: name, before, after } as const;
    return recordEdit(trx, actor, category, { action: 'changed', ...subject });
  });
  return { category: await presentOne(id), revision };
}

async function placeBelow(trx: Transaction, id: string, parentId: string | null) {
  if (parentId) {
    await requireParent(trx, parentId);
    const rows = await Category.query(trx).select('id', 'parentId');
    if (subtreeIds(rows, [id]).includes(parentId))
      throw invalidField('parentId', 'A category cannot be moved below itself.');
  }
  return { parentId, position: await nextPosition(trx, parentId) };
}

/** A code from before the company needed more digits stays. */
async function refuseShortCode(trx: Transaction, hsnCode: string | null | undefined): Promise<void> {
  if (!hsnCode) return;
  const { hsnDigits } = await Company.current(trx);
  if (hsnCode.length < hsnDigits) throw invalidField('hsnCode', TEXTS.categories.hsnTooShort(hsnDigits));
}

async function requireParent(trx: Transaction, parentId: string): Promise<void> {
  if (!(await Category.query(trx).findById(parentId).select('id'))) throw notFound('Parent category');
}

async function nextPosition(trx: Transaction, parentId: string | null): Promise<number> {
  const last = await Category.query(trx).where({ parentId }).orderBy('position', 'desc').first();
  return last ? last.position + 1 : 0;
}

async function presentOne(id: string, trx?: Transaction): Promise<CategoryJson> {
  const category = findInTree(await categoryTree({ trx }), id);
  if (!category) throw notFound('Category');
  return category;
}
