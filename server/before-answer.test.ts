import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { beforeAnswer } from './before-answer';

test('the status is known before the answer leaves', async () => {
  const calls: string[] = [];
  const server = createServer((_req, res) => {
    beforeAnswer(res, (status) => calls.push(`act ${status}`));
    res.statusCode = 201;
    res.setHeader('X-Kept', 'yes');
    res.end('done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  calls.push('answered');
  expect([response.status, response.headers.get('X-Kept'), await response.text()]).toEqual([201, 'yes', 'done']);
  expect(calls).toEqual(['act 201', 'answered']);
  server.close();
});
