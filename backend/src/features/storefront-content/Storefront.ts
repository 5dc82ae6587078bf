import type { StorefrontContent } from '@rangrekha/contract';
import type { Pojo, Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';
import { hasMany } from '../../database/relations';
import { completed, DEFAULT_CONTENT } from './default-content';
import { StorefrontVersion } from './StorefrontVersion';

const VERSIONS_MAX = 200;

/** The single row of the storefront's content; a migration creates it without any. */
export class Storefront extends BaseModel {
  static override tableName = 'storefront_content';
  static override jsonAttributes = ['content', 'draft'];
  static override relationMappings = {
    versions: hasMany(StorefrontVersion, 'storefront_content.id', 'storefront_versions.storefrontId', (query) =>
      query
        .select('id', 'storefrontId', 'number', 'actorName', 'publishedAt')
        .orderBy('number', 'desc')
        .limit(VERSIONS_MAX),
    ),
  };
  static readonly id = 'storefront';

  /** Null: never published. */
  declare content: StorefrontContent | null;
  /** How often it was published. */
  declare version: number;
  /** How often it was saved, drafts too. */
  declare revision: number;
  declare draft: StorefrontContent | null;
  declare draftActorName: string | null;
  declare draftSavedAt: Date | null;

  /** Newest first, without their content. */
  declare versions?: StorefrontVersion[];

  override $parseDatabaseJson(row: Pojo): Pojo {
    const { content, draft, ...rest } = super.$parseDatabaseJson(row);
    return {
      ...rest,
      ...(content !== undefined && { content: completed(content) }),
      ...(draft !== undefined && { draft: completed(draft) }),
    };
  }

  static async current(trx?: Transaction): Promise<Storefront> {
    return Storefront.query(trx).findById(Storefront.id).throwIfNotFound();
  }

  /** What shoppers see. */
  get published(): StorefrontContent {
    return this.content ?? DEFAULT_CONTENT;
  }
}
