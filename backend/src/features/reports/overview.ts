import type { Overview } from '@rangrekha/contract';
import { indiaDay, startOfDay } from '@rangrekha/contract/dates';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { CatalogueIndex } from '../../catalogue-index/CatalogueIndex';
import { BaseModel } from '../../database/BaseModel';
import { User } from '../accounts/User';

const DAYS = 30;
const HOUR = 3_600_000;

/** Counts the products that shoppers see, by the catalogue in memory, and customers. */
export async function countShop(catalogueIndex: CatalogueIndex, now: Date): Promise<Overview> {
  const [catalogue, all, fresh] = await Promise.all([
    catalogueIndex.upToDate(),
    countCustomers(),
    customers()
      .where('createdAt', '>=', startOfDay(indiaDay(now, 1 - DAYS)))
      .resultSize(),
  ]);
  return { ...catalogue.countShown(), customers: all, newCustomers: fresh };
}

const customers = () => User.query().where('userType', 'CUSTOMER');

/** The customers with lower ids than this one, counted at a time of `performance.now()`. */
let earlier: { knex: Knex; at: number; before: string; customers: number } | undefined;

/**
 * All of them. Their rows stay for good, so those who came long before are counted once an hour, and only those after them
 * each time.
 */
async function countCustomers(): Promise<number> {
  const knex = BaseModel.knex();
  if (earlier?.knex !== knex || earlier.at < performance.now() - HOUR) {
    // Those of the last hour may be of transactions that have not ended.
    const before = uuidv7({ msecs: Date.now() - HOUR, random: new Uint8Array(16) });
    const counted = await customers().where('id', '<', before).resultSize();
    earlier = { knex, at: performance.now(), before, customers: counted };
  }
  return earlier.customers + (await customers().where('id', '>=', earlier.before).resultSize());
}
