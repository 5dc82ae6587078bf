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
  /** Of the file in full size; null for one that an earlier version stored. */
  declare bytes: number | null;
  /** What it shows, for places that say nothing else; '' without a text. */
  declare alt: string;
  /** JSON: the alternative text in other languages, see `translations/`. */
  declare translations: string | null;
  /** Percent from the left and the top: the point that stays visible where it is cropped. Both are null for the centre. */
  declare focusX: number | null;
  declare focusY: number | null;
  /** How often alternative text or focus were edited. */
  declare revision: number;
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

/** What shoppers get of a picture beside its file. */
export type ShownMedia = Pick<Media, 'width' | 'height' | 'blur' | 'alt' | 'translations' | 'focusX' | 'focusY'>;

/** The point that stays visible; undefined for the centre. */
export const focusOf = ({ focusX: x, focusY: y }: Pick<Media, 'focusX' | 'focusY'>) =>
  x === null || y === null ? undefined : { x, y };

/** The same for shoppers, as in CSS; nothing for the centre. */
export function shownFocus(media: Pick<Media, 'focusX' | 'focusY'>): { focus?: string } {
  const focus = focusOf(media);
  return focus ? { focus: `${focus.x}% ${focus.y}%` } : {};
}
