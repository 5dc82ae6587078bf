import { rowsOf, type Tag } from '../../content-tags/tags';
import { BaseModel } from '../../database/BaseModel';

/** The versions of a tag's rows: others after each change. */
export function versionsOf(tag: Tag): Promise<number[]> {
  return BaseModel.knex()('content_tags')
    .whereIn('id', rowsOf([tag]))
    .orderBy('id')
    .pluck('version');
}
