import { Media } from '../../media/Media';

/** A stored picture with what its list shows. */
export class Picture extends Media {
  /** The number of its places. */
  declare uses?: number;
}
