import type { QueryContext } from 'objection';
import { BaseModel } from '../database/BaseModel';
import { sharedNow } from '../database/shared-clock';

/** Which files of an image are still missing: first its widths in WebP are made, then those in AVIF. */
export type MediaStatus = 'AWAITING_WEBP' | 'AWAITING_AVIF' | 'READY';

/** An image on disk, see MediaStore. */
export class Media extends BaseModel {
  static override tableName = 'media';

  declare status: MediaStatus;
  declare width: number;
  declare height: number;
  /** A data URI of a few pixels. */
  declare blur: string;
  declare createdAt: Date;
  /**
   * When its next format may be made: of the images that are due, the one with the latest time is made first. While a process
   * makes it, the end of that process's lease.
   */
  declare dueAt: Date;
  /** The last claim of a worker; null before the first. */
  declare claim: string | null;

  override $beforeInsert(context: QueryContext): void {
    super.$beforeInsert(context);
    this.status ??= 'AWAITING_WEBP';
    this.createdAt ??= sharedNow();
    this.dueAt ??= this.createdAt;
  }
}
