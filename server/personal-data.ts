import { parseArgs } from 'node:util';
import { readConfig } from '@rangrekha/backend/config';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import { User } from '@rangrekha/backend/features/accounts/User';
import { peopleIn, rowsAbout } from '@rangrekha/backend/features/personal-data/find-people';
import { exportedPerson } from '@rangrekha/backend/features/personal-data/own-data';
import { PEOPLE_TABLES } from '@rangrekha/backend/features/personal-data/people-tables';
import { csvLine } from '@rangrekha/backend/http/csv/csv';
import type { Plugin } from '@rangrekha/backend/plugins/plugin';
import type { Knex } from 'knex';
import { plugins as shopPlugins } from '../shop/plugins';
import { connected } from './connect';

const USAGE = 'Usage: npm run personal-data -- you@example.com, npm run personal-data -- --table orders > people.csv';

interface Output {
  /** Prints a line of the answer. */
  print: (line: string) => void;
  /** Prints what is not part of the answer. */
  say: (line: string) => void;
}

/**
 * Prints which tables, and which topics of plugins, name a customer with the numbers of their rows, or as CSV whose data is in a table.
 * @throws ExpectedError with one line that says what to do
 */
export async function personalData(
  env: Record<string, string | undefined>,
  argv: string[],
  output: Output,
  plugins: readonly Plugin[] = shopPlugins,
): Promise<void> {
  const { email, table } = questionOf(argv);
  const print = (knex: Knex) => (table ? printPeople(knex, table, output) : printTables(knex, email, output, plugins));
  await connected(readConfig(env), 'refused', print, plugins);
}

function questionOf(argv: string[]): { email: string; table?: string } {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { table: { type: 'string' } },
    });
    const [email = ''] = positionals;
    if (positionals.length + (values.table ? 1 : 0) !== 1) throw new ExpectedError(USAGE);
    return { email, ...(values.table && { table: values.table }) };
  } catch {
    throw new ExpectedError(USAGE);
  }
}

async function printTables(
  knex: Knex,
  email: string,
  { print, say }: Output,
  plugins: readonly Plugin[],
): Promise<void> {
  const person = await User.query().findOne({ email: email.toLowerCase(), userType: 'CUSTOMER' });
  if (!person) throw new ExpectedError(`No customer of this database has the email address ${email}.`);
  for (const { table, rows } of await rowsAbout(knex, person)) print(`${table} ${rows}`);
  const asked = await exportedPerson(person.id);
  for (const { name, exportData } of plugins)
    for (const topic of (await exportData?.(asked)) ?? []) print(`${name}.${topic.name} ${topic.rows.length}`);
  if (!person.emailVerifiedAt) say('The address is not confirmed: mails and complaints by address are not counted.');
}

async function printPeople(knex: Knex, table: string, { print, say }: Output): Promise<void> {
  if (!PEOPLE_TABLES[table])
    throw new ExpectedError(
      `${table} is no table that names people. Those are: ${Object.keys(PEOPLE_TABLES).sort().join(', ')}.`,
    );
  const people = await peopleIn(knex, table);
  print(csvLine(['email', 'firstName', 'lastName', 'mobile']).trimEnd());
  for (const { email, firstName, lastName, mobile } of people)
    print(csvLine([email, firstName, lastName, mobile]).trimEnd());
  const unreachable = people.filter(({ email }) => !email).length;
  say(`${people.length} people, ${unreachable} of them without an email address or erased.`);
}
