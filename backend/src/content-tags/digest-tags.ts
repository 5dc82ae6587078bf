import { BaseModel } from '../database/BaseModel';
import { digestOf } from '../http/response/etag';
import { rowsOf, type Tag } from './tags';

/** A text that changes when anything changes that `tags` stand for: for answers too large to be kept. One statement. */
export async function digestTags(...tags: Tag[]): Promise<string> {
  const rows = await BaseModel.knex()('content_tags').whereIn('id', rowsOf(tags)).orderBy('id').select('id', 'version');
  return digestOf(JSON.stringify(rows));
}
