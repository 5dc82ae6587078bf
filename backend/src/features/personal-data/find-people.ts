import type { Knex } from 'knex';
import { shownEmail } from '../accounts/no-email';
import { type Naming, PEOPLE_TABLES } from './people-tables';

export interface Person {
  id: string;
  email: string;
  /** Null while nobody has confirmed the address. */
  emailVerifiedAt: Date | null;
}

/** The email address is '' for an account without one, as the erased ones are. */
export interface NamedPerson {
  email: string;
  firstName: string | null;
  lastName: string | null;
  mobile: string | null;
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Rows that are read, and ids that are looked up, at a time. */
const BATCH = 1_000;

/** How many rows of each table name a person; tables without any are left out. For an operator: it looks through whole tables. */
export async function rowsAbout(knex: Knex, person: Person): Promise<{ table: string; rows: number }[]> {
  const orderIds: string[] = await knex('orders').where({ userId: person.id }).pluck('id');
  const found: { table: string; rows: number }[] = [];
  for (const table of Object.keys(PEOPLE_TABLES)) {
    const [row] = await rowsOf(knex, table, person, orderIds).count({ rows: '*' });
    if (Number(row?.rows) > 0) found.push({ table, rows: Number(row?.rows) });
  }
  return found;
}

function rowsOf(knex: Knex, table: string, person: Person, orderIds: string[]): Knex.QueryBuilder {
  const { account = [], email, through = {}, within } = namingOf(table);
  return knex(table).where((any) => {
    for (const column of account) any.orWhere(`${table}.${column}`, person.id);
    if (email && person.emailVerifiedAt) any.orWhere(`${table}.${email}`, person.email);
    for (const [column, other] of Object.entries(through))
      any.orWhereIn(`${table}.${column}`, rowsOf(knex, other, person, orderIds).select(`${other}.id`));
    if (within) any.orWhereRaw('?? REGEXP ?', [`${table}.${within}`, [person.id, ...orderIds].join('|')]);
  });
}

/**
 * Whose data is in a table: each customer once, and each address that belongs to no account.
 * @throws RangeError for a table that names nobody
 */
export async function peopleIn(knex: Knex, table: string): Promise<NamedPerson[]> {
  const ids = await accountsIn(knex, table);
  const addresses = await addressesIn(knex, table);
  const people: NamedPerson[] = [];
  for (const some of batchesOf(ids)) {
    const rows: NamedPerson[] = await knex('users')
      .where({ userType: 'CUSTOMER' })
      .whereIn('id', some)
      .select('email', 'firstName', 'lastName', 'mobile');
    people.push(...rows);
  }
  for (const { email } of people) addresses.delete(email);
  const others = [...addresses].map((email) => ({ email, firstName: null, lastName: null, mobile: null }));
  return [...people, ...others]
    .map((person) => ({ ...person, email: shownEmail(person.email) }))
    .sort((one, other) => one.email.localeCompare(other.email));
}

async function accountsIn(knex: Knex, table: string): Promise<string[]> {
  const { account = [], through = {}, within } = namingOf(table);
  const ids = new Set<string>(within ? await accountsWithin(knex, table, within) : []);
  for (const column of account) for (const id of await knex(table).distinct(column).pluck(column)) ids.add(id);
  for (const [column, other] of Object.entries(through)) {
    const [owner] = namingOf(other).account ?? [];
    const found = knex(table).join(other, `${other}.id`, `${table}.${column}`).distinct(`${other}.${owner} as owner`);
    for (const id of await found.pluck('owner')) ids.add(id);
  }
  // A complaint may have no account.
  return [...ids].filter(Boolean);
}

/** The accounts whose id, or whose order's id, is in a text. */
async function accountsWithin(knex: Knex, table: string, column: string): Promise<string[]> {
  const named = new Set<string>();
  for (let after = ''; ; ) {
    const rows: { id: string; text: string }[] = await knex(table)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .select('id', `${column} as text`);
    for (const { text } of rows) for (const [id] of text.matchAll(ID)) named.add(id);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  const ids = [...named];
  for (const some of batchesOf(ids)) ids.push(...(await knex('orders').whereIn('id', some).pluck('user_id')));
  return ids;
}

/** Addresses that stand in a table or in the rows that it belongs to. */
async function addressesIn(knex: Knex, table: string): Promise<Set<string>> {
  const { email, through = {} } = namingOf(table);
  const found: string[] = email ? await knex(table).whereNot(email, '').distinct(email).pluck(email) : [];
  for (const [column, other] of Object.entries(through)) {
    const { email: address } = namingOf(other);
    if (!address) continue;
    const rows = knex(table).join(other, `${other}.id`, `${table}.${column}`);
    found.push(...(await rows.distinct(`${other}.${address} as address`).pluck('address')));
  }
  return new Set(found);
}

const batchesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));

function namingOf(table: string): Naming {
  const found = PEOPLE_TABLES[table];
  if (!found) throw new RangeError(table);
  return found;
}
