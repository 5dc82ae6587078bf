import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { connectionOf } from '@rangrekha/backend/database/connection/database';
import mysql, { type FieldPacket } from 'mysql2';
import { type Connection, type ConnectionOptions, createConnection } from 'mysql2/promise';
import type { Progress } from '../progress';

/** Characters of one INSERT: far below every server's limit for a packet. */
const STATEMENT = 500_000;
/** Rows between two reports of progress. */
const REPORT_EVERY = 5_000;

const { TINY, SHORT, LONG, LONGLONG, INT24, FLOAT, DOUBLE, DECIMAL, NEWDECIMAL, YEAR } = mysql.Types;
const NUMBERS = new Set([TINY, SHORT, LONG, LONGLONG, INT24, FLOAT, DOUBLE, DECIMAL, NEWDECIMAL, YEAR]);
const { STRING, VAR_STRING, VARCHAR, TINY_BLOB, BLOB, MEDIUM_BLOB, LONG_BLOB, BIT } = mysql.Types;
const BYTES = new Set([STRING, VAR_STRING, VARCHAR, TINY_BLOB, BLOB, MEDIUM_BLOB, LONG_BLOB, BIT]);
/** The "character set" of columns that hold bytes. */
const BINARY = 63;

type Row = (Buffer | null)[];

/** What a dump holds. */
export interface Dump {
  /** Rows of each table. */
  tables: Record<string, number>;
  /** The version of the database server. */
  server: string;
  /** The newest migration. */
  migration: string;
  /** The id that database and pictures of the store have; undefined before its first start with this version. */
  storeId: string | undefined;
}

/**
 * Writes all tables as they are at one moment, while others write, into a compressed file of SQL with one statement a line.
 * Nothing is locked but, for the time of one table, changes of its columns.
 * @throws the error of the driver, and a table's that a migration changes meanwhile
 */
export async function dumpDatabase(url: string, file: string, { step }: Pick<Progress, 'step'>): Promise<Dump> {
  const connection = await createConnection(connectionOf(url) as ConnectionOptions);
  try {
    await connection.query("SET SESSION time_zone = '+00:00'");
    await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    const tables = await tablesOf(connection);
    const counts = await countRows(connection, [...tables.keys()]);
    const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
    const text = statements(connection, tables, (done) => step('Rows of the database', done, total));
    await pipeline(text, createGzip({ level: 4 }), createWriteStream(file, { mode: 0o600, flush: true }));
    const [versions] = await connection.query(
      'SELECT VERSION() AS version, MAX(name) AS migration FROM knex_migrations',
    );
    const [{ version, migration }] = versions as [{ version: string; migration: string }];
    const storeId = tables.has('store_identity') ? await storeIdOf(connection) : undefined;
    return { tables: counts, server: version, migration, storeId };
  } finally {
    connection.destroy();
  }
}

/** The tables with their columns, without those that the server computes. */
async function tablesOf(connection: Connection): Promise<Map<string, string[]>> {
  const [rows] = await connection.query(`SELECT tables.table_name AS name, column_name AS col
    FROM information_schema.tables JOIN information_schema.columns USING (table_schema, table_name)
    WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' AND COALESCE(generation_expression, '') = ''
    ORDER BY name, ordinal_position`);
  const tables = new Map<string, string[]>();
  for (const { name, col } of rows as { name: string; col: string }[])
    tables.set(name, [...(tables.get(name) ?? []), col]);
  return tables;
}

async function storeIdOf(connection: Connection): Promise<string | undefined> {
  const [rows] = await connection.query("SELECT value FROM store_identity WHERE name = 'store'");
  return (rows as { value: string }[])[0]?.value;
}

async function countRows(connection: Connection, tables: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [rows] = await connection.query(mysql.format('SELECT COUNT(*) AS count FROM ??', [table]));
    counts[table] = (rows as [{ count: number }])[0].count;
  }
  return counts;
}

async function* statements(
  connection: Connection,
  tables: Map<string, string[]>,
  report: (done: number) => void,
): AsyncGenerator<string> {
  yield 'SET NAMES utf8mb4;\n';
  yield "SET SESSION foreign_key_checks = 0, unique_checks = 0, sql_mode = 'NO_AUTO_VALUE_ON_ZERO', time_zone = '+00:00';\n";
  let done = 0;
  for (const [table, columns] of tables) {
    // As long as the transaction remembers the table, a migration of it waits, and everybody else behind the migration.
    await connection.query('SAVEPOINT before_table');
    const [[created]] = (await connection.query(mysql.format('SHOW CREATE TABLE ??', [table]))) as unknown as [
      [Record<string, string>],
    ];
    yield `${String(created['Create Table']).replaceAll('\n', ' ')};\n`;
    const begin = `${mysql.format('INSERT INTO ?? (??) VALUES', [table, columns])} `;
    let rows: string[] = [];
    let length = 0;
    for await (const row of rowsOf(connection, table, columns)) {
      rows.push(row);
      length += row.length;
      done += 1;
      if (done % REPORT_EVERY === 0) report(done);
      if (length < STATEMENT) continue;
      yield `${begin}${rows.join(',')};\n`;
      rows = [];
      length = 0;
    }
    if (rows.length > 0) yield `${begin}${rows.join(',')};\n`;
    await connection.query('ROLLBACK TO SAVEPOINT before_table');
  }
  report(done);
}

/** The rows as an INSERT has them, read as fast as they are written. */
async function* rowsOf(connection: Connection, table: string, columns: string[]): AsyncGenerator<string> {
  const { connection: raw } = connection as unknown as { connection: ReturnType<typeof mysql.createConnection> };
  const sql = mysql.format('SELECT ?? FROM ??', [columns, table]);
  const query = raw.query({ sql, rowsAsArray: true, typeCast: false });
  let fields: FieldPacket[] = [];
  query.on('fields', (provided) => {
    fields = provided as unknown as FieldPacket[];
  });
  for await (const row of query.stream({ highWaterMark: 200 }) as AsyncIterable<Row>)
    yield `(${row.map((value, nth) => literal(value, fields[nth] as FieldPacket)).join(',')})`;
}

function literal(value: Buffer | null, { columnType, characterSet }: FieldPacket): string {
  if (value === null) return 'NULL';
  const type = columnType as number;
  if (NUMBERS.has(type)) return value.toString('latin1');
  if (characterSet === BINARY && BYTES.has(type)) return value.length === 0 ? "''" : `X'${value.toString('hex')}'`;
  return mysql.escape(value.toString('utf8'));
}
