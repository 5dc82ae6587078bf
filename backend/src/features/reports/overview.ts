import type { Overview } from '@rangrekha/contract';
import { indiaDay, startOfDay } from '@rangrekha/contract/dates';
import type { CatalogueIndex } from '../../catalogue-index/CatalogueIndex';
import { User } from '../accounts/User';
import type { CustomerCount } from './CustomerCount';

const DAYS = 30;

/** Counts the products that shoppers see, by the catalogue in memory, and customers. */
export async function countShop(
  catalogueIndex: CatalogueIndex,
  customerCount: CustomerCount,
  now: Date,
): Promise<Overview> {
  const since = startOfDay(indiaDay(now, 1 - DAYS));
  const [catalogue, customers, newCustomers] = await Promise.all([
    catalogueIndex.upToDate(),
    customerCount.at(now),
    User.query().where('userType', 'CUSTOMER').where('createdAt', '>=', since).resultSize(),
  ]);
  return { ...catalogue.countShown(), customers, newCustomers };
}
