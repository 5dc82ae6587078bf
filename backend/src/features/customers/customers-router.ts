import { admin, customers } from '@rangrekha/contract';
import { CUSTOMER_NOTE_TEXTS } from '@rangrekha/contract/customer-notes';
import { TEXTS } from '@rangrekha/contract/texts';
import { recordExport } from '../../audit/record-export';
import { toRupees } from '../../database/money';
import { type AdminResource, adminReads, listedIds } from '../../http/admin-list';
import { sendCsv } from '../../http/csv/csv-answer';
import { type Columns, listLines } from '../../http/csv/list-lines';
import { invalidField } from '../../http/errors';
import { type Router, route } from '../../http/route';
import { factsAbout, moreFactsCells } from '../../plugin-host/more-facts';
import type { Services } from '../../services';
import { shownEmail } from '../accounts/no-email';
import { searchPeople } from '../accounts/search-people';
import { setActive } from '../accounts/staff/set-active';
import { mailSettings } from '../order-mails/order-mails';
import { addEmail } from './add-email';
import { Customer } from './Customer';
import { findSegmentPage, whereInSegment, whereTagged } from './customer-filters';
import { addCustomerNote, deleteCustomerNote, listCustomerTags, setCustomerTags } from './note-customer';
import { presentCustomer, presentNote, tagsOf } from './present-customer';
import { saveCustomerFacts } from './save-customer-facts';

const whole = () =>
  Customer.query()
    .where('userType', 'CUSTOMER')
    .withGraphFetched('[sums, tags, notes, addresses, latestOrders, emailChange]');

/** The columns of a row of the list. */
const SHOWN = [
  'id',
  'username',
  'email',
  'firstName',
  'lastName',
  'mobile',
  'createdAt',
  'deactivatedAt',
  'erasureAskedAt',
].map((column) => `users.${column}`);

const adminCustomers: AdminResource<typeof admin.adminReads.customers, Customer> = {
  endpoints: admin.adminReads.customers,
  query: () =>
    Customer.query().select(SHOWN).where('userType', 'CUSTOMER').whereNull('erasedAt').withGraphFetched('[sums, tags]'),
  queryOne: whole,
  present: presentCustomer,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  findPage: findSegmentPage,
  filters: {
    q: searchPeople,
    waitsForErasure: (query, value) => {
      if (value !== 'true') throw invalidField('filter', 'filter.waitsForErasure must be true.');
      return query.whereNotNull('erasureAskedAt');
    },
    segment: whereInSegment,
    tag: whereTagged,
  },
};

const COLUMNS: Columns<Customer> = {
  id: (customer) => customer.id,
  name: (customer) => customer.displayName,
  username: (customer) => customer.username,
  email: (customer) => shownEmail(customer.email),
  mobile: (customer) => customer.mobile,
  orders: ({ sums }) => sums?.orderCount ?? 0,
  spent: ({ sums }) => toRupees(Number(sums?.spent ?? 0)),
  tags: (customer) => tagsOf(customer).join(', '),
  createdAt: (customer) => customer.createdAt.toISOString(),
  deactivatedAt: (customer) => customer.deactivatedAt?.toISOString() ?? null,
};

const exported = () => adminCustomers.query().select('users.moreFacts');

/** With those of the facts of plugins. */
const columns = (): Columns<Customer> => ({
  ...COLUMNS,
  ...Object.fromEntries(
    factsAbout('customer').map(({ key }) => [
      key,
      ({ moreFacts }: Customer) => moreFactsCells('customer', moreFacts)[key] ?? null,
    ]),
  ),
});

export const customersRouter = (services: Services): Router => [
  route(customers.setCustomerActive, async ({ caller, params, body }) => {
    const { id, displayName } = await setActive(caller, { id: params.id, userType: 'CUSTOMER' }, body.active);
    const say = body.active ? TEXTS.staff.reactivated : TEXTS.staff.deactivated;
    return { message: say(displayName), customer: presentCustomer(await whole().findById(id).throwIfNotFound()) };
  }),

  route(customers.addCustomerEmail, async ({ caller, params: { id }, body }) => {
    const isAdded = await addEmail(await mailSettings(services), caller, id, body.email);
    const customer = await whole().findById(id).throwIfNotFound();
    const message = isAdded ? TEXTS.customers.emailAdded : TEXTS.customers.emailWaits;
    return { message, customer: presentCustomer(customer) };
  }),

  route(customers.saveCustomerFacts, async ({ caller, params: { id }, body }) => {
    await saveCustomerFacts(caller, id, body.moreFacts);
    return {
      message: TEXTS.plugins.factsSaved,
      customer: presentCustomer(await whole().findById(id).throwIfNotFound()),
    };
  }),

  route(customers.addCustomerNote, ({ caller, params, body, once }) =>
    once(async (trx) => {
      const note = await addCustomerNote(trx, caller, params.id, body.text);
      return { message: CUSTOMER_NOTE_TEXTS.added, note: presentNote(note) };
    }),
  ),

  route(customers.deleteCustomerNote, async ({ caller, params }) => {
    await deleteCustomerNote(caller, params.id, params.noteId);
    return { message: CUSTOMER_NOTE_TEXTS.deleted };
  }),

  route(customers.saveCustomerTags, async ({ caller, params, body }) => {
    await setCustomerTags(caller, params.id, body.tags);
    const customer = await whole().findById(params.id).throwIfNotFound();
    return { message: CUSTOMER_NOTE_TEXTS.tagsSaved, customer: presentCustomer(customer) };
  }),

  route(customers.listCustomerTags, async ({ query: { q } }) => ({ tags: await listCustomerTags(q) })),

  route(customers.exportCustomers, async ({ caller, query, res }) => {
    const ids = await listedIds(adminCustomers, query);
    await recordExport(caller, 'user', 'customers.csv', ids.length);
    await sendCsv(res, 'customers.csv', ids.length, listLines({ query: exported }, ids, columns()));
  }),

  ...adminReads(adminCustomers),
];
