import type { Overview } from '@rangrekha/contract';
import { indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { User } from '../accounts/User';
import { Product } from '../products/Product';
import { whereVisible } from '../products/show/visible-products';
import { soldOutIds } from '../products/variants/sold-out';

const DAYS = 30;

/** Counts the products that shoppers see, and customers; each count reads a range of an index. */
export async function countShop(now: Date): Promise<Overview> {
  const customers = User.query().where('userType', 'CUSTOMER');
  const [products, soldOut, all, fresh] = await Promise.all([
    whereVisible(Product.query()).resultSize(),
    whereVisible(Product.query().whereIn('id', soldOutIds())).resultSize(),
    customers.clone().resultSize(),
    customers.where('createdAt', '>=', startOfDay(indiaDay(now, 1 - DAYS))).resultSize(),
  ]);
  return { products, soldOut, customers: all, newCustomers: fresh };
}
