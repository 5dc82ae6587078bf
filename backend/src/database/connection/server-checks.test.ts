import mysql from 'mysql2/promise';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api';
import { connectionOf, openDatabase } from './database';
import { checkServer, readServer, refusalsOf, type ServerFacts, warningsOf } from './server-checks';

/** A server with nothing to say about it; the one of the tests is not durable. */
const SOUND: ServerFacts = {
  version: '10.11.6-MariaDB',
  variables: new Map([
    ['transaction_isolation', 'READ-COMMITTED'],
    ['sql_mode', 'STRICT_TRANS_TABLES,NO_ZERO_DATE'],
    ['innodb_flush_log_at_trx_commit', '1'],
    ['max_allowed_packet', '16777216'],
    ['wsrep_on', 'OFF'],
    ['read_only', 'OFF'],
  ]),
  characterSet: 'utf8mb4',
  enforcesChecks: true,
  skipsLocked: true,
  guardsStock: true,
};

/** The lines about the server of the tests, on a connection of which `settings` have changed something. */
async function linesWith(...settings: string[]): Promise<string[]> {
  const api = await startTestApi();
  const knex = openDatabase(api.services.config.databaseUrl, 1);
  try {
    for (const setting of settings) await knex.raw(setting);
    const facts = await readServer(knex);
    return [...refusalsOf(facts), ...warningsOf(facts)].filter((line) => !line.includes('innodb_flush_log'));
  } finally {
    await knex.destroy();
    await api.close();
  }
}

test('a server as the tests have it is refused for nothing, and its lack of durability is said', async () => {
  expect(await linesWith()).toEqual([]);
  const api = await startTestApi();
  const knex = openDatabase(api.services.config.databaseUrl, 1);
  const [[{ flush }]] = await knex.raw('SELECT @@innodb_flush_log_at_trx_commit AS flush');
  const lines = await checkServer(knex);
  expect(lines).toHaveLength(flush === 1 ? 0 : 1);
  if (flush !== 1) expect(lines[0]).toMatch(/^The database: .* Set innodb_flush_log_at_trx_commit=1 \(it is [02]\)\.$/);
  await knex.destroy();
  await api.close();
});

test.each([
  ['SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ', /^transactions run as REPEATABLE-READ instead/],
  ["SET SESSION sql_mode = ''", /^values that do not fit would be cut/],
])('%s is noticed', async (setting, line) => {
  expect(await linesWith(setting)).toEqual([expect.stringMatching(line)]);
});

test('CHECK constraints that are not enforced, or are not there, are noticed', async () => {
  const api = await startTestApi();
  const { databaseUrl } = api.services.config;
  const server = connectionOf(databaseUrl);
  const name = `${server.database}_unfit`;
  const connection = await mysql.createConnection({ ...server, database: '' });
  const [[{ version }]] = (await connection.query('SELECT VERSION() AS version')) as unknown as [[{ version: string }]];
  await connection.query(`CREATE DATABASE \`${name}\` CHARACTER SET latin1`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const knex = openDatabase(url.href, 1);
  try {
    // Only MariaDB can be told to ignore them.
    if (version.includes('MariaDB')) await knex.raw('SET SESSION check_constraint_checks = OFF');
    await knex.raw('CREATE TABLE content_tags (id INT PRIMARY KEY)');
    const facts = await readServer(knex);
    expect(facts).toMatchObject({
      enforcesChecks: !version.includes('MariaDB'),
      guardsStock: false,
      skipsLocked: true,
    });
    expect(warningsOf(facts).join()).toContain('its character set is latin1');
    await expect(checkServer(knex)).rejects.toMatchObject({
      expected: true,
      message: expect.stringMatching(/^DATABASE_URL: .*CHECK/),
    });
  } finally {
    await knex.destroy();
    await connection.query(`DROP DATABASE \`${name}\``);
    await connection.end();
    await api.close();
  }
});

test.each([
  [{ skipsLocked: false }, 'does not know SKIP LOCKED'],
  [{ enforcesChecks: false }, 'does not enforce CHECK constraints'],
  [{ guardsStock: false }, 'CHECK constraints of the tables are missing'],
  [{ variables: { read_only: 'ON' } }, 'it is read-only'],
  [{ variables: { transaction_isolation: 'SERIALIZABLE' } }, 'run as SERIALIZABLE'],
])('%j is a refusal, in one line', (changed, text) => {
  expect(refusalsOf(SOUND)).toEqual([]);
  expect(refusalsOf(changedTo(changed))).toEqual([expect.stringContaining(text)]);
});

test.each([
  [{ enforcesChecks: undefined }, 'Grant CREATE TEMPORARY TABLES'],
  [{ characterSet: 'utf8mb3' }, 'its character set is utf8mb3'],
  [{ variables: { innodb_flush_log_at_trx_commit: '2' } }, 'Set innodb_flush_log_at_trx_commit=1 (it is 2)'],
  [{ variables: { max_allowed_packet: '1048576' } }, 'max_allowed_packet=1048576'],
  [{ variables: { wsrep_on: 'ON', wsrep_sync_wait: '0' } }, 'Set wsrep_sync_wait=1'],
])('%j is a warning, in one line', (changed, text) => {
  expect(warningsOf(SOUND)).toEqual([]);
  expect(warningsOf(changedTo(changed))).toEqual([expect.stringContaining(text)]);
  expect(warningsOf(changedTo({ variables: { wsrep_on: 'ON', wsrep_sync_wait: '7' } }))).toEqual([]);
});

function changedTo({
  variables = {},
  ...facts
}: Partial<Omit<ServerFacts, 'variables'>> & { variables?: object }): ServerFacts {
  return { ...SOUND, ...facts, variables: new Map([...SOUND.variables, ...Object.entries(variables)]) };
}
