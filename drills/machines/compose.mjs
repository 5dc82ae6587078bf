// compose.yaml without Docker: its services in networks of their own, started and checked as it says, and orders through them.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '../shop/mail-server.mjs';
import { openNetwork } from './compose-network.mjs';
import { openServices } from './compose-services.mjs';

/** Milliseconds; the first store migrates and makes the demo. */
const HEALTHY_WITHIN = 300_000;
const MAILS_WITHIN = 120_000;

/**
 * @param {Awaited<ReturnType<typeof import('./dockerfile.mjs').performDockerfile>>} image of the stores
 * @param {string} folder an empty one
 * @param {(line: string) => void} log
 * @returns what it showed, a line each
 */
export async function runCompose(image, folder, log) {
  const network = await openNetwork(['database', 'store-1', 'store-2', 'nginx'], folder);
  const url = `http://${network.addressOf('nginx')}`;
  /** @type {Record<string, Awaited<ReturnType<import('./compose-services.mjs').Services['start']>>>} */
  const running = {};
  /** @type {import('../shop/mail-server.mjs').MailServer | undefined} */
  let mail;
  try {
    mail = await startMailServer({ host: network.host, port: 1025 });
    const env = {
      DB_PASSWORD: randomUUID(),
      JWT_SECRET: randomUUID(),
      ENCRYPTION_KEY: randomUUID(),
      SEED: 'demo',
      PUBLIC_URL: url,
    };
    const services = await openServices({ image, folder, network, env, log });
    const start = async (/** @type {string} */ name) => {
      log(`compose: ${name}`);
      running[name] = await services.start(name);
      await running[name].healthy(HEALTHY_WITHIN);
    };
    for (const name of services.order) await start(name);
    await placeOrder(url);
    // A container that is made anew has another address, which nginx has to look up again.
    await running['store-2']?.stop();
    await network.move('store-2');
    running.nginx?.resolveAnew();
    await placeOrder(url);
    await start('store-2');
    await running['store-1']?.stop();
    await placeOrder(url);
    await start('store-1');
    await untilMails(mail, 3);
    await running.database?.stop();
    for (const name of services.order)
      assert(
        !(await running[name]?.isHealthy()),
        `the health check of ${name} does not notice that the database is away`,
      );
    return [
      `compose.yaml: ${services.order.join(', ')} became healthy in this order; orders through nginx with both stores, with each alone, and with one at another address; their mails came`,
      'without the database none of them is healthy',
    ];
  } finally {
    for (const service of Object.values(running).reverse()) await service.stop();
    await mail?.close();
    await network.close();
  }
}

/** The demo's shopper orders, as the pages' own calls do. @param {string} url */
async function placeOrder(url) {
  let headers = { 'content-type': 'application/json' };
  /** @param {string} path @param {object} [body] */
  const call = async (path, body) => {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`${url}/api${path}`, { ...sent, headers });
    const text = await answer.text();
    assert(answer.ok, `${path} was answered with ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const { token } = await call('/auth/login', { identifier: 'asha@example.com', password: 'Shopper@12345' });
  headers = { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const { addresses } = await call('/addresses');
  const { data } = await call('/products?limit=12');
  const variant = data.flatMap(({ variants }) => variants).find(({ stock }) => stock > 0);
  await call('/cart/add', { productVariantId: variant.id, quantity: 1 });
  headers['idempotency-key'] = randomUUID();
  const { order } = await call('/orders/place', { addressId: addresses[0].id, paymentMethod: 'COD' });
  const { orders } = await call('/orders/my-orders');
  assert(
    orders.some(({ id }) => id === order.id),
    'the order is not among those of the shopper',
  );
}

/** @param {import('../shop/mail-server.mjs').MailServer} mail @param {number} count */
async function untilMails(mail, count) {
  for (const end = Date.now() + MAILS_WITHIN; mail.accepted.size < count; await sleep(500))
    assert(Date.now() < end, `${mail.accepted.size} of ${count} mails came`);
}
