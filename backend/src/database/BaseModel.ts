import { type CreateNotFoundErrorArgs, Model, type ModelOptions, type QueryContext } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { sharedNow } from './shared-clock';

/** A row with a UUIDv7 as its id. Money columns are paise. */
export class BaseModel extends Model {
  declare id: string;

  /** An error that `throwIfNotFound` is given is thrown as it is. */
  static override createNotFoundError(context: QueryContext, given: CreateNotFoundErrorArgs): Error {
    return given instanceof Error ? given : Model.createNotFoundError(context, given);
  }

  override $beforeInsert(_context: QueryContext): void {
    this.id ??= uuidv7();
  }
}

/** A row with the times of its creation and its last change. */
export class DatedModel extends BaseModel {
  declare createdAt: Date;
  declare updatedAt: Date;

  override $beforeInsert(context: QueryContext): void {
    super.$beforeInsert(context);
    this.createdAt ??= sharedNow();
    this.updatedAt ??= this.createdAt;
  }

  override $beforeUpdate(_options: ModelOptions, _context: QueryContext): void {
    this.updatedAt = sharedNow();
  }
}
