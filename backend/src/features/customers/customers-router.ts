import { admin, customers } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { Router } from 'express';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { route } from '../../http/route';
import { setActive } from '../accounts/set-active';
import { Customer } from './Customer';
import { presentCustomer } from './present-customer';
import { searchCustomers } from './search-customers';

const whole = () => Customer.query().where('userType', 'CUSTOMER').withGraphFetched('[sums, addresses, latestOrders]');

/** What a row of the list shows. */
const SHOWN = ['id', 'username', 'email', 'firstName', 'lastName', 'mobile', 'createdAt', 'deactivatedAt'].map(
  (column) => `users.${column}`,
);

const adminCustomers: AdminResource<typeof admin.adminReads.customers, Customer> = {
  endpoints: admin.adminReads.customers,
  query: () => Customer.query().select(SHOWN).where('userType', 'CUSTOMER').withGraphFetched('sums'),
  queryOne: whole,
  present: presentCustomer,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: { q: searchCustomers },
};

export function customersRouter(): Router {
  const router = Router();

  route(router, customers.setCustomerActive, async ({ caller, params, body }) => {
    const { id, displayName } = await setActive(caller, { id: params.id, userType: 'CUSTOMER' }, body.active);
    const say = body.active ? TEXTS.staff.reactivated : TEXTS.staff.deactivated;
    return { message: say(displayName), customer: presentCustomer(await whole().findById(id).throwIfNotFound()) };
  });

  adminReads(router, adminCustomers);
  return router;
}
