import { Media } from '../../media/Media';

/** A stored picture with what its list shows. */
export class Picture extends Media {
  /** The number of its places. */
  declare uses?: number;
  /** The name of a product or a collection among them; '' without one. */
  declare usedBy?: string;
}
