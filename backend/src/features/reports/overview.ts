import type { Overview } from '@rangrekha/contract';
import { indiaDay, startOfDay } from '@rangrekha/contract/dates';
import type { CatalogueIndex } from '../../catalogue-index/CatalogueIndex';
import { User } from '../accounts/User';

const DAYS = 30;

/** Counts the products that shoppers see, by the catalogue in memory, and customers. */
export async function countShop(catalogueIndex: CatalogueIndex, now: Date): Promise<Overview> {
  const customers = User.query().where('userType', 'CUSTOMER');
  const [catalogue, all, fresh] = await Promise.all([
    catalogueIndex.upToDate(),
    customers.clone().resultSize(),
    customers.where('createdAt', '>=', startOfDay(indiaDay(now, 1 - DAYS))).resultSize(),
  ]);
  return { ...catalogue.countShown(), customers: all, newCustomers: fresh };
}
