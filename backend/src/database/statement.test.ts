import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing/api';
import { isMariaDb } from '../testing/database/statements-of';
import { BaseModel } from './BaseModel';
import { withinRequest } from './deadline';
import { isWorthRetrying } from './error-code';
import { insertOf, insertRows, selectRows, type Write, writeInTurn, writeTransaction } from './statement';
import { transaction } from './transaction';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const VALUES = `SELECT p.id, p.code, p.on_sale, p.price, p.sold, p.at, p.day, p.nothing, COUNT(*) AS amount
  FROM prepared AS p WHERE p.id IN (?) GROUP BY p.id`;

test('a prepared statement writes and reads the same values as one that is sent as text', async () => {
  const row = {
    id: 'a',
    code: 'साड़ी "½" \\ \'',
    onSale: true,
    price: 2 ** 47 + 1,
    sold: '12.50',
    at: new Date('2026-11-23T04:05:06.789Z'),
    day: '2026-02-28',
    nothing: null,
  };
  await transaction(async (trx) => {
    await trx.raw(`CREATE TEMPORARY TABLE prepared (id CHAR(1) PRIMARY KEY, code VARCHAR(50), on_sale TINYINT(1),
      price BIGINT, sold DECIMAL(8, 2), at DATETIME(3), day DATE, nothing TINYINT(1))`);
    await insertRows(trx, 'prepared', [row, { ...row, id: 'b', onSale: false }]);
    await insertRows(
      trx,
      'prepared',
      ['c', 'd', 'e', 'f', 'g'].map((id) => ({ ...row, id })),
    );
    const { onSale, ...others } = row;
    const expected = { ...others, on_sale: onSale, amount: 1 };
    for (const id of ['a', ['a']]) expect(await selectRows(trx, VALUES, [id])).toEqual([expected]);
    for (const id of ['b', ['b']]) expect(await selectRows(trx, VALUES, [id])).toMatchObject([{ on_sale: false }]);
    expect(await selectRows(trx, VALUES, ['g'])).toEqual([{ ...expected, id: 'g' }]);
    await trx.raw('DROP TEMPORARY TABLE prepared');
  });
});

test('a connection of MariaDB prepares a text once, and forgets what it has not run for long', async ({ skip }) => {
  skip(!(await isMariaDb()));
  const counted = async (trx: Parameters<typeof selectRows>[0], name: string) => {
    const rows = await selectRows<{ Value: string }>(trx, 'SHOW SESSION STATUS WHERE Variable_name IN (?)', [[name]]);
    return Number(rows[0]?.Value);
  };
  await transaction(async (trx) => {
    const [prepared, executed] = [await counted(trx, 'Com_stmt_prepare'), await counted(trx, 'Com_stmt_execute')];
    for (const value of ['one', 'two', 'three']) await selectRows(trx, 'SELECT ? AS given', [value]);
    expect(await counted(trx, 'Com_stmt_prepare')).toBe(prepared + 1);
    expect(await counted(trx, 'Com_stmt_execute')).toBe(executed + 3);
    for (let text = 0; text < 110; text++) await selectRows(trx, `SELECT ? AS given${text}`, [text]);
    const [all, closed] = [await counted(trx, 'Com_stmt_prepare'), await counted(trx, 'Com_stmt_close')];
    expect(all - closed).toBeLessThanOrEqual(100);
  });
});

test('a statement that the server does not end is given up at the deadline of its request', async () => {
  const unlimited = (await isMariaDb()) ? 'SET STATEMENT max_statement_time = 0 FOR ' : '';
  const asked = withinRequest(300, async () => BaseModel.knex().raw(`${unlimited}DO SLEEP(8)`));
  await expect(asked).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(await selectRows(undefined, 'SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
});

describe.each(['as one statement', 'one by one'])('writes in turn, %s,', (form) => {
  const row = (id: number, text: string) => insertOf('in_turn', [{ id, text }]);
  const textsAfter = (writes: Write[]) =>
    transaction(async (trx) => {
      await trx.raw('CREATE TEMPORARY TABLE IF NOT EXISTS in_turn (id INT PRIMARY KEY, text VARCHAR(60))');
      await trx('in_turn').delete();
      // As MySQL gets them.
      const connection: { isMariaDb: boolean } = await trx.client.acquireConnection();
      const { isMariaDb: before } = connection;
      if (form === 'one by one') connection.isMariaDb = false;
      const error = await writeInTurn(trx, writes).catch((error: unknown) => error);
      connection.isMariaDb = before;
      return { error, texts: await trx('in_turn').orderBy('id').pluck('text') };
    });
  const renamed = { sql: 'UPDATE in_turn SET text = ? WHERE id IN (?)', values: ['new; SIGNAL', [1, 2]] };

  test('are all run, with the values of each', async () => {
    const hostile = "'; ROLLBACK; END -- ? \\";
    const writes = [row(1, hostile), row(2, 'END'), row(3, hostile), { ...renamed, values: ['?', [2]], rows: 1 }];
    expect(await textsAfter(writes)).toEqual({ error: undefined, texts: [hostile, '?', hostile] });
  });

  test('end with the one that finds too few rows, and the transaction may be tried again', async () => {
    const { error, texts } = await textsAfter([row(1, 'one'), { ...renamed, rows: 2 }, row(3, 'three')]);
    expect(isWorthRetrying(error)).toBe(true);
    expect(texts).toEqual(['new; SIGNAL']);
  });

  test('end with the one that the database refuses', async () => {
    const { error, texts } = await textsAfter([row(1, 'one'), row(1, 'again'), row(3, 'three')]);
    expect(error).toMatchObject({ code: 'ER_DUP_ENTRY' });
    expect(texts).toEqual(['one']);
  });
});

test.each(['as one statement', 'one by one'])('a transaction that is written %s is all or nothing', async (form) => {
  const knex = BaseModel.knex();
  const { client } = knex;
  const former = new Map<object, boolean>();
  const texts = () => knex('written').orderBy('id').pluck('text');
  const row = (id: number, text: string) => insertOf('written', [{ id, text }]);
  await knex.schema.createTable('written', (table) => {
    table.integer('id').primary();
    table.string('text', 60);
  });
  const acquire = vi.spyOn(client, 'acquireConnection').mockImplementation(async () => {
    const connection = await Object.getPrototypeOf(client).acquireConnection.call(client);
    // Sets the time limit, which MySQL and MariaDB call by different names.
    await client.query(connection, 'SELECT 1');
    // As MySQL gets them.
    if (form === 'one by one') former.set(connection, connection.isMariaDb);
    connection.isMariaDb &&= form !== 'one by one';
    return connection;
  });
  const release = vi.spyOn(client, 'releaseConnection').mockImplementation((given) => {
    const connection = given as { isMariaDb?: boolean };
    connection.isMariaDb = former.get(connection) ?? connection.isMariaDb;
    return Object.getPrototypeOf(client).releaseConnection.call(client, connection);
  });
  try {
    await writeTransaction([row(1, 'one'), row(2, 'two')]);
    await expect(writeTransaction([row(3, 'three'), row(1, 'again')])).rejects.toMatchObject({ code: 'ER_DUP_ENTRY' });
    const fewer = { sql: 'UPDATE written SET text = ? WHERE id IN (?)', values: ['new', [1, 9]], rows: 2 };
    expect(isWorthRetrying(await writeTransaction([fewer]).catch((error: unknown) => error))).toBe(true);
    expect(await texts()).toEqual(['one', 'two']);
    // A transaction that was left open would still lock its row for all other connections.
    const touches = Array.from({ length: 4 }, () => knex.raw("UPDATE written SET text = 'touched' WHERE id = 1"));
    await Promise.all(touches);
    expect(await texts()).toEqual(['touched', 'two']);
  } finally {
    acquire.mockRestore();
    release.mockRestore();
    await knex.schema.dropTable('written');
  }
});
