import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing/api';
import { BaseModel } from './BaseModel';
import { withinRequest } from './deadline';
import { selectRows } from './sql-text';
import { transaction } from './transaction';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const VALUES = `SELECT p.id, p.code, p.on_sale, p.price, p.sold, p.at, p.day, p.nothing, COUNT(*) AS amount
  FROM read_back AS p WHERE p.id IN (?) GROUP BY p.id`;

test('a statement that is SQL text reads the values that were written, whatever is in them', async () => {
  const row = {
    id: 'a',
    code: 'साड़ी "½" \\ \' ? ?? :id',
    onSale: true,
    price: 2 ** 47 + 1,
    sold: '12.50',
    at: new Date('2026-11-23T04:05:06.789Z'),
    day: '2026-02-28',
    nothing: null,
  };
  await transaction(async (trx) => {
    await trx.raw(`CREATE TEMPORARY TABLE read_back (id CHAR(1) PRIMARY KEY, code VARCHAR(50), on_sale TINYINT(1),
      price BIGINT, sold DECIMAL(8, 2), at DATETIME(3), day DATE, nothing TINYINT(1))`);
    await trx('read_back').insert([row, { ...row, id: 'b', onSale: false }]);
    const { onSale, ...others } = row;
    const expected = { ...others, on_sale: onSale, amount: 1 };
    expect(await selectRows(trx, VALUES, ['a'])).toEqual([expected]);
    expect(await selectRows(trx, VALUES, [['b', 'c']])).toEqual([{ ...expected, id: 'b', on_sale: false }]);
    await trx.raw('DROP TEMPORARY TABLE read_back');
  });
});

test('a statement that the server does not end is given up at the deadline of its request', async () => {
  const [{ version }] = await BaseModel.knex().select(BaseModel.knex().raw('VERSION() AS version'));
  const unlimited = version.includes('MariaDB') ? 'SET STATEMENT max_statement_time = 0 FOR ' : '';
  const asked = withinRequest(300, async () => BaseModel.knex().raw(`${unlimited}DO SLEEP(8)`));
  await expect(asked).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(await selectRows(undefined, 'SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
});
