import type { ChangeProductRequest, SaveProductRequest } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../../audit/record-change';
import { recordEdit } from '../../../audit/revisions';
import { invalidField, notFound } from '../../../http/errors';
import { savedMoreFacts } from '../../../plugin-host/more-facts';
import { savedTranslations } from '../../../translations/translations';
import { Category } from '../../categories/Category';
import { publishingRule } from '../../makers/lacking-declarations';
import { Product } from '../Product';
import { factColumns } from '../product-facts';
import { isEdited, productSnapshot } from '../product-snapshot';

/** The columns of what the form saves and a change of single fields may name. @param present undefined for a new product */
export const sharedColumns = (
  body: SaveProductRequest | ChangeProductRequest,
  present?: Product,
): Partial<Product> => ({
  ...factColumns(body, present),
  ...(body.makerId === undefined ? {} : { makerId: body.makerId }),
  ...savedTranslations('product', body.translations, present?.translations ?? null),
  ...(body.moreFacts && { moreFacts: savedMoreFacts('product', present?.moreFacts, body.moreFacts) }),
  ...(body.status === undefined ? {} : { status: body.status }),
  ...(body.publishAt === undefined ? {} : { publishAt: body.publishAt }),
});

/** @throws HttpError 404 */
export async function requireCategory(trx: Transaction | undefined, id: string): Promise<void> {
  if (!(await Category.query(trx).findById(id).select('id'))) throw notFound('Category');
}

/** A product that is live stays live with what it lacked before. @param was undefined for a new product */
export async function refuseUndeclaredSave(trx: Transaction, id: string, was?: Product): Promise<void> {
  const saved = await Product.query(trx).findById(id).throwIfNotFound();
  const refusalOf = await publishingRule(trx);
  const refusal = saved.status === 'LIVE' ? refusalOf(saved) : undefined;
  const isOld = was?.status === 'LIVE' && refusalOf(was)?.field === refusal?.field;
  if (refusal && !isOld) throw invalidField(refusal.field, refusal.message);
}

/** @returns its revision after the save
 * @param was undefined for a new product */
export async function recordSave(
  trx: Transaction,
  actor: Actor,
  was: Product | undefined,
  is: Product,
): Promise<number> {
  const subject = { entity: 'product', entityId: is.id, entityName: is.name, after: productSnapshot(is) } as const;
  if (!was) {
    await recordChange(trx, actor, { action: 'created', ...subject });
    return is.revision;
  }
  const change = { action: 'changed', ...subject, before: productSnapshot(was) } as const;
  if (isEdited(was, is)) return recordEdit(trx, actor, is, change);
  await recordChange(trx, actor, change);
  return is.revision;
}
