import type { StorefrontContent } from '@rangrekha/contract';
import type { Pojo } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { completed } from './default-content';

/** The content of the storefront at one of its publications. */
export class StorefrontVersion extends BaseModel {
  static override tableName = 'storefront_versions';
  static override jsonAttributes = ['content'];

  declare storefrontId: string;
  /** From 1, without gaps. */
  declare number: number;
  declare content: StorefrontContent;
  declare actorId: string;
  declare actorName: string;
  declare publishedAt: Date;

  override $parseDatabaseJson(row: Pojo): Pojo {
    const { content, ...rest } = super.$parseDatabaseJson(row);
    return { ...rest, ...(content !== undefined && { content: completed(content) }) };
  }
}
