import { RepeatedWork } from '../../../database/background/RepeatedWork';
import { BACKGROUND_TIME } from '../../../database/deadline';
import { keepOrderDays } from './order-days';

const MINUTE = 60_000;

/** Keeps the sums of days up to date, so that lists and reports count the orders of a few days only. */
export class OrderDayCounts extends RepeatedWork {
  protected override readonly repetition = {
    every: MINUTE,
    statement: BACKGROUND_TIME,
    failure: 'the orders of the days could not be counted; lists and reports count them themselves until it is done',
  };

  override async work(): Promise<void> {
    await keepOrderDays();
  }
}
