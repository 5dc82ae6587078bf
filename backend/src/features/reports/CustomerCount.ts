import { indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { User } from '../accounts/User';

/** Up to so many customers are counted anew for each answer. */
const MANY = 10_000;

/** The number of customers. Of a large shop those who came before yesterday are counted once: nobody registers in the past. */
export class CustomerCount {
  #counted = { until: new Date(0), customers: 0 };

  constructor(private readonly many = MANY) {}

  async at(now: Date): Promise<number> {
    const counted = this.#counted;
    const until = new Date(Math.max(startOfDay(indiaDay(now, -1)).getTime(), counted.until.getTime()));
    const from = (since: Date) => User.query().where('userType', 'CUSTOMER').where('createdAt', '>=', since);
    const customers = counted.customers + (await from(counted.until).where('createdAt', '<', until).resultSize());
    if (customers > this.many) this.#counted = { until, customers };
    return customers + (await from(until).resultSize());
  }
}
