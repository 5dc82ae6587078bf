import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { connectionOf, openDatabase } from '../../database/connection/database';

/** Seconds that a worker waits while another one migrates the template: a MySQL on a busy machine takes minutes. */
const LONGEST = 280;

/**
 * Creates a database of the tests unless it is there, with every table. Migrations run once on a server, in a template; all
 * others are copies of it.
 */
export async function ensureDatabase(url: string): Promise<void> {
  const { database, ...server } = connectionOf(url);
  // A store gives up after two seconds, in which a busy machine may not come to it.
  const connection = await mysql.createConnection({ ...server, multipleStatements: true, connectTimeout: 60_000 });
  try {
    await createDatabase(connection, database);
    if ((await tablesOf(connection, database)).length > 0) return;
    await copyTables(connection, await migratedTemplate(connection, url), database);
  } finally {
    await connection.end();
  }
}

/** Gives the name of the template, which is on the server of `beside`. */
async function migratedTemplate(connection: Connection, beside: string): Promise<string> {
  const url = new URL(beside);
  url.pathname = `${new URL(process.env.TEST_DATABASE_URL ?? '').pathname}_template`;
  const name = url.pathname.slice(1);
  const [[lock]] = await connection.query<RowDataPacket[]>('SELECT GET_LOCK(?, ?) AS isOurs', [name, LONGEST]);
  if (!lock?.isOurs) throw new Error('Another worker still migrates the template of the tests.');
  await createDatabase(connection, name);
  const knex = openDatabase(url.href, 2);
  await knex.migrate.latest();
  await knex.destroy();
  await connection.query('SELECT RELEASE_LOCK(?)', [name]);
  return name;
}

async function copyTables(connection: Connection, from: string, to: string): Promise<void> {
  const tables = await tablesOf(connection, from);
  const statements = tables.map(async (table) => {
    const [[row]] = await connection.query<RowDataPacket[]>('SHOW CREATE TABLE ??.??', [from, table]);
    const [[rows]] = await connection.query<RowDataPacket[]>('SELECT COUNT(*) AS count FROM ??.??', [from, table]);
    const fill = mysql.format('INSERT INTO ?? SELECT * FROM ??.??', [table, from, table]);
    return [row?.['Create Table'], ...(rows?.count > 0 ? [fill] : [])].join(';');
  });
  await connection.query('USE ??', [to]);
  // Tables come by their names, not after those that they refer to.
  await connection.query(`SET FOREIGN_KEY_CHECKS = 0;${(await Promise.all(statements)).join(';')}`);
}

async function createDatabase(connection: Connection, name: string): Promise<void> {
  await connection.query('CREATE DATABASE IF NOT EXISTS ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [name]);
}

async function tablesOf(connection: Connection, database: string): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>('SHOW TABLES FROM ??', [database]);
  return rows.map((row) => Object.values(row)[0]);
}
