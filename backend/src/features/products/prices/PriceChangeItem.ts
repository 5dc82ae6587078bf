import type { PriceItemStatus } from '@rangrekha/contract/price-rules';
import type { SaleTimes } from '@rangrekha/contract/sale-price';
import { BaseModel } from '../../../database/BaseModel';
import type { PlannedPrices } from './plan-prices';

/** A product of a change of prices, which may be gone. */
export class PriceChangeItem extends BaseModel {
  static override tableName = 'price_change_items';

  declare priceChangeId: string;
  declare productId: string;
  declare name: string;
  /** Items are changed in this order. */
  declare position: number;
  /** Of the product when its prices were worked out. */
  declare revision: number;
  /** Null before its prices were changed. */
  declare newRevision: number | null;
  declare status: PriceItemStatus;
  declare isWarned: boolean;
  /** JSON of PlannedPrices. */
  declare plan: string;

  get plannedPrices(): PlannedPrices {
    const { saleBefore, saleAfter, variants } = JSON.parse(this.plan);
    return { variants, saleBefore: timesOf(saleBefore), saleAfter: timesOf(saleAfter) };
  }
}

const timesOf = ({ saleStartsAt, saleEndsAt }: Record<keyof SaleTimes, string | null>): SaleTimes => ({
  saleStartsAt: saleStartsAt === null ? null : new Date(saleStartsAt),
  saleEndsAt: saleEndsAt === null ? null : new Date(saleEndsAt),
});
