import type { Transaction } from 'objection';
import { searchTextsSnapshot } from '../../audit/search-texts-snapshot';
import { translationsSnapshot } from '../../translations/translations';
import { Maker } from '../makers/Maker';
import { Category } from './Category';

/** The fields of a category in the audit log. */
export async function categorySnapshot(
  trx: Transaction,
  {
    name,
    description,
    parentId,
    rateClass,
    hsnCode,
    makerId,
    translations = null,
    ...texts
  }: Pick<Category, 'name' | 'description' | 'parentId' | 'rateClass' | 'hsnCode' | 'makerId'> &
    Partial<Pick<Category, 'seoTitle' | 'seoDescription' | 'translations'>>,
) {
  const above = parentId ? await Category.query(trx).findById(parentId).select('name') : undefined;
  const maker = makerId ? await Maker.query(trx).findById(makerId).select('name') : undefined;
  return {
    ...{ name, description, below: above?.name ?? null, rateClass, hsnCode, maker: maker?.name ?? null },
    ...searchTextsSnapshot(texts),
    ...translationsSnapshot('category', translations),
  };
}
