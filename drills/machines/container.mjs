// The steps of the Dockerfile, done by hand in folders with a small Debian, and the store that comes of them.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkOrders, startOrders } from '../shop/orders.mjs';
import { freePort } from '../shop/shop.mjs';
import { runCompose } from './compose.mjs';
import { performDockerfile, processOne } from './dockerfile.mjs';

const READY_WITHIN = 60_000;
const STOPPED_WITHIN = 10_000;
const PICTURE = new URL('../../storefront/public/images/leheriya-silk-480.webp', import.meta.url);

/** @type {import('../drill.mjs').Drill} */
export const container = {
  name: 'container',
  promise:
    'The steps of the Dockerfile, in a Debian without tools: the store builds, starts as the user node with what npm has left for production, serves, stores a picture, sells, mails, and ends in order when it is told to. The services of compose.yaml, with its environment, files and health checks in a network as Docker makes it: orders go through.',
  async run({ shop, step }) {
    const folder = mkdtempSync(join(tmpdir(), 'rangrekha-container-'));
    let steps = 0;
    try {
      const begun = performance.now();
      const image = await performDockerfile(folder, (line) => {
        steps += 1;
        step(line, steps, 25);
      });
      const made = Math.round((performance.now() - begun) / 1000);
      const port = await freePort();
      const { DATABASE_URL = '', JWT_SECRET = '', ENCRYPTION_KEY = '', SMTP_URL = '' } = shop.env;
      const env = {
        DATABASE_URL,
        JWT_SECRET,
        ENCRYPTION_KEY,
        SMTP_URL,
        PORT: String(port),
        SEED: 'none',
        RATE_LIMIT: 'off',
        HOST: '127.0.0.1',
      };
      const running = image.start(image.command, env, { stdio: ['ignore', 'ignore', 'pipe'] });
      const url = `http://127.0.0.1:${port}`;
      try {
        await ready(url, running);
        const pid = processOne(running);
        const [, user] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        assert.equal(user, '1000', 'the store runs as root');
        await image.run(image.healthCheck, env);
        await look(url, '/');
        await look(url, '/admin');
        const reads = await readAll(url, shop.admin);
        await storePicture(url, shop.admin);
        const orders = startOrders({ ...shop, url }, { count: 2 });
        await orders.until(() => orders.acknowledged.size >= 20);
        await orders.stop();
        const found = await checkOrders(shop, orders.acknowledged);
        await shop.mailsHaveLeft();
        process.kill(pid, 'SIGTERM');
        const ended = await Promise.race([running, sleep(STOPPED_WITHIN)]);
        assert(ended, `SIGTERM did not end it within ${STOPPED_WITHIN} ms`);
        assert.equal(ended.exitCode, 0, `it ended with ${ended.exitCode} ${ended.stderr}`);
        const own = [`made in ${made} s; ${reads} reads of the API as an admin, none failed`, found];
        return [...own, ...(await runCompose(image, folder, (line) => step(line, steps, steps)))];
      } finally {
        running.kill('SIGKILL');
        await running;
      }
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};

async function ready(url, running) {
  for (const until = Date.now() + READY_WITHIN; Date.now() < until; await sleep(200)) {
    if (running.exitCode !== null) break;
    if ((await fetch(`${url}/api/ready`).catch(() => undefined))?.ok) return;
  }
  running.kill('SIGKILL');
  throw new Error(`The store did not start: ${(await running).stderr}`);
}

async function look(url, path) {
  const response = await fetch(`${url}${path}`);
  const text = await response.text();
  assert.equal(response.status, 200, path);
  for (const [, asset] of text.matchAll(/(?:src|href)="(\/(?:admin\/)?assets\/[^"]+)"/g))
    assert.equal((await fetch(`${url}${asset}`)).status, 200, asset);
}

/** Each read of the API, so that each library that the store loads late is loaded. */
async function readAll(url, headers) {
  const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
  const reads = Object.keys(paths).filter((path) => paths[path].get);
  for (const path of reads) {
    const { status } = await fetch(`${url}${path.startsWith('/api') ? '' : '/api'}${path.replace(/\{\w+\}/g, 'x')}`, {
      headers,
    });
    assert(status < 500, `${path} was answered with ${status}`);
  }
  return reads.length;
}

async function storePicture(url, headers) {
  const body = new FormData();
  body.append('picture', new Blob([readFileSync(PICTURE)], { type: 'image/webp' }), 'silk.webp');
  const response = await fetch(`${url}/api/storefront-content/pictures`, { method: 'POST', headers, body });
  const answer = await response.json();
  assert.equal(response.status, 201, JSON.stringify(answer));
  const stored = await fetch(`${url}${answer.picture.url}`);
  assert.equal(stored.headers.get('content-type'), 'image/webp');
}
