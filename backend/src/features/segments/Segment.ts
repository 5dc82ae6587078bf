import { DatedModel } from '../../database/BaseModel';

/** Customers who fulfil conditions: `segment.sql.ts` says who belongs to it. A condition that is null asks nothing. */
export class Segment extends DatedModel {
  static override tableName = 'segments';

  declare name: string;
  /** As `tagOf` makes it. */
  declare tag: string | null;
  declare minOrders: number | null;
  /** Paise. */
  declare minSpent: number | null;
  declare quietDays: number | null;
  /** How often it was edited. */
  declare revision: number;
}
