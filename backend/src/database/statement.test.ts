import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing/api';
import { isMariaDb } from '../testing/database/statements-of';
import { BaseModel } from './BaseModel';
import { withinRequest } from './deadline';
import { insertRows, selectRows } from './statement';
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
