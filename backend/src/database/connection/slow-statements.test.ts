import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCustomer } from '../../testing/factories/users';
import { BaseModel } from '../BaseModel';
import { withinRequest, withoutLimit } from '../deadline';
import { openDatabase } from './database';
import { type SlowStatements, slowStatementCount } from './slow-statements';

let api: TestApi;
let former: Knex;
const opened: Knex[] = [];
beforeAll(async () => {
  api = await startTestApi();
  former = BaseModel.knex();
});
afterAll(async () => {
  BaseModel.knex(former);
  for (const knex of opened) await knex.destroy();
  await api.close();
});

function databaseThatTells(from: number) {
  const told: Parameters<SlowStatements['tell']>[0][] = [];
  const slow = { from, tell: (statement: (typeof told)[number]) => told.push(statement) };
  const knex = openDatabase(api.services.config.databaseUrl, 2, undefined, slow);
  opened.push(knex);
  return { knex, told };
}

test('a slow statement is told with its route and without its values, also one that fails', async () => {
  const { knex, told } = databaseThatTells(100);
  const secret = "asha's@example.com";
  await withinRequest(
    20_000,
    async () => knex.raw(`SELECT SLEEP(0.2), ?, 'it''s ${secret.replaceAll("'", "\\'")}' AS mine`, [secret]),
    'GET /orders/:id',
  );
  const failing = 'SELECT SLEEP(0.2), (SELECT 1 UNION SELECT 2 + SLEEP(0))';
  await expect(withinRequest(20_000, async () => knex.raw(failing), 'POST /orders')).rejects.toThrow('more than 1 row');
  const slow = told.filter(({ sql }) => sql.includes('SLEEP'));
  expect(slow.map(({ route, sql }) => [route, sql])).toEqual([
    ['GET /orders/:id', 'SELECT SLEEP(?), ?, ? AS mine'],
    ['POST /orders', 'SELECT SLEEP(?), (SELECT ? UNION SELECT ? + SLEEP(?))'],
  ]);
  expect(slow[0]?.milliseconds).toBeGreaterThanOrEqual(200);
});

test('each statement of a call of the API knows its route, and none tells what was asked', async () => {
  const { knex, told } = databaseThatTells(0);
  const { token, user } = await createCustomer(api);
  BaseModel.knex(knex);
  expect((await api.get('/auth/me', { token })).status).toBe(200);
  const body = { identifier: user.email, password: 'not the password' };
  expect((await api.post('/auth/login', { json: body })).status).toBe(401);
  BaseModel.knex(former);
  const routes = new Set(told.map(({ route }) => route));
  expect(routes).toContain('GET /auth/me');
  expect(routes).toContain('POST /auth/login');
  const text = JSON.stringify(told);
  for (const value of [user.email, user.id, body.password]) expect(text).not.toContain(value);
});

test('while all are slow a few a second are told, and all are counted; migrations are not slow', async () => {
  const { knex, told } = databaseThatTells(0);
  const before = slowStatementCount();
  for (let n = 0; n < 200; n++) await knex.raw('SELECT 1');
  expect(slowStatementCount() - before).toBeGreaterThanOrEqual(200);
  expect(told.length).toBeLessThan(200);
  const counted = slowStatementCount();
  await withoutLimit(async () => knex.raw('SELECT 1'));
  expect(slowStatementCount()).toBe(counted);
});
