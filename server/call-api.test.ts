import { createServer, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { apiCaller } from './call-api';

const api = express();
api.post(
  '/api/echo',
  express.json(),
  (req, res) => void res.status(201).json({ body: req.body, ip: req.ip, token: req.get('authorization') }),
);

test('a call carries body, headers and the visitor’s address', async () => {
  const call = apiCaller(api);
  const headers = { 'content-type': 'application/json', authorization: 'Bearer x' };
  const answer = await call({ method: 'POST', path: '/echo', headers, body: '{"a":"ä"}' }, '203.0.113.7');
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    201,
    { body: { a: 'ä' }, ip: '203.0.113.7', token: 'Bearer x' },
  ]);
});

test('real requests are untouched by calls inside the process', async () => {
  const call = apiCaller(api);
  const server = createServer(async (req, res) => {
    await call({ method: 'POST', path: '/echo', headers: {} }, '203.0.113.7');
    api(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/echo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"b":1}',
  });
  expect(await response.json()).toMatchObject({ body: { b: 1 }, ip: '127.0.0.1' });
  expect(Object.getPrototypeOf(express.request)).toBe(IncomingMessage.prototype);
  server.close();
});
