import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { BaseModel } from '../database/BaseModel';
import { startTestApi } from '../testing/api';
import { createCustomer, unique } from '../testing/factories/users';

// What Redis itself does is tried by `npm run drill -- redis`; the tests have none.

test.each([
  ['is not there', (line: Socket) => line.destroy()],
  ['does not answer', () => {}],
])('with a Redis that %s limits hold, sessions end, nobody gets a 5xx, and the log says it once', async (_, treat) => {
  const open = new Set<Socket>();
  const server = createServer((line) => {
    open.add(line.on('error', () => {}));
    treat(line);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const api = await startTestApi({ RATE_LIMIT: 'on', REDIS_URL: `redis://127.0.0.1:${port}` }, { log });
  try {
    const identifier = unique('somebody');
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await api.post('/auth/login', { json: { identifier, password: 'wrong password' } })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const { token } = await createCustomer(api);
    expect((await api.get('/cart', { token })).status).toBe(200);
    await api.post('/auth/logout', { token, json: {} });
    expect((await api.get('/cart', { token })).status).toBe(401);
    const keys: { key: string }[] = await BaseModel.knex()('rate_limits')
      .where('key', 'like', 'loginByAccount:%')
      .select('key');
    expect(keys.length).toBeGreaterThan(0);
    await expect.poll(() => lines.filter((line) => line.includes('Redis is away'))).toHaveLength(1);
  } finally {
    await api.close();
    for (const line of open) line.destroy();
    server.close();
  }
});
