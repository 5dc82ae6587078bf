import type { CatalogueImportStatus, CatalogueSource } from '@rangrekha/contract/catalogue-imports';
import { BaseModel } from '../../../database/BaseModel';

/** A catalogue that comes from another shop system. */
export class CatalogueImport extends BaseModel {
  static override tableName = 'catalogue_imports';

  declare fileName: string;
  declare source: CatalogueSource;
  declare status: CatalogueImportStatus;
  /** Whether products that are here already are changed. */
  declare updateExisting: boolean;
  declare actorId: string;
  declare actorName: string;
  declare createdAt: Date;
  declare endedAt: Date | null;
}
